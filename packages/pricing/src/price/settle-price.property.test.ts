import { cents } from '@lanewright/units';
import { COST_TYPE_LINE_HAUL, type CostType, type FuelTerms } from '@lanewright/quoting';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinalActions, FinalLimit } from './final-actions.ts';
import { settlePrice, type Unsettled } from './settle-price.ts';

const by = { id: 'r', name: 'Rule' };
const amounts = fc.integer({ min: 0, max: 900_000 }).map(cents);
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { freq: 2 });
const fuels: fc.Arbitrary<FuelTerms> = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }).map((percent) => ({ kind: 'percentage', percent }) as const),
  fc.integer({ min: 0, max: 90_000 }).map((amount) => ({ kind: 'surcharge', cents: cents(amount) }) as const),
);
const limit: fc.Arbitrary<readonly FinalLimit[]> = fc.oneof(
  fc.constant([]),
  fc
    .tuple(amounts, fc.integer({ min: 0, max: 99 }))
    .map(([whole, part]) => [{ cents: whole + part / 100, by, perMile: false }]),
);
const rounding: fc.Arbitrary<FinalActions['rounding']> = fc.record({
  direction: fc.constantFrom('up', 'nearest', 'down'),
  step: fc.constantFrom(100, 200, 500, 1_000, 2_500, 10_000, 25_000, 100_000).map(cents),
  by: fc.constant(by),
});
const asks: fc.Arbitrary<Unsettled> = fc
  .record({
    working: fc.integer({ min: 10_000, max: 900_000 }).map(cents),
    cost: fc.integer({ min: 10_000, max: 600_000 }).map(cents),
    min_margin: maybe(fc.integer({ min: 0, max: 90_000 }).map(cents)),
    min_margin_percent: maybe(fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100)),
    max_price: maybe(amounts),
    cost_type: fc.constantFrom<CostType>(1, 2, 3),
    fuel: fuels,
    rounding: maybe(rounding),
    floors: limit,
    caps: limit,
    engine: fc.constant(2),
  })
  .map(({ working, rounding: to, floors, caps, ...rest }) => ({
    ...rest,
    fall: { steps: [], running: working },
    final: { rounding: to, floors, caps },
  }));

/** What the shipper pays for a quoted amount: a line haul gets the fuel of the schedule on top, to the cent. */
function paid(quoted: number, { cost_type, fuel }: Unsettled): number {
  if (cost_type !== COST_TYPE_LINE_HAUL || fuel === null) return quoted;
  return quoted + (fuel.kind === 'surcharge' ? fuel.cents : Math.floor((quoted * fuel.percent) / 10_000 + 0.5));
}

/** The lowest and highest total the rules permit, worked out beside the product's own way. */
function bounds({ cost, min_margin, min_margin_percent, max_price, final }: Unsettled): readonly [number, number] {
  const known = cost ?? 0;
  const floors = [
    Number.NEGATIVE_INFINITY,
    ...(min_margin === null ? [] : [known + min_margin]),
    ...(min_margin_percent === null ? [] : [known / (1 - min_margin_percent / 100)]),
    ...final.floors.map((one) => one.cents ?? 0),
  ];
  const caps = [
    Number.POSITIVE_INFINITY,
    ...(max_price === null ? [] : [max_price]),
    ...final.caps.map((one) => one.cents ?? 0),
  ];
  return [Math.max(...floors) - 1e-4, Math.min(...caps) + 1e-4];
}

describe('the price that is quoted', () => {
  it('[SP-058 SP-142] breaks neither floor nor cap, with the scheduled fuel of a line haul counted', () => {
    let linehauls = 0;
    fc.assert(
      fc.property(asks, (ask) => {
        const { price, reasons, all_in, linehaul, fuel } = settlePrice(ask);
        if (price === null || reasons.length > 0) return;
        const [floor, cap] = bounds(ask);
        const total = paid(price, ask);
        expect(total).toBeGreaterThanOrEqual(floor);
        expect(total).toBeLessThanOrEqual(cap);
        expect(price % 100).toBe(0);
        expect((linehaul ?? 0) + (fuel ?? 0)).toBe(all_in);
        if (ask.cost_type === COST_TYPE_LINE_HAUL) linehauls += 1;
      }),
      { numRuns: 4000 },
    );
    expect(linehauls).toBeGreaterThan(200);
  });

  it('[SP-142] is a multiple of the final step between floor and cap whenever there is one, else says so', () => {
    const seen = { reached: 0, leftOut: 0 };
    fc.assert(
      fc.property(asks, rounding, (given, to) => {
        if (to === null) return;
        const ask: Unsettled = { ...given, final: { ...given.final, rounding: to } };
        const { price, reasons, findings } = settlePrice(ask);
        if (price === null || reasons.length > 0) return;
        const [floor, cap] = bounds(ask);
        const isLeftOut = findings.some(({ code }) => code === 'final_rounding_left_out');
        seen[isLeftOut ? 'leftOut' : 'reached'] += 1;
        const multiples = Array.from({ length: isLeftOut ? 1_200_000 / to.step : 0 }, (_, index) => index * to.step);
        expect(isLeftOut || price % to.step === 0).toBe(true);
        expect(multiples.filter((quoted) => paid(quoted, ask) >= floor && paid(quoted, ask) <= cap)).toEqual([]);
      }),
      { numRuns: 4000 },
    );
    expect(Math.min(seen.reached / 4, seen.leftOut)).toBeGreaterThan(8);
  });

  it('[SP-142] rounded down stays above the floor and goes to the next step that satisfies it', () => {
    const settled = settlePrice({
      fall: { steps: [], running: cents(743_500) },
      cost: cents(663_784),
      min_margin: null,
      min_margin_percent: 12,
      max_price: null,
      cost_type: 1,
      fuel: null,
      final: { rounding: { direction: 'down', step: cents(500), by }, floors: [], caps: [] },
      engine: 2,
    });
    expect(settled).toMatchObject({ price: 754_500, findings: [] });
    expect(settled.steps).toEqual([
      { kind: 'floor', label: 'Minimum margin', rule: null, effect: 10_800, running: 754_300 },
      { kind: 'rounding', label: 'Rule: final price down to 5', rule: 'r', effect: 200, running: 754_500 },
    ]);
  });

  it('[B-001] of a run of the first calculation is settled as it was then', () => {
    const ask: Unsettled = {
      fall: { steps: [], running: cents(200_000) },
      cost: cents(190_000),
      min_margin: cents(10_000),
      min_margin_percent: null,
      max_price: null,
      cost_type: 2,
      fuel: { kind: 'surcharge', cents: cents(30_060) },
      final: { rounding: null, floors: [], caps: [] },
      engine: 1,
    };
    // 2,000 − 300.60 = 1,699.40: half up 1,699, which leaves 40 cents less than the minimum margin.
    expect(settlePrice(ask).price).toBe(169_900);
    expect(settlePrice({ ...ask, engine: 2 }).price).toBe(170_000);
  });
});
