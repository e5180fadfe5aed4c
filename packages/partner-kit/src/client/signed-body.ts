import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushProblem } from '../request-source.ts';

/** A body with the signature that came with it. */
export type SignedBody = {
  readonly secret: string;
  /** Seconds since 1970, as text; signed together with the body. */
  readonly timestamp: string | undefined;
  /** HMAC-SHA256 of `timestamp.body` in hex. */
  readonly signature: string | undefined;
  readonly body: Uint8Array;
  readonly now: Date;
};

/** The clocks of two machines may differ by this much. Seconds. */
const TOLERANCE = 300;

/** The signature of a body at a moment, in hex. */
export function signBody({
  secret,
  timestamp,
  body,
}: {
  readonly secret: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
}): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/**
 * Why a signed body is not believed; null where it is. The signature is judged over the bytes as they came and in constant
 * time, and before the moment, so that nobody without the secret learns anything about our clock. A body that was signed
 * more than five minutes from now may be a copy.
 */
export function judgeSignedBody({ secret, timestamp, signature, body, now }: SignedBody): PushProblem | null {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return 'push.unsigned';
  const expected = Buffer.from(signBody({ secret, timestamp, body }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'push.unsigned';
  return Math.abs(Number(timestamp) - now.getTime() / 1000) > TOLERANCE ? 'push.stale' : null;
}
