import { createHmac, timingSafeEqual } from 'node:crypto';
import { CURRENCIES, isCents, type Cents, type Currency } from '@lanewright/units';

/**
 * What a link is bound to: the quote, the version of its answer (the moment it was given, since the quote's own counter
 * also rises with notes) and the price. Units: cents.
 */
export type Offer = {
  readonly quoteId: number;
  readonly answeredAt: Date;
  readonly price: Cents;
  readonly currency: Currency;
};

/** The offer as a token: what it is bound to in plain words, which the shipper knows anyway, and the signature of it. */
export function signOffer(key: Buffer, offer: Offer): string {
  const plain = plainOf(offer);
  return `${plain}.${signatureOf(key, plain)}`;
}

/** The offer of a token; null if the token was not signed with this key exactly as it stands. */
export function readOffer(key: Buffer, token: string): Offer | null {
  const [, plain = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (plain === '') return null;
  const [expected, given] = [signatureOf(key, plain), signature].map((text) => Buffer.from(text));
  if (expected === undefined || given === undefined || !timingSafeEqual(expected, given)) return null;
  const [, id, moment, price, code] = /^(\d+)-(\d+)-(\d+)-([A-Z]{3})$/.exec(plain) ?? [];
  const currency = CURRENCIES.find((one) => one === code);
  const cents = Number(price);
  if (currency === undefined || !isCents(cents)) return null;
  return { quoteId: Number(id), answeredAt: new Date(Number(moment)), price: cents, currency };
}

function plainOf({ quoteId, answeredAt, price, currency }: Offer): string {
  return [quoteId, answeredAt.getTime(), price, currency].join('-');
}

/** The purpose is signed too, so that no other use of the key makes a link. */
function signatureOf(key: Buffer, plain: string): string {
  return createHmac('sha256', key).update(`lanewright offer ${plain}`).digest('base64url');
}
