import { cents } from '@lanewright/units';
import { describe, expect, test } from 'vitest';
import { verdictOn, type TrainingOffer } from './verdict.ts';

const RESPONDED = new Date('2026-11-20T18:00:00Z');
const minutesLater = (minutes: number) => new Date(RESPONDED.getTime() + minutes * 60_000);

function offer(id: number, more: Partial<TrainingOffer> = {}): TrainingOffer {
  return {
    id,
    customerId: 2,
    respondedAt: RESPONDED,
    expiresAt: minutesLater(600),
    allIn: cents(220_000),
    price: cents(220_000),
    costEstimate: cents(195_000),
    ...more,
  };
}

const verdicts = (more: Partial<TrainingOffer>, minutes = 60) =>
  Array.from({ length: 400 }, (_, id) => verdictOn(offer(id + 1, more), minutesLater(minutes), 'test'));
const wonOf = (more: Partial<TrainingOffer>) => verdicts(more).filter((verdict) => verdict?.won === true).length;

describe('what a simulated shipper says of an offer', () => {
  test('[B-022] the dearer it is beside what the load costs, the seldomer it is taken', () => {
    const taken = [205_000, 220_000, 230_000, 250_000].map(cents).map((allIn) => wonOf({ allIn, price: allIn }));
    expect(taken).toEqual(taken.toSorted((a, b) => b - a));
    expect(taken[0]).toBeGreaterThan(280);
    expect(taken[3]).toBeLessThan(40);
  });

  test('it thinks at least two minutes and at most 25, and some never speak', () => {
    expect(verdicts({}, 1.9).filter((verdict) => verdict !== null)).toEqual([]);
    const spoken = verdicts({}, 25).filter((verdict) => verdict !== null).length;
    expect(spoken).toBeGreaterThan(320);
    expect(spoken).toBeLessThan(375);
    expect(verdicts({}, 500).filter((verdict) => verdict !== null)).toHaveLength(spoken);
  });

  test('it speaks before an offer of a few minutes expires', () => {
    const short = verdicts({ expiresAt: minutesLater(5) }, 4.1).filter((verdict) => verdict !== null);
    expect(short.length).toBeGreaterThan(320);
  });

  test('the same offer gets the same verdict, and a loss has a reason and sometimes the winning bid below our price', () => {
    const dear = { allIn: cents(250_000), price: cents(240_000) };
    expect(verdicts(dear)).toEqual(verdicts(dear));
    const lost = verdicts(dear).flatMap((verdict) => (verdict?.won === false ? [verdict] : []));
    expect(lost.every(({ reason }) => reason.length > 0)).toBe(true);
    const bids = lost.flatMap(({ winningBidCents }) => (winningBidCents === null ? [] : [winningBidCents]));
    expect(bids.length).toBeGreaterThan(80);
    expect(Math.max(...bids)).toBeLessThan(240_000);
  });

  test('without a known cost some are taken all the same', () => {
    const taken = wonOf({ costEstimate: null });
    expect(taken).toBeGreaterThan(80);
    expect(taken).toBeLessThan(180);
  });
});
