import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmedPrice, PRICE_WARNINGS, priceWarnings, type GivenPrice, type PriceLimits } from './price-warnings.ts';

const LIMITS: PriceLimits = {
  currency: 'USD',
  cost: cents(205_900),
  floor: 220_000,
  cap: 300_000,
  suggested: { all_in: cents(240_000), line_haul: cents(209_300) },
  contract: cents(200_000),
  fuel: { kind: 'surcharge', cents: cents(30_700) },
  cad_per_usd: 1_400_000,
  far_percent: 20,
};
const allIn = (units: number, changes: Partial<GivenPrice> = {}): GivenPrice => ({
  cents: cents(units * 100),
  currency: 'USD',
  costType: 1,
  ...changes,
});
const codes = (given: GivenPrice, limits: PriceLimits | null = LIMITS) =>
  priceWarnings(given, limits).map(({ code }) => code.replace('price.', ''));

describe('what is asked about a price', () => {
  it('[B-019] names a price below cost, minimum, suggestion and contract, with both numbers on one basis', () => {
    expect(priceWarnings(allIn(500), LIMITS).map(({ sentence }) => sentence)).toEqual([
      '$500 is $1,559 below the cost of $2,059 (all in, USD).',
      '$500 is $1,700 below the house minimum of $2,200 (all in, USD).',
      '$500 is 79% below the suggestion of $2,400 (all in, USD).',
      '$193 is $1,807 below the contract rate of $2,000 (line haul, USD).',
    ]);
  });

  it('is nothing between the limits and at each of them', () => {
    expect([2400, 2307, 2700, 2880].map((units) => codes(allIn(units)))).toEqual([[], [], [], []]);
    const near = { ...LIMITS, suggested: { all_in: null, line_haul: null }, contract: null };
    expect([2200, 3000].map((units) => codes(allIn(units), near))).toEqual([[], []]);
    expect([2199, 3001].map((units) => codes(allIn(units), near))).toEqual([['below_minimum'], ['above_maximum']]);
  });

  it('[SP-058] holds a line haul with its fuel against the cost, and without it against the contract', () => {
    const lineHaul = (units: number) => codes(allIn(units, { costType: 2 }));
    // 1,893 + 307 = 2,200: the minimum exactly, but 107 below the contract's line haul.
    expect(lineHaul(1893)).toEqual(['below_contract']);
    expect(lineHaul(1892)).toEqual(['below_minimum', 'below_contract']);
    // 2,511 is a fifth above the suggested line haul of 2,093, and 2,818 all in.
    expect(lineHaul(2511)).toEqual([]);
    expect(lineHaul(2512)).toEqual(['far_from_suggestion']);
  });

  it('[SP-060] converts a price in the other currency before it compares', () => {
    expect(codes(allIn(3360, { currency: 'CAD' }))).toEqual([]);
    const [cost] = priceWarnings(allIn(2800, { currency: 'CAD' }), LIMITS);
    expect(cost).toMatchObject({ code: 'price.below_cost', price: 200_000, against: 205_900, currency: 'USD' });
    expect(cost?.sentence).toBe('$2,000 is $59 below the cost of $2,059 (all in, converted to USD).');
    const canadian: PriceLimits = { ...LIMITS, currency: 'CAD', fuel: null, contract: null };
    expect(codes(allIn(1470), canadian)).toEqual(['below_cost', 'below_minimum']);
    expect(codes(allIn(500, { currency: 'CAD' }), { ...LIMITS, cad_per_usd: null })).toEqual([]);
  });

  it('compares nothing that is not known', () => {
    expect(codes(allIn(1), null)).toEqual([]);
    const bare = {
      ...LIMITS,
      cost: null,
      floor: null,
      cap: null,
      contract: null,
      suggested: { all_in: null, line_haul: null },
    };
    expect(codes(allIn(1), bare)).toEqual([]);
    expect(codes(allIn(1000, { costType: 2 }), { ...LIMITS, fuel: null })).toEqual([
      'far_from_suggestion',
      'below_contract',
    ]);
  });

  it('[B-019] asks below cost for every price below it, whatever the cost type, and for none at or above it', () => {
    const givens = fc.record({
      cents: fc.integer({ min: 1, max: 9_999 }).map((units) => cents(units * 100)),
      currency: fc.constant('USD' as const),
      costType: fc.constantFrom(1 as const, 2 as const, 3 as const),
    });
    fc.assert(
      fc.property(givens, fc.integer({ min: 1, max: 900_000 }).map(cents), (given, cost) => {
        const paid = given.costType === 2 ? given.cents + 30_700 : given.cents;
        expect(codes(given, { ...LIMITS, cost }).includes('below_cost')).toBe(paid < cost);
      }),
    );
  });
});

describe('a price with warnings', () => {
  const warnings = priceWarnings(allIn(500), LIMITS);
  const present = warnings.map(({ code }) => code);

  it('goes through only when exactly these were confirmed', () => {
    expect(confirmedPrice(warnings, present)).toEqual({ ok: true, value: warnings });
    expect(confirmedPrice(warnings, present.toReversed()).ok).toBe(true);
    for (const confirmed of [[], present.slice(1), PRICE_WARNINGS])
      expect(confirmedPrice(warnings, confirmed)).toMatchObject({
        ok: false,
        refusal: { code: 'price.warnings', beside: { warnings, confirm_warnings: present } },
      });
  });

  it('without any goes through whatever was confirmed', () => {
    expect(confirmedPrice([], PRICE_WARNINGS)).toEqual({ ok: true, value: [] });
  });
});
