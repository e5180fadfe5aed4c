import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries a callback's signature. */
export const SIGNATURE_HEADER = 'lanewright-signature';

/** Older signatures are refused by a careful receiver, so that a copied message cannot be played again. Seconds. */
export const SIGNATURE_AGE = 300;

/** What is signed: the moment and the body as it goes out. */
export type Signed = { readonly secret: string; readonly at: Date; readonly body: string };

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`. Source: SP-071, B-011. */
export function signatureOf({ secret, at, body }: Signed): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Whether a signature fits body and secret and is no older than five minutes: what a receiver has to do. */
export function verifySignature(header: string, { secret, at, body }: Signed): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(at.getTime() / 1000 - seconds) <= SIGNATURE_AGE)) return false;
  const expected = Buffer.from(signatureOf({ secret, at: new Date(seconds * 1000), body }));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
