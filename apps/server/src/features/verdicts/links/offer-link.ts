import { createHmac, timingSafeEqual } from 'node:crypto';
import { CURRENCIES, isCents, type Cents, type Currency } from '@lanewright/units';

/**
 * The signed content of a link: the quote, its answer and the price. The time of the answer identifies it, because the
 * quote's version also changes with notes. Units: cents.
 */
export type Offer = {
  readonly quoteId: number;
  readonly answeredAt: Date;
  readonly price: Cents;
  readonly currency: Currency;
};

/** Encodes an offer as a token: plain values, which the shipper knows anyway, and their signature. */
export function signOffer(key: Buffer, offer: Offer): string {
  const plain = plainOf(offer);
  return `${plain}.${signatureOf(key, plain)}`;
}

/** Decodes a token; null unless it is exactly as signed with this key. */
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

/** Signs the purpose as well, so that a signature for anything else is no valid link. */
function signatureOf(key: Buffer, plain: string): string {
  return createHmac('sha256', key).update(`lanewright offer ${plain}`).digest('base64url');
}
