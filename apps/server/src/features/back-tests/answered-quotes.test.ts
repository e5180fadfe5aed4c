import { describe, expect, it } from 'vitest';
import { cents, roundedCents } from '@lanewright/units';
import { NEAR } from '@lanewright/estimate';
import { learnableFrom, type ClosedQuote } from './answered-quotes.ts';

const quote = (changes: Partial<ClosedQuote> = {}): ClosedQuote => ({
  customer: 7,
  status: 'lost',
  answered: cents(228_000),
  margin: null,
  suggested: cents(228_000),
  cost: cents(200_000),
  dollars: 1,
  ...changes,
});

describe('what the chance to win is learned from', () => {
  it('[B-006] quotes answered near their suggestion, measured against the cost estimate after the rules', () => {
    const { quotes } = learnableFrom([
      quote(),
      quote({ answered: cents(234_840), status: 'won', margin: cents(20_000) }),
    ]);
    expect(quotes.map(({ shipper, suggested, won }) => [shipper, suggested, won])).toEqual([
      [7, 1.14, false],
      [7, 1.14, true],
    ]);
    expect(quotes[1]?.moved).toBeCloseTo(1.03, 9);
    expect(quotes[1]?.realised).toEqual({ sell: 234_840, expectedCost: 200_000, cost: 214_840 });
  });

  it('[B-006] none answered far from it: whoever moves a price far knows something', () => {
    const far = [Math.exp(NEAR) + 0.001, Math.exp(-NEAR) - 0.001].map((by) =>
      quote({ answered: roundedCents(228_000 * by) }),
    );
    expect(learnableFrom(far).quotes).toEqual([]);
  });

  it('[B-006] a quote that expired without a reply counts as not won, one that nobody answered for the share alone', () => {
    const found = learnableFrom([quote({ status: 'expired' }), quote({ status: 'expired', answered: null }), quote()]);
    expect(found.quotes.map(({ won }) => won)).toEqual([false, false]);
    expect(found.answeredShare).toBeCloseTo(2 / 3, 9);
  });

  it('leaves out what has no suggestion or no cost, and sums nothing without a rate', () => {
    expect(
      learnableFrom([quote({ suggested: null }), quote({ cost: null }), quote({ cost: cents(0) })]).quotes,
    ).toEqual([]);
    const [canadian] = learnableFrom([quote({ status: 'won', margin: cents(5_000), dollars: null })]).quotes;
    expect(canadian).toMatchObject({ won: true, realised: null });
    expect(learnableFrom([])).toEqual({ quotes: [], answeredShare: 1 });
  });
});
