import { act, apply, operand, type Rule, type RuleAction } from '@lanewright/rules';
import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { always, fuelSheet, INPUTS, reeferLoad } from '../../cases/reefer-load.ts';
import { chainDecision, priceOnce, replay, type PriceAsk, type StoredRun } from '../index.ts';

const amount = fc.integer({ min: -50_000, max: 400_000 }).map((cents) => cents / 100);
const positive = fc.integer({ min: 0, max: 600_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: -2000, max: 6000 }).map((n) => n / 100);
const action: fc.Arbitrary<RuleAction> = fc.oneof(
  fc
    .tuple(fc.constantFrom('cost_estimate', 'all_in', 'min_margin', 'max_price', 'fuel'), positive)
    .map(([name, value]) => act(name, value)),
  percent.map((value) => act('markup_percent', value)),
  fc.integer({ min: 0, max: 99 }).map((value) => act('min_margin_percent', value)),
  amount.map((value) => act('markup_amount', value)),
  fc
    .tuple(fc.constantFrom('final_round_up', 'final_round_nearest', 'final_round_down'), fc.constantFrom(1, 5, 25, 250))
    .map(([name, value]) => act(name, value)),
  fc.tuple(fc.constantFrom('final_min_price', 'final_max_price'), positive).map(([name, value]) => act(name, value)),
  fc
    .tuple(fc.constantFrom('final_min_per_mile', 'final_max_per_mile'), fc.integer({ min: 0, max: 800 }))
    .map(([name, value]) => act(name, value / 100)),
  amount.map((value) => act('add_accessorial', apply('named_amount', 'Line', value))),
  amount.map((value) => act('all_in', apply('add', operand('all_in'), value))),
  percent.map((value) => act('cost_estimate', apply('multiply', operand('cost_estimate'), 1 + value / 100))),
  fc.constantFrom(1, 2, 3).map((value) => act('cost_type', value)),
  fc.constantFrom('stop_rule_group', 'stop_ruleset', 'stop_no_reply', 'stop_reject').map((name) => act(name)),
);
const rules: fc.Arbitrary<readonly Rule[]> = fc
  .array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 6 })
  .map((drafts) => drafts.map((actions, index) => always(index + 1, `R${index}`, ...actions)));
const rates = fc.option(fc.integer({ min: 1, max: 900_000 }).map(cents), { freq: 8 });
const fuel = fc.oneof(
  fc.constant({ sheets: [], prices: [] }),
  fc.integer({ min: 0, max: 12_000 }).map((rate) => fuelSheet('per_mile', rate)),
  fc.integer({ min: 0, max: 6000 }).map((rate) => fuelSheet('percentage', rate)),
  fc.integer({ min: 0, max: 90_000 }).map((rate) => fuelSheet('flat', rate)),
);
const asks: fc.Arbitrary<PriceAsk> = fc
  .record({
    rules,
    house: rules,
    target: rates,
    predictedFuel: rates,
    fuel,
    currency: fc.constantFrom('USD' as const, 'CAD' as const),
    cost_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
    miles: fc.boolean(),
  })
  .map((draft) => {
    const prediction =
      INPUTS.prediction === null ? null : { ...INPUTS.prediction, target: draft.target, fuel: draft.predictedFuel };
    const inputs = { prediction, fuel: draft.fuel, miles: draft.miles ? INPUTS.miles : null };
    return reeferLoad({
      quote: { currency: draft.currency, cost_type: draft.cost_type },
      inputs,
      global: draft.house,
      shipper: draft.rules,
    });
  });

it('[B-003] parts add up to the price and each starts where the last one ended', () => {
  let priced = 0;
  fc.assert(
    fc.property(asks, (ask) => {
      const { parts, price } = priceOnce(ask);
      let running = 0;
      for (const part of parts) {
        running += part.effect;
        expect(part.running).toBe(running);
        expect(Number.isInteger(part.effect)).toBe(true);
      }
      if (price === null) return;
      priced += 1;
      expect(running).toBe(price);
      expect(Math.abs(price) % 100).toBe(0);
    }),
    { numRuns: 1500 },
  );
  expect(priced).toBeGreaterThan(700);
});

it('[SP-058] linehaul and fuel add up to all_in, and the price is the one of its cost type', () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const { linehaul, fuel: part, all_in, price, cost_type } = priceOnce(ask);
      expect(linehaul === null).toBe(part === null);
      if (linehaul === null || part === null || all_in === null) return;
      expect(linehaul + part).toBe(all_in);
      expect(price).toBe(cost_type === 2 ? linehaul : all_in);
    }),
    { numRuns: 1500 },
  );
});

it('[SP-081 SP-142] a price offered lies between its floor and its cap and is a whole number of units', () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const result = priceOnce(ask);
      const { all_in, cost_estimate: cost, min_margin, min_margin_percent, max_price, price } = result;
      if (result.reply !== 'respond') return;
      expect(price === null || all_in === null || cost === null).toBe(false);
      if (price === null || all_in === null || cost === null) return;
      expect([price % 100, all_in % 100]).toEqual([0, 0]);
      expect(all_in - cost).toBeGreaterThanOrEqual(min_margin ?? Number.NEGATIVE_INFINITY);
      expect((all_in - cost) * 100).toBeGreaterThanOrEqual((min_margin_percent ?? -1e9) * all_in - 1e-6);
      expect(all_in).toBeLessThanOrEqual(max_price ?? Number.POSITIVE_INFINITY);
      expect(price).toBeGreaterThan(0);
    }),
    { numRuns: 1500 },
  );
});

it('[B-001] pricing twice, and replaying a run stored as JSON, gives the same result to the cent', () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const result = priceOnce(ask);
      const stored: StoredRun = JSON.parse(JSON.stringify({ passes: [ask] }));
      expect(priceOnce(ask)).toEqual(result);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      expect(chainDecision(result, 0)).toEqual({ kind: 'done', result });
      expect(replay(stored)).toEqual({ ok: true, value: result });
    }),
    { numRuns: 500 },
  );
});
