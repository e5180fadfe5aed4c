import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPlace, keepPlace, takePlace } from './kept-place.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const tokenOf = (email: string) => `x.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.x`;

beforeEach(() => kept.clear());

describe('the place of a session that ended by itself', () => {
  it('is given back to the same person, once', () => {
    keepPlace(tokenOf('dana@broker.example'), '/quotes/5?tab=mail', storage);
    expect(takePlace(tokenOf('dana@broker.example'), storage)).toBe('/quotes/5?tab=mail');
    expect(takePlace(tokenOf('dana@broker.example'), storage)).toBeNull();
  });

  it('is nothing to somebody else, and is forgotten at logout', () => {
    keepPlace(tokenOf('dana@broker.example'), '/quotes/5', storage);
    expect(takePlace(tokenOf('lee@broker.example'), storage)).toBeNull();
    forgetPlace(storage);
    expect(takePlace(tokenOf('dana@broker.example'), storage)).toBeNull();
  });

  it('leads nowhere outside, and is not kept without a token', () => {
    for (const place of ['//evil.example', '/\\evil.example', 'https://evil.example', 'quotes']) {
      keepPlace(tokenOf('dana@broker.example'), place, storage);
      expect(takePlace(tokenOf('dana@broker.example'), storage)).toBeNull();
    }
    kept.clear();
    keepPlace(null, '/quotes/5', storage);
    keepPlace('no token', '/quotes/5', storage);
    expect(kept.size).toBe(0);
  });
});
