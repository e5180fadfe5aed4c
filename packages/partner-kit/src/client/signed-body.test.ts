import { describe, expect, it } from 'vitest';
import { judgeSignedBody, signBody } from './signed-body.ts';

const secret = 'hush-hush';
const body = Buffer.from('{"events":[]}');
const now = new Date('2026-11-20T18:00:00Z');
const seconds = now.getTime() / 1000;
const signed = (at: number, changes: object = {}) => {
  const timestamp = String(at);
  return judgeSignedBody({
    secret,
    timestamp,
    signature: signBody({ secret, timestamp, body }),
    body,
    now,
    ...changes,
  });
};

describe('a signed body', () => {
  it('is believed up to five minutes from our clock, on either side', () => {
    expect([signed(seconds), signed(seconds - 300), signed(seconds + 300)]).toEqual([null, null, null]);
    expect([signed(seconds - 301), signed(seconds + 301)]).toEqual(['push.stale', 'push.stale']);
  });

  it('is not believed when a byte, the secret, the moment or the signature is another', () => {
    expect(signed(seconds, { body: Buffer.from('{"events":[1]}') })).toBe('push.unsigned');
    expect(signed(seconds, { secret: 'other' })).toBe('push.unsigned');
    expect(signed(seconds, { timestamp: String(seconds + 1) })).toBe('push.unsigned');
    for (const signature of [undefined, '', 'é', 'x'.repeat(64)])
      expect(signed(seconds, { signature })).toBe('push.unsigned');
    for (const timestamp of [undefined, '', 'now', '1e9']) expect(signed(seconds, { timestamp })).toBe('push.unsigned');
  });

  it('tells a stranger nothing about our clock', () => {
    expect(signed(1, { secret: 'other' })).toBe('push.unsigned');
  });
});
