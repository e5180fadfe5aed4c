import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { readOffer, signOffer, type Offer } from './offer-link.ts';

/** Creates and reads the links where shippers answer our prices. */
export type OfferLinks = {
  /** The URL of the offer's page; null if the product has no public URL. */
  readonly addressOf: (offer: Offer) => Promise<string | null>;
  /** The offer in a token; null if we did not sign it. */
  readonly read: (token: string) => Promise<Offer | null>;
};

/** Links below `base`, the public URL. With null it creates none, but still reads earlier ones. */
export function offerLinks(db: Kysely<Tables>, base: string | null): OfferLinks {
  // The key never changes, so it is read once.
  let cached: Buffer | null = null;
  const key = async (): Promise<Buffer> => (cached ??= await linkKey(db));
  return {
    addressOf: async (offer) => (base === null ? null : `${base}/answer/${signOffer(await key(), offer)}`),
    read: async (token) => readOffer(await key(), token),
  };
}

/** Creates the key on first use. Concurrent processes get the same one. */
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
