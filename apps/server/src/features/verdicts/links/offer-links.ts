import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { readOffer, signOffer, type Offer } from './offer-link.ts';

/** Makes and reads the links by which shippers answer our prices. */
export type OfferLinks = {
  /** The address of the offer's page; null where the product has no address that shippers can reach. */
  readonly addressOf: (offer: Offer) => Promise<string | null>;
  /** The offer of a token; null if it is not signed by us. */
  readonly read: (token: string) => Promise<Offer | null>;
};

/** The links below `base`, the address people open the product by; null makes none, and reads those made before. */
export function offerLinks(db: Kysely<Tables>, base: string | null): OfferLinks {
  // The key never changes, so it is read once.
  let kept: Buffer | null = null;
  const key = async (): Promise<Buffer> => (kept ??= await linkKey(db));
  return {
    addressOf: async (offer) => (base === null ? null : `${base}/answer/${signOffer(await key(), offer)}`),
    read: async (token) => readOffer(await key(), token),
  };
}

/** Made when it is first needed; processes that need it together keep one. */
async function linkKey(db: Kysely<Tables>): Promise<Buffer> {
  const find = db.selectFrom('offer_link_key').select('secret');
  const found = await find.executeTakeFirst();
  if (found !== undefined) return found.secret;
  await db
    .insertInto('offer_link_key')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).secret;
}
