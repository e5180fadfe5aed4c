import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PartnerPush, PushProblem } from '@lanewright/partner-kit';
import { SIGNATURE_HEADER, SIGNATURE_LIFE } from './codes.ts';

/** The header value that signs a body at a given time. */
export function signatureOf(body: Uint8Array, { secret, at }: { readonly secret: string; readonly at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/** Why a push has no valid signature of Tidewater; null if it has. Compares in constant time. */
export function signatureProblem({ headers, body, now }: PartnerPush, secret: string): PushProblem | null {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? [];
  if (seconds === '') return 'push.unsigned';
  if (!timingSafeEqual(digest(body, secret, Number(seconds)), Buffer.from(given, 'hex'))) return 'push.unsigned';
  return Math.abs(now.getTime() - Number(seconds) * 1000) > SIGNATURE_LIFE ? 'push.stale' : null;
}

function digest(body: Uint8Array, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
