import { describe, expect, it } from 'vitest';
import { hasAuction, secondsLeft, timeLeftText } from './auction.ts';
import { aQuote } from '../facts/quote.fixture.ts';

describe('the auction of a quote', () => {
  it('[SP-073] is shown for quotes of the auction partner alone, while open or responded', () => {
    const of = (status: 'open' | 'responded' | 'won' | 'expired') =>
      hasAuction(aQuote({ request_source: 'transplace', status }));
    expect([of('open'), of('responded'), of('won'), of('expired')]).toEqual([true, true, false, false]);
    expect(hasAuction(aQuote({ request_source: 'api' }))).toBe(false);
  });

  it('[Q-048 SP-073] is counted down in the browser from what was left when it was read, and ends at 0', () => {
    const readAt = 1_000_000;
    expect(secondsLeft(125, readAt, readAt)).toBe(125);
    expect(secondsLeft(125, readAt, readAt + 5_000)).toBe(120);
    expect(secondsLeft(125, readAt, readAt + 125_000)).toBe(0);
    expect(secondsLeft(125, readAt, readAt + 600_000)).toBe(0);
  });

  it('shows its time to the second', () => {
    expect([9, 249, 3_849].map(timeLeftText)).toEqual(['9 sec', '4 min 09 sec', '1 hr 04 min 09 sec']);
  });
});
