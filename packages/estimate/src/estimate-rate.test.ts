import { cents, addDays, day } from '@lanewright/units';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparable, LaneAsk } from './comparable.ts';
import { estimateRate, type Estimate } from './estimate-rate.ts';

const ASK: LaneAsk = {
  originState: 'IL',
  destinationState: 'GA',
  miles: 700,
  equipment: 'dry_van',
  team: false,
  stops: 2,
  pickupDay: day('2026-11-20'),
  fuel: cents(42_000),
};

/** An exact match on the day: 700 miles, 1,820.00 of which 420.00 fuel, so 2.00 a mile of linehaul. */
const load = (id: number, change: Partial<Comparable> = {}): Comparable => ({
  ...ASK,
  id,
  originMiles: 0,
  destinationMiles: 0,
  cost: cents(182_000),
  fuel: cents(42_000),
  ...change,
});
const loads = (count: number, change: Partial<Comparable> = {}) =>
  Array.from({ length: count }, (_, index) => load(index + 1, change));

const told = (comparables: readonly Comparable[], ask: LaneAsk = ASK): Estimate => {
  const estimate = estimateRate(ask, comparables);
  if (!estimate.ok) throw new Error(estimate.refusal.code);
  return estimate.value;
};

describe('an estimate from own history', () => {
  it("[B-016] is the median linehaul per mile times the miles plus the ask's fuel, whole trip", () => {
    const rates = [170, 190, 200, 210, 250];
    const comparables = rates.map((rate, index) =>
      load(index, { cost: cents(rate * 700 + 50_000), fuel: cents(50_000) }),
    );
    const estimate = told(comparables, { ...ASK, miles: 700, fuel: cents(30_000) });
    expect(estimate.target).toEqual({ cents: 170_000, perMile: 24_286 });
    expect(estimate.split).toEqual({ linehaul: 140_000, fuel: 30_000 });
  });

  it('[B-016 SP-078] widens a thin sample: 5 exact matches at one price give 2.00 a mile ± 3.7 %', () => {
    // Worth 5 loads seen with no spread, and 2 assumed at 13 %: 2 / 7 × 13 % × 1,400.00 = 52.00.
    const estimate = told(loads(5));
    expect([estimate.low.cents, estimate.target.cents, estimate.high.cents]).toEqual([176_800, 182_000, 187_200]);
    expect(estimate).toMatchObject({
      sampleSize: 5,
      effectiveSample: 5,
      closeness: 'lane',
      confidence: 83,
      confidenceWord: 'High',
    });
  });

  it('[B-005 B-016] says its basis and shows every load behind it with its weight', () => {
    const estimate = told([
      ...loads(4),
      load(9, { pickupDay: day('2026-09-21'), originMiles: 30, destinationMiles: 40 }),
    ]);
    expect(estimate.basis).toBe(
      'Linehaul per mile plus the fuel of the day: the median of 5 won loads within 50 miles of both ends, picked up 2026-09-21 to 2026-11-20.',
    );
    expect(estimate.comparables.map(({ id, weight }) => [id, weight])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [9, 0.3],
    ]);
    expect(estimate.comparables.at(-1)).toMatchObject({
      perMile: 20_000,
      originMiles: 30,
      destinationMiles: 40,
      daysApart: 60,
    });
  });

  it('[B-005] compares all-in costs and shows no split where any fuel is unknown', () => {
    for (const estimate of [told(loads(5), { ...ASK, fuel: null }), told([...loads(4), load(5, { fuel: null })])]) {
      expect(estimate.split).toBeNull();
      expect(estimate.target.cents).toBe(182_000);
      expect(estimate.basis).toContain('All-in cost per mile');
    }
  });

  it('[B-016] refuses rather than guesses below 5 loads that count', () => {
    const refused = (found: number) => ({
      ok: false,
      refusal: { code: 'estimate.not_enough_data', facts: { found, needed: 5 } },
    });
    expect(estimateRate(ASK, loads(4))).toEqual(refused(4));
    expect(estimateRate(ASK, [])).toEqual(refused(0));
    expect(estimateRate(ASK, [...loads(4), load(5, { equipment: 'reefer' }), load(6, { team: true })])).toEqual(
      refused(4),
    );
    expect(
      estimateRate(ASK, [
        ...loads(4),
        load(5, { miles: 0 }),
        load(6, { cost: cents(0) }),
        load(7, { fuel: cents(182_000) }),
      ]),
    ).toEqual(refused(4));
    expect(estimateRate(ASK, loads(9, { pickupDay: day('2025-01-01') }))).toEqual(refused(0));
    expect(estimateRate({ ...ASK, miles: 0 }, loads(9))).toMatchObject({
      ok: false,
      refusal: { code: 'estimate.no_miles' },
    });
  });

  it('[B-016] widens the net step by step, and is less confident with each step', () => {
    const apart = { originState: 'WI', destinationState: 'AL' };
    const nets = [
      told(loads(12)),
      told(loads(12, { ...apart, originMiles: 80, destinationMiles: 20 })),
      told(loads(12, { originMiles: 120, destinationMiles: 90 })),
      told(loads(12, { ...apart, originMiles: 150, destinationMiles: 90 })),
      told(loads(12, { ...apart, originMiles: 40, destinationMiles: 900 })),
    ];
    expect(nets.map((estimate) => estimate.closeness)).toEqual([
      'lane',
      'wide_lane',
      'state_pair',
      'region',
      'one_end',
    ]);
    const confidences = nets.map((estimate) => estimate.confidence);
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    expect(new Set(confidences).size).toBe(5);
    expect(nets.at(-1)?.confidenceWord).toBe('Low');
    expect(estimateRate(ASK, loads(12, { ...apart, originMiles: 300, destinationMiles: 300 })).ok).toBe(false);
    expect(estimateRate(ASK, loads(12, { ...apart, originMiles: 40, destinationMiles: 900, miles: 900 })).ok).toBe(
      false,
    );
  });

  it('[B-016] is barely moved by one absurd cost', () => {
    const honest = Array.from({ length: 15 }, (_, index) => load(index + 1, { cost: cents(178_000 + index * 600) }));
    const [plain, disturbed] = [told(honest), told([...honest, load(99, { cost: cents(5_000_000) })])];
    expect(Math.abs(disturbed.target.cents / plain.target.cents - 1)).toBeLessThan(0.005);
    expect(disturbed.high.cents / plain.high.cents - 1).toBeLessThan(0.03);
  });

  const anyLoad = fc
    .record({
      miles: fc.integer({ min: 500, max: 900 }),
      cost: fc.integer({ min: 60_000, max: 400_000 }).map(cents),
      originMiles: fc.integer({ min: 0, max: 300 }),
      destinationMiles: fc.integer({ min: 0, max: 300 }),
      days: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ days, ...rest }) => ({ ...rest, pickupDay: addDays(day('2026-09-30'), days) }));
  const history = fc
    .array(anyLoad, { minLength: 5, maxLength: 40 })
    .map((some) => some.map((change, id) => load(id, change)));

  it('[B-016] keeps low ≤ target ≤ high, a split that adds up, and survives storing as JSON', () => {
    fc.assert(
      fc.property(history, (comparables) => {
        const estimate = estimateRate(ASK, comparables);
        fc.pre(estimate.ok);
        if (!estimate.ok) return;
        const { low, target, high, split, confidence } = estimate.value;
        expect(low.cents).toBeLessThanOrEqual(target.cents);
        expect(target.cents).toBeLessThanOrEqual(high.cents);
        expect((split?.linehaul ?? 0) + (split?.fuel ?? 0)).toBe(target.cents);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(100);
        expect(JSON.parse(JSON.stringify(estimate))).toEqual(estimate);
      }),
    );
  });

  it('[B-016] does not depend on the order of the loads', () => {
    fc.assert(
      fc.property(history, (comparables) => {
        expect(estimateRate(ASK, comparables.toReversed())).toEqual(estimateRate(ASK, comparables));
      }),
    );
  });
});
