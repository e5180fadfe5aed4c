import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock.ts';

/** How long keys are used before they are read again, so that a withdrawn key stops working. Milliseconds. */
const KEEP = 10 * 60_000;
/** A token with an unknown key makes us read again, but no more often than this. Milliseconds. */
const PAUSE = 5_000;

/**
 * The published keys of an issuer, read when first needed and kept. A token signed by a key not seen before makes
 * them be read again, at most every five seconds, so that a new key works at once and forged ones cost little.
 */
export function publishedKeys(options: {
  readonly load: () => Promise<JSONWebKeySet>;
  readonly clock: Clock;
}): JWTVerifyGetKey {
  let kept: { readonly find: JWTVerifyGetKey; readonly at: number } | null = null;
  const read = async () => {
    const set = await options.load();
    kept = { find: createLocalJWKSet(set), at: options.clock.now().getTime() };
    return kept;
  };
  const ageOf = (at: number) => options.clock.now().getTime() - at;
  return async (header, token) => {
    const current = kept === null || ageOf(kept.at) > KEEP ? await read() : kept;
    try {
      return await current.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ageOf(current.at) < PAUSE) throw error;
      return (await read()).find(header, token);
    }
  };
}
