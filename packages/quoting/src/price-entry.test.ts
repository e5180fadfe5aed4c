import { cents, centsFromUnits } from '@lanewright/units';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPriceEntry, steppedPrice, type PriceEntryFacts } from './price-entry.ts';
import { comparedPrice, type PriceLimits } from './price-warnings.ts';

const LIMITS: PriceLimits = {
  currency: 'USD',
  cost: cents(205_900),
  floor: null,
  cap: null,
  suggested: { all_in: null, line_haul: null },
  contract: null,
  fuel: { kind: 'surcharge', cents: cents(30_700) },
  cad_per_usd: 1_400_000,
  far_percent: 20,
};
const FACTS: PriceEntryFacts = { from: 2_450, currency: 'USD', costType: 1, limits: LIMITS, miles: 922 };
const priceOf = (text: string, changes: Partial<PriceEntryFacts> = {}) =>
  readPriceEntry(text, { ...FACTS, ...changes })?.price ?? null;

describe('what is typed instead of a price', () => {
  it('changes the price the field began with', () => {
    expect(priceOf('+50')).toBe(2_500);
    expect(priceOf('-25')).toBe(2_425);
    expect(priceOf(' + $1,050 ')).toBe(3_500);
    expect(priceOf('−25')).toBe(2_425);
    expect(priceOf('+5%')).toBe(2_573);
    expect(priceOf('-5%')).toBe(2_328);
    expect(readPriceEntry('-25', FACTS)?.words).toBe('2,450 − 25');
  });

  it('is a margin of the sell price, which the price found is the lowest to leave', () => {
    // 2,059 / 0.88 = 2,339.77
    expect(priceOf('12%')).toBe(2_340);
    expect(priceOf('0%')).toBe(2_059);
    // The fuel of 307 is paid beside a line haul: 2,340 - 307.
    expect(priceOf('12%', { costType: 2 })).toBe(2_033);
    // 2,339.77 × 1.4
    expect(priceOf('12 %', { currency: 'CAD' })).toBe(3_276);
  });

  it('is a rate per mile', () => {
    expect(priceOf('2.65/mi')).toBe(2_443);
    expect(priceOf('$2.65 a mile')).toBe(2_443);
    expect(priceOf('2.65 RPM')).toBe(2_443);
  });

  it('[B-005] gives no price where a figure that it needs is unknown', () => {
    expect(priceOf('+50', { from: null })).toBeNull();
    expect(priceOf('12%', { limits: null })).toBeNull();
    expect(priceOf('12%', { limits: { ...LIMITS, cost: null } })).toBeNull();
    expect(priceOf('12%', { costType: 2, limits: { ...LIMITS, fuel: null } })).toBeNull();
    expect(priceOf('2.65/mi', { miles: null })).toBeNull();
  });

  it.each(['2450', '', '%', '--5', '+-5', '5+', '1e3', '12%%', '100%', '250%', '-3000', '+999999', '1/mi/mi', '12 a'])(
    '[Q-116] is nothing else: %s',
    (text) => {
      expect(priceOf(text)).toBeNull();
    },
  );

  it('leaves the margin that was typed, and one unit less does not, for any cost, fuel and currency', () => {
    fc.assert(
      fc.property(
        fc.record({
          percent: fc.integer({ min: 0, max: 60 }),
          cost: fc.integer({ min: 10_000, max: 1_500_000 }),
          fuel: fc.integer({ min: 0, max: 90_000 }),
          costType: fc.constantFrom(1 as const, 2 as const, 3 as const),
          currency: fc.constantFrom('USD' as const, 'CAD' as const),
        }),
        ({ percent, cost, fuel, costType, currency }) => {
          const limits = { ...LIMITS, cost: cents(cost), fuel: { kind: 'surcharge' as const, cents: cents(fuel) } };
          const price = priceOf(`${percent}%`, { limits, costType, currency });
          const leaves = (units: number): boolean => {
            const sell = comparedPrice({ cents: centsFromUnits(units), currency, costType }, limits).all_in ?? 0;
            return (sell - cost) * 100 >= percent * sell;
          };
          expect(price).toBeGreaterThanOrEqual(1);
          // No price at all leaves nothing, so that the lowest of all is never one too high.
          expect([price ?? 0, (price ?? 0) - 1].map((units) => units > 0 && leaves(units))).toEqual([true, false]);
        },
      ),
    );
  });
});

describe('a step of the arrows', () => {
  it('moves the price and stays within what may be quoted', () => {
    expect(steppedPrice(2_450, 5)).toBe(2_455);
    expect(steppedPrice(null, 25)).toBe(25);
    expect(steppedPrice(3, -25)).toBe(1);
    expect(steppedPrice(999_998, 25)).toBe(999_999);
  });
});
