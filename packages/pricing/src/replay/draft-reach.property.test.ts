import { act, apply, operand, rule, type Expression, type Rule, type RuleAction } from '@lanewright/rules';
import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { INPUTS, reeferLoad } from '../../cases/reefer-load.ts';
import { draftReach, prepareRun, replayPrepared, type PriceResult } from '../index.ts';

const number = fc.constantFrom(0, 500, 927, 1_500, 2_068, 2_300, 40_000);
const tests: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('greater', 'less_or_equal', 'equal'),
      fc.constantFrom('distance', 'weight', 'all_in', 'cost_estimate', 'award_rate'),
      number,
    )
    .map(([name, read, value]) => apply(name, operand(read), value)),
  fc.constantFrom('reefer', 'dry_van').map((type) => apply('equal', operand('equipment_type'), type)),
  // Fails where there is no award.
  number.map((value) => apply('greater', apply('add', operand('award_rate'), 1), value)),
  fc.constant(apply('and', apply('greater', operand('distance'), 900), apply('less', operand('all_in'), 2_500))),
);
const actions: fc.Arbitrary<RuleAction> = fc.oneof(
  fc.integer({ min: -5, max: 20 }).map((value) => act('markup_percent', value)),
  fc.integer({ min: -50, max: 200 }).map((value) => act('markup_amount', value)),
  fc.constantFrom(1_800, 2_400).map((value) => act('cost_estimate', value)),
  fc.constantFrom('dry_van', 'reefer').map((type) => act('equipment_type', type)),
  fc.constantFrom(2_000, 3_500).map((value) => act('all_in', value)),
  fc.constantFrom(25, -10).map((value) => act('add_accessorial', apply('named_amount', 'Lumper', value))),
  // Fails where there is no award.
  fc.constant(act('min_margin', operand('award_rate'))),
  fc.constantFrom('stop_rule_group', 'stop_ruleset', 'stop_no_reply', 'stop_reject').map((name) => act(name)),
);
const lists: fc.Arbitrary<readonly Rule[]> = fc
  .array(fc.tuple(tests, actions, fc.integer({ min: 1, max: 3 })), { maxLength: 7 })
  .map((drafts) =>
    drafts.map(([test, action, priority], at) =>
      rule({ id: `r${at}`, name: `R${at}`, priority, order: 'abcdefg'.charAt(at), test, actions: [action] }),
    ),
  );

/** What becomes of one rule in a draft: mostly nothing. */
const acts: fc.Arbitrary<(one: Rule) => readonly Rule[]> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((one: Rule) => [one]) },
  { weight: 1, arbitrary: fc.constant(() => []) },
  { weight: 1, arbitrary: fc.constant((one: Rule) => [{ ...one, muted: true as const }]) },
  { weight: 1, arbitrary: tests.map((test) => (one: Rule) => [{ ...one, test }]) },
  { weight: 2, arbitrary: actions.map((action) => (one: Rule) => [{ ...one, actions: [action] }]) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map((priority) => (one: Rule) => [{ ...one, priority }]) },
  { weight: 1, arbitrary: fc.constant((one: Rule) => [{ ...one, order: 'z' }]) },
  { weight: 1, arbitrary: fc.tuple(tests, actions).map(([test, action]) => added(test, action)) },
);

function added(test: Expression, action: RuleAction): (one: Rule) => readonly Rule[] {
  return (one) => [one, rule({ ...one, id: `${one.id}-more`, order: `${one.order}a`, test, actions: [action] })];
}

const drafted = (rules: readonly Rule[]) =>
  fc.array(acts, { minLength: rules.length, maxLength: rules.length }).map((all) => ({
    rules,
    draft: rules.flatMap((one, at) => all[at]?.(one) ?? []),
  }));
const pairs = fc.record({
  house: lists.chain(drafted),
  own: lists.chain(drafted),
  standard: lists.chain(drafted),
  changes: fc.constantFrom('house', 'own', 'standard', 'emptied'),
  hasOwn: fc.boolean(),
  award: fc.boolean(),
  distance: fc.constantFrom(300, 927, 1_600),
});

/** A result with what its rules did. A stop also names what never ran, and a list in which nothing ran may be empty. */
function doneBy({ ruleset_execution_logs: logs, ...result }: PriceResult): unknown {
  const did = logs.flatMap(({ rule_action_logs: actions, failed_rules: failed, stops }) =>
    Object.keys(actions).length + failed.length > 0 ? [{ actions, failed, stops }] : [],
  );
  return { ...result, did };
}

it('[B-006] where a draft is said not to reach a run, the run comes to the same under it', () => {
  const counts = { reached: 0, spared: 0 };
  fc.assert(
    fc.property(pairs, ({ house, own, standard, changes, hasOwn, award, distance }) => {
      const lane = { award_id: 1, lane_id: 1, rate: cents(150_000), min: null, max: null, miles: null, volume: null };
      const inputs = {
        award: award ? { ...lane, currency: 'USD' as const } : null,
        miles: INPUTS.miles === null ? null : { ...INPUTS.miles, miles: distance },
      };
      // Where a shipper has no rules, the default shipper's run.
      const shipper = hasOwn ? own.rules : [];
      const present = reeferLoad({ inputs, global: house.rules, shipper, standard: standard.rules });
      const draft = reeferLoad({
        global: changes === 'house' ? house.draft : house.rules,
        shipper: changes === 'own' ? own.draft : changes === 'emptied' ? [] : shipper,
        standard: changes === 'standard' ? standard.draft : standard.rules,
      });
      const run = prepareRun([present]);
      const before = replayPrepared(run, present.rulesets);
      if (!before.ok) return;
      const reach = draftReach(present.rulesets.quote_price_prediction, draft.rulesets.quote_price_prediction);
      if (reach(run, before.value)) {
        counts.reached += 1;
        return;
      }
      counts.spared += 1;
      const under = replayPrepared(run, draft.rulesets);
      if (!under.ok) throw new Error(under.refusal.code);
      expect(doneBy(under.value)).toEqual(doneBy(before.value));
    }),
    { numRuns: Number(process.env['DRAFT_PAIRS'] ?? 2_000) },
  );
  expect(Math.min(counts.reached, counts.spared)).toBeGreaterThan(200);
});
