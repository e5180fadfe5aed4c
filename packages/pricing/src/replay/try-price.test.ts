import { act, apply, operand, rule, RULE_CONTEXTS } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { BUILDING_CASES } from '../../cases/building-cases.ts';
import { OUTCOME_CASES } from '../../cases/outcome-cases.ts';
import { PARTS_CASES } from '../../cases/parts-cases.ts';
import { always, reeferLoad } from '../../cases/reefer-load.ts';
import { factsOfAsk, priceOnce, ruleTurns, tryPrice } from '../index.ts';

const CASES = [...BUILDING_CASES, ...PARTS_CASES, ...OUTCOME_CASES].map((sample) => [sample.title, sample] as const);

describe('[B-004 B-001] a trial without changes', () => {
  it.each(CASES)('prices as the run did: %s', (_title, sample) => {
    const ask = reeferLoad(sample.change);
    expect(tryPrice({ ask, facts: {} })).toEqual(priceOnce(ask));
    expect(tryPrice({ ask, facts: factsOfAsk(ask) })).toMatchObject({ price: priceOnce(ask).price });
  });

  it.each(CASES)('lets the rules take turns as they ran: %s', (_title, sample) => {
    const ask = reeferLoad(sample.change);
    const fired = RULE_CONTEXTS.flatMap((context) => [...ruleTurns({ ask, facts: {} }, { context, wanted: null })])
      .filter((turn) => turn.fired)
      .map(({ rule: one }) => one.id);
    expect(fired).toEqual(priceOnce(ask).ruleset_execution_logs.flatMap((log) => log.triggered_rules));
  });
});

const longer = rule({
  name: 'Longer',
  priority: 2,
  test: apply('and', apply('greater', operand('distance'), 1_000), apply('equal', operand('origin_country'), 'US')),
  actions: [act('markup_percent', 20)],
});

it('[B-004] a fact that is changed changes what the rules make of it, and the ask stays as it is', () => {
  const ask = reeferLoad({ shipper: [always(1, 'Base', act('markup_percent', 10)), longer] });
  const kept = structuredClone(ask);
  const before = priceOnce(ask);
  const after = tryPrice({ ask, facts: { distance: 2_000 } });
  expect(before.ruleset_execution_logs.at(-1)?.triggered_rules).toEqual(['base']);
  expect(after.ruleset_execution_logs.at(-1)?.triggered_rules).toEqual(['base', 'longer']);
  expect(after.markup_total_percent).toBeCloseTo(20, 1);
  expect(ask).toEqual(kept);
  expect(priceOnce(ask)).toEqual(before);
});

it('[B-004 SP-083] miles that are tried are not held against the road', () => {
  const miles = { miles: 94, legs: [], provider: 'Customer Miles', version: '', straight_line: false, road: 927 };
  const ask = reeferLoad({ inputs: { miles } });
  const codes = (facts: { readonly distance?: number }) => tryPrice({ ask, facts }).findings.map(({ code }) => code);
  expect(codes({})).toContain('miles_unlike_road');
  expect(codes({ distance: 2_000 })).not.toContain('miles_unlike_road');
});

it('[B-004] what follows from a fact follows: cost from the prediction, weekday and lead time from the day', () => {
  const seen = (name: string) => always(1, 'Seen', act('markup_amount', operand(name)));
  const ask = reeferLoad({ shipper: [always(1, 'Base', act('markup_percent', 10))] });
  expect(tryPrice({ ask, facts: { prediction_target_buy_rate: 3_000 } })).toMatchObject({
    cost_estimate: 300_000,
    all_in: 330_000,
  });
  expect(tryPrice({ ask, facts: { prediction_target_buy_rate: null } })).toMatchObject({
    cost_estimate: null,
    price: null,
  });
  const bare = reeferLoad({ shipper: [seen('lead_time_hours')], inputs: { prediction: null } });
  expect(tryPrice({ ask: bare, facts: { prediction_target_buy_rate: 500 } }).cost_estimate).toBe(50_000);
  const sunday = reeferLoad({
    shipper: [
      rule({
        name: 'Sunday',
        test: apply('equal', operand('pickup_weekday'), 'sunday'),
        actions: [act('note', 'Sunday')],
      }),
    ],
  });
  expect(tryPrice({ ask: sunday, facts: { pickup_date: '2026-11-29' } }).note).toBe('Sunday');
  // No calendar has this day: the fact is absent, and so is the weekday.
  expect(tryPrice({ ask: sunday, facts: { pickup_date: '2026-02-29' } }).note).toBeNull();
});

it('[B-004] shows the wanted rule with its conditions and the price around it, and which rule just missed', () => {
  const ask = reeferLoad({ shipper: [always(1, 'Base', act('markup_amount', 100)), longer] });
  const turns = (facts: Record<string, number>) =>
    [...ruleTurns({ ask, facts }, { context: 'quote_price_prediction', wanted: 'longer' })].at(-1);
  const missed = turns({ distance: 500 });
  expect(missed?.conditions?.map(({ state }) => state)).toEqual(['failed', 'not_needed']);
  expect(missed?.nearMiss()?.node).toBe('longer-2');
  expect(missed?.after).toBe(missed?.before);
  const fired = turns({ distance: 2_000 });
  expect(fired).toMatchObject({ fired: true, conditions: [{ state: 'met' }, { state: 'met' }] });
  expect(fired?.nearMiss()).toBeNull();
  expect((fired?.after ?? 0) - (fired?.before ?? 0)).toBe((priceOnce(ask).cost_estimate ?? 0) / 5);
});

it('[B-004] a rule that a stop came before has no condition that was needed, and missed nothing', () => {
  const stop = rule({ name: 'Stop', test: apply('not_null', operand('now')), actions: [act('stop_ruleset')] });
  const ask = reeferLoad({ shipper: [stop, longer, { ...longer, id: 'muted', muted: true }] });
  const [, passed, ...others] = ruleTurns({ ask, facts: {} }, { context: 'quote_price_prediction', wanted: 'longer' });
  expect(passed?.stoppedBy?.rule.name).toBe('Stop');
  expect(passed).toMatchObject({ fired: false, conditions: [{ state: 'not_needed' }, { state: 'not_needed' }] });
  expect(passed?.nearMiss()).toBeNull();
  expect(others).toEqual([]);
});
