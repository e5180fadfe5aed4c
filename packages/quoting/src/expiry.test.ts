import { describe, expect, it } from 'vitest';
import { expiryOf, hasExpired } from './expiry.ts';
import { QUOTE_STATUSES } from './terms.ts';

const CREATED = new Date('2026-11-20T18:00:00Z');

describe('the expiry of a quote', () => {
  it('[SP-038] is its own expiration date when it has one', () => {
    const own = new Date('2026-11-23T14:00:00Z');
    expect(expiryOf(own, CREATED, 4)).toEqual(own);
  });

  it("[SP-038] is creation plus the shipper's hours otherwise", () => {
    expect(expiryOf(null, CREATED, 36)).toEqual(new Date('2026-11-22T06:00:00Z'));
  });

  it('[SP-038] is never without either', () => {
    expect(expiryOf(null, CREATED, null)).toBeNull();
  });

  it('[SP-038 Q-008] comes at its very instant, for open and responded quotes alone', () => {
    const expirationDate = new Date('2026-11-21T18:00:00Z');
    const before = new Date(expirationDate.getTime() - 1);
    for (const status of QUOTE_STATUSES) {
      const mayExpire = status === 'open' || status === 'responded';
      expect(hasExpired({ status, expirationDate }, before)).toBe(false);
      expect(hasExpired({ status, expirationDate }, expirationDate)).toBe(mayExpire);
      expect(hasExpired({ status, expirationDate: null }, expirationDate)).toBe(false);
    }
  });
});
