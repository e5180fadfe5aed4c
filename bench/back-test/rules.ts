import { act, apply, operand, rule, type Expression, type Rule } from '@lanewright/rules';
import type { Random } from '../../apps/sandbox/src/random.ts';

/** States that quotes of the world begin or end in, the busy ones first. */
const STATES = 'TX IL GA CA OH PA TN FL NC MO IN MI NJ AZ WA CO MN WI KY AL SC VA NY KS UT OR ID NE IA OK AR LA'.split(
  ' ',
);
const EQUIPMENT = ['dry_van', 'reefer', 'flatbed', 'step_deck'];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** A global ruleset as desks write them: lanes, equipment, days, weights and miles; about 2 % of its rules match. */
export function benchRules(count: number, random: Random): readonly Rule[] {
  return Array.from({ length: count }, (_, index) =>
    rule({
      id: `rule-${index}`,
      name: `Rule ${index}`,
      priority: 1 + Math.floor(index / 10),
      order: 'abcdefghij'.charAt(index % 10),
      test: testOf(index, random),
      actions: [actionOf(random)],
    }),
  );
}

/** The same with a percent more on each tenth rule: what a person back-tests. */
export function changedRules(rules: readonly Rule[]): readonly Rule[] {
  return rules.map((one, index) =>
    index % 10 === 3 ? { ...one, actions: [act('markup_percent', 9), ...one.actions].map(inPlace) } : one,
  );
}

function inPlace<Action extends { readonly priority: number }>(action: Action, index: number): Action {
  return { ...action, priority: index + 1 };
}

function testOf(index: number, random: Random): Expression {
  const from = apply('equal', operand('origin_state'), random.pick(STATES));
  const kind = index % 5;
  if (kind === 0) return apply('and', from, apply('equal', operand('destination_state'), random.pick(STATES)));
  if (kind === 1)
    return apply(
      'and',
      apply('equal', operand('equipment_type'), random.pick(EQUIPMENT)),
      from,
      apply('greater', operand('distance'), random.whole(200, 1500)),
    );
  if (kind === 2)
    return apply(
      'and',
      apply('equal', operand('pickup_weekday'), random.pick(DAYS)),
      from,
      apply('greater', operand('weight'), random.whole(10_000, 44_000)),
    );
  // One condition in ten is on a working value.
  if (kind === 3) return apply('and', from, apply('greater', operand('all_in'), random.whole(1000, 6000)));
  return apply(
    'and',
    apply('less', operand('lead_time_hours'), random.whole(4, 96)),
    from,
    apply('greater', operand('prediction_confidence_level'), random.whole(40, 90)),
  );
}

function actionOf(random: Random) {
  const kind = random.next();
  if (kind < 0.6) return act('markup_percent', random.whole(5, 18));
  return kind < 0.9 ? act('markup_amount', random.whole(10, 200)) : act('min_margin', random.whole(50, 200));
}
