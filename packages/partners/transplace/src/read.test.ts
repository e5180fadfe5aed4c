import { describe, expect, it } from 'vitest';
import { auctionPath, referenceIn } from './codes.ts';
import { readAuction } from './read.ts';

describe('the auction in an answer', () => {
  it.each([
    [
      'whole',
      { bestBidAmount: 2150.5, maxBid: 2400, timeLeft: 95 },
      { bestBid: 215_050, maxBid: 240_000, secondsLeft: 95 },
    ],
    ['over', { bestBidAmount: 2150, maxBid: 2400, timeLeft: 0 }, { bestBid: 215_000, maxBid: 240_000, secondsLeft: 0 }],
    ['long over', { bestBidAmount: null, maxBid: null, timeLeft: -7 }, { bestBid: null, maxBid: null, secondsLeft: 0 }],
    [
      'in its last second',
      { bestBidAmount: 1, maxBid: 2, timeLeft: 0.9 },
      { bestBid: 100, maxBid: 200, secondsLeft: 0 },
    ],
    [
      'without a sensible bid',
      { bestBidAmount: 'many', maxBid: 2400, timeLeft: 9 },
      { bestBid: null, maxBid: 240_000, secondsLeft: 9 },
    ],
  ])('[Q-176] is read %s', (_, answer, auction) => {
    expect(readAuction(answer)).toEqual(auction);
  });

  it.each([
    ['no time', { bestBidAmount: 2150, maxBid: 2400 }],
    ['a time of nothing', { bestBidAmount: null, maxBid: null, timeLeft: null }],
    ['a time of years', { bestBidAmount: 2150, maxBid: 2400, timeLeft: 1e12 }],
    ['a ceiling that cannot be read', { bestBidAmount: 2150, maxBid: 'none', timeLeft: 9 }],
    ['a ceiling of 0', { bestBidAmount: 2150, maxBid: 0, timeLeft: 9 }],
    ['no ceiling said', { bestBidAmount: 2150, timeLeft: 9 }],
    ['an error', { error: 'internal' }],
    ['nothing', null],
  ])('is none with %s', (_, answer) => {
    expect(readAuction(answer)).toBeNull();
  });

  it('is asked for by any reference a shipper may write', () => {
    expect(auctionPath('A 1/2?x')).toBe('/auctions/A%201%2F2%3Fx');
    expect([auctionPath('..'), auctionPath('.')]).toEqual([null, null]);
    expect(referenceIn('/auctions/A%201%2F2%3Fx')).toBe('A 1/2?x');
    expect([referenceIn('/auctions/%zz'), referenceIn('/other/1')]).toEqual([null, null]);
  });
});
