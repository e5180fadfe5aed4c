import { createHmac, timingSafeEqual } from 'node:crypto';

/** The age after which a receiver refuses a signature, in seconds. */
const OLDEST = 300;

/**
 * What a receiver of callbacks does, written from what it is told (`/v1/docs`) and not from the sender's code: whether
 * the signature fits secret and body and is no older than five minutes.
 */
export function verifySignature(
  header: string,
  { secret, at, body }: { readonly secret: string; readonly at: Date; readonly body: string },
): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (seconds === '' || Math.abs(at.getTime() / 1000 - Number(seconds)) > OLDEST) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
