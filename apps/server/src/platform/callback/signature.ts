import { createHmac } from 'node:crypto';

/** The header that carries a callback's signature. */
export const SIGNATURE_HEADER = 'lanewright-signature';

/** The signed content: the time and the body as sent. */
export type Signed = { readonly secret: string; readonly at: Date; readonly body: string };

/**
 * `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`: a careful receiver refuses what is older than five minutes,
 * so that a copied message cannot be played again. Source: SP-071, B-011.
 */
export function signatureOf({ secret, at, body }: Signed): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
