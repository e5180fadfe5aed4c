import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { marginOf, suggestionOf, type PricedRow } from './row-margin.ts';

const RUN = { currency: 'USD', price: cents(268_512), allIn: cents(268_500), costEstimate: cents(237_400) } as const;

function row(changes: Partial<PricedRow> = {}): PricedRow {
  return {
    status: 'open',
    currency: 'USD',
    quotedPriceCents: null,
    quotedAllIn: null,
    realisedMargin: null,
    run: RUN,
    ...changes,
  };
}

describe('the suggestion in a row of the list', () => {
  it('[SP-065 SP-062] is the computed price of an open quote without a price, if that price may be quoted', () => {
    expect(suggestionOf(row())).toBe(2685);
    expect(suggestionOf(row({ run: { ...RUN, price: cents(100_000_000) } }))).toBeNull();
    expect(suggestionOf(row({ run: { ...RUN, price: null } }))).toBeNull();
    expect(suggestionOf(row({ run: null }))).toBeNull();
    expect(suggestionOf(row({ currency: 'CAD' }))).toBeNull();
  });

  it('is absent once a price is saved, and once nobody can answer any more', () => {
    expect(suggestionOf(row({ quotedPriceCents: cents(250_000) }))).toBeNull();
    expect(suggestionOf(row({ status: 'expired' }))).toBeNull();
  });
});

describe('the margin in a row of the list', () => {
  it('[SP-063] is sell minus cost, as a percent of the all-in sell price', () => {
    expect(marginOf(row())).toEqual({ cents: 31_100, percent: expect.closeTo(11.58), of: 'suggestion' });
    const priced = { quotedPriceCents: cents(290_000), quotedAllIn: cents(290_000) };
    expect(marginOf(row(priced))).toEqual({ cents: 52_600, percent: expect.closeTo(18.14), of: 'price' });
  });

  it('[SP-063] is the entered margin once the quote is won', () => {
    const won = { status: 'won', quotedAllIn: cents(200_000), realisedMargin: cents(-10_000) } as const;
    expect(marginOf(row(won))).toEqual({ cents: -10_000, percent: -5, of: 'realised' });
  });

  it('[B-005] is absent where the price, its fuel, or the cost in its currency is unknown', () => {
    expect(marginOf(row({ quotedPriceCents: cents(200_000) }))).toBeNull();
    expect(marginOf(row({ run: { ...RUN, costEstimate: null } }))).toBeNull();
    expect(marginOf(row({ currency: 'CAD', quotedAllIn: cents(200_000) }))).toBeNull();
    expect(marginOf(row({ status: 'expired' }))).toBeNull();
  });
});
