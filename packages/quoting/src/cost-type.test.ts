import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertPrice, partsOfAllIn, partsOfLinehaul, partsOfPrice, type FuelTerms } from './cost-type.ts';
import { COST_TYPES } from './terms.ts';

const percentage = (percent: number): FuelTerms => ({ kind: 'percentage', percent });
const surcharge = (amount: number): FuelTerms => ({ kind: 'surcharge', cents: cents(amount) });

const terms = fc.oneof(
  fc.integer({ min: 0, max: 15_000 }).map(percentage),
  fc.integer({ min: 0, max: 500_000 }).map(surcharge),
);
const amounts = fc.integer({ min: 600_000, max: 99_999_900 }).map(cents);

describe('splitting a price', () => {
  /** all-in, fuel, linehaul, fuel part; worked out by hand. 2,500.00 / 1.245 = 2,008.0321… */
  const examples: readonly (readonly [allIn: number, fuel: FuelTerms, linehaul: number, part: number])[] = [
    [250_000, percentage(2450), 200_803, 49_197],
    [124_500, percentage(2450), 100_000, 24_500],
    [250_000, surcharge(40_696), 209_304, 40_696],
    [250_000, percentage(0), 250_000, 0],
    [250_000, surcharge(0), 250_000, 0],
    [100, percentage(10_000), 50, 50],
    [101, percentage(10_000), 51, 50],
  ];

  it('[SP-058] takes fuel out of an all-in price to the cent', () => {
    for (const [allIn, fuel, linehaul, part] of examples)
      expect(partsOfAllIn(cents(allIn), fuel, 'cents')).toEqual({ ok: true, value: { allIn, linehaul, fuel: part } });
  });

  it('[SP-058 SP-081] rounds total and parts to whole units so that they add up', () => {
    expect(partsOfAllIn(cents(250_049), percentage(2450), 'whole_units')).toEqual({
      ok: true,
      value: { allIn: 250_000, linehaul: 200_800, fuel: 49_200 },
    });
    expect(partsOfAllIn(cents(283_450), surcharge(40_696), 'whole_units')).toEqual({
      ok: true,
      value: { allIn: 283_500, linehaul: 242_800, fuel: 40_700 },
    });
  });

  it('[SP-058] adds fuel to a linehaul: 2,008.03 × 24.5 % = 491.97', () => {
    expect(partsOfLinehaul(cents(200_803), percentage(2450), 'cents')).toEqual({
      ok: true,
      value: { allIn: 250_000, linehaul: 200_803, fuel: 49_197 },
    });
    expect(partsOfLinehaul(cents(200_800), surcharge(40_696), 'whole_units')).toEqual({
      ok: true,
      value: { allIn: 241_500, linehaul: 200_800, fuel: 40_700 },
    });
  });

  it('[SP-058] refuses a linehaul not above 0', () => {
    expect(partsOfAllIn(cents(40_696), surcharge(40_696), 'cents')).toEqual({
      ok: false,
      refusal: { code: 'price.linehaul_not_positive', facts: { allIn: 40_696, linehaul: 0, fuel: 40_696 } },
    });
    expect(partsOfAllIn(cents(40_730), surcharge(40_696), 'whole_units').ok).toBe(false);
    expect(partsOfLinehaul(cents(0), percentage(2450), 'cents').ok).toBe(false);
  });

  it('[SP-058] always has parts that add up, whatever the fuel', () => {
    fc.assert(
      fc.property(
        amounts,
        terms,
        fc.constantFrom('cents', 'whole_units'),
        fc.constantFrom(...COST_TYPES),
        (price, fuel, rounding, costType) => {
          const parts = partsOfPrice({ price, costType }, fuel, rounding);
          if (!parts.ok) throw new Error(parts.refusal.code);
          const { allIn, linehaul, fuel: part } = parts.value;
          expect(linehaul + part).toBe(allIn);
          expect(part).toBeGreaterThanOrEqual(0);
          const step = rounding === 'cents' ? 1 : 100;
          expect([allIn % step, linehaul % step, part % step]).toEqual([0, 0, 0]);
        },
      ),
    );
  });
});

describe('converting a price in a dialog', () => {
  const convert = (price: number, from: 1 | 2 | 3, to: 1 | 2 | 3, fuel: FuelTerms | null) =>
    convertPrice({ price: cents(price), from, to, fuel, rounding: 'whole_units' });

  it('[SP-058] offers the linehaul for Line Haul and the same total for Line Haul + Fuel Surcharge', () => {
    expect(convert(250_000, 1, 2, percentage(2450))).toMatchObject({ ok: true, value: { price: 200_800 } });
    expect(convert(250_000, 1, 3, percentage(2450))).toMatchObject({
      ok: true,
      value: { price: 250_000, parts: { fuel: 49_200 } },
    });
    expect(convert(200_800, 2, 1, percentage(2450))).toMatchObject({ ok: true, value: { price: 250_000 } });
    expect(convert(250_000, 3, 2, surcharge(40_696))).toMatchObject({ ok: true, value: { price: 209_300 } });
  });

  it('[SP-058] keeps the number where no fuel is needed and refuses where it is', () => {
    expect(convert(250_000, 1, 1, null)).toEqual({ ok: true, value: { price: 250_000, parts: null } });
    expect(convert(250_000, 3, 1, null)).toEqual({ ok: true, value: { price: 250_000, parts: null } });
    for (const [from, to] of [
      [1, 2],
      [1, 3],
      [2, 1],
      [2, 3],
      [3, 2],
    ] as const)
      expect(convert(250_000, from, to, null)).toEqual({
        ok: false,
        refusal: { code: 'price.fuel_absent', facts: { from, to } },
      });
    expect(convert(30_000, 1, 1, surcharge(40_696))).toEqual({ ok: true, value: { price: 30_000, parts: null } });
    expect(convert(30_000, 1, 2, surcharge(40_696)).ok).toBe(false);
  });

  it('[SP-058] comes back to an all-in price within a cent for amounts, and for percentages up to 100', () => {
    const upTo100 = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map(percentage),
      fc.integer({ min: 0, max: 500_000 }).map(surcharge),
    );
    fc.assert(
      fc.property(amounts, upTo100, fc.constantFrom([1, 2], [2, 1], [3, 2], [2, 3]), (price, fuel, pair) => {
        const [from, to] = pair;
        if (from === undefined || to === undefined) throw new Error('a pair');
        const there = convertPrice({ price, from: cost(from), to: cost(to), fuel, rounding: 'cents' });
        if (!there.ok) throw new Error(there.refusal.code);
        const back = convertPrice({
          price: there.value.price,
          from: cost(to),
          to: cost(from),
          fuel,
          rounding: 'cents',
        });
        if (!back.ok) throw new Error(back.refusal.code);
        expect(Math.abs(back.value.price - price)).toBeLessThanOrEqual(1);
      }),
    );
  });

  const cost = (id: number) => {
    const known = COST_TYPES.find((type) => type === id);
    if (known === undefined) throw new Error(`no cost type ${id}`);
    return known;
  };
});
