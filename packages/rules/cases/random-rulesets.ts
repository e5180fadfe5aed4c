import * as fc from 'fast-check';
import { act, apply, operand, rule } from '../src/index.ts';
import type { Expression, Facts, Rule, RuleAction } from '../src/index.ts';

/** Numbers that rulesets by chance speak of; the last four are working values. */
export const NUMBERS = ['distance', 'weight', 'award_rate', 'cost_estimate', 'markup_percent', 'all_in', 'min_margin'];
const number = fc.oneof(
  fc.constantFrom(0, 100, 500, 2274.8, 2068 * 1.1, 1e31),
  fc.integer({ min: -3, max: 3000 }),
  fc.double({ min: 0, max: 3000, noNaN: true }).map((n) => Math.round(n * 100) / 100),
);
const text = fc.constantFrom('TX', ' tx', 'Food', 'frozen food', 'OK', '', '  ');
const day = fc.constantFrom('2026-01-31', '2026-02-28', '2028-02-29', '2026-11-20', '2026-12-31');
const time = fc.constantFrom('00:00', '08:30', '12:00', '23:59');
const ordered = fc.constantFrom('equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal');
const numeral = fc.constantFrom(...NUMBERS).map(operand);
const texts = fc.constantFrom('commodity', 'origin_state', 'equipment_type').map(operand);
/** An alternative of two operands: many of them before a sum can fail in more ways than the index spells out. */
const alternative = fc
  .tuple(text, text)
  .map(([one, other]) =>
    apply('and', apply('equal', operand('commodity'), one), apply('equal', operand('origin_state'), other)),
  );
const sum = apply('add', operand('distance'), operand('weight'), operand('award_rate'));

const trees = fc.letrec<{ num: Expression; date: Expression; bool: Expression }>((tie) => ({
  num: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    numeral,
    number.map((value) => apply('add', value, 0)),
    fc
      .tuple(fc.constantFrom('add', 'subtract', 'multiply', 'divide', 'percent_of', 'maximum'), tie('num'), tie('num'))
      .map(([name, a, b]) => apply(name, a, b)),
    fc.tuple(fc.constantFrom('add', 'multiply', 'divide'), numeral, number).map(([name, a, b]) => apply(name, a, b)),
    tie('num').map((a) => apply('round', a)),
    fc
      .tuple(tie('num'), fc.constantFrom('plus', 'minus'), fc.nat(50), fc.constantFrom('exact', 'percentage'))
      .map(([a, ...rest]) => apply('relative_number', a, ...rest)),
  ),
  date: fc.oneof(
    { maxDepth: 2 },
    fc.constant(operand('pickup_date')),
    fc
      .tuple(tie('date'), fc.constantFrom('plus', 'minus'), fc.nat(40), fc.constantFrom('days', 'months', 'years'))
      .map(([a, ...rest]) => apply('relative_date', a, ...rest)),
  ),
  bool: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant(operand('hazmat')),
    fc.tuple(fc.constantFrom('equal', 'not_equal'), fc.boolean()).map(([name, b]) => apply(name, operand('hazmat'), b)),
    fc.tuple(ordered, numeral, number).map(([name, a, b]) => apply(name, a, b)),
    fc.tuple(ordered, tie('num'), tie('num')).map(([name, a, b]) => apply(name, a, b)),
    fc.tuple(ordered, tie('date'), day).map(([name, a, b]) => apply(name, a, b)),
    fc.tuple(ordered, time).map(([name, b]) => apply(name, operand('pickup_time'), b)),
    fc
      .tuple(fc.array(alternative, { minLength: 4, maxLength: 9 }), number, tie('bool'))
      .map(([all, least, after]) => apply('and', apply('or', ...all), apply('greater', sum, least), after)),
    fc
      .tuple(
        fc.constantFrom('equal', 'not_equal', 'like', 'not_like', 'starts_with', 'not_starts_with'),
        texts,
        fc.oneof(text, texts),
      )
      .map(([name, a, b]) => apply(name, a, b)),
    fc
      .tuple(fc.constantFrom('in', 'not_in'), texts, fc.array(text, { maxLength: 3 }))
      .map(([name, a, list]) => apply(name, a, list)),
    fc
      .tuple(fc.constantFrom('in', 'not_in'), numeral, fc.array(number, { maxLength: 3 }))
      .map(([name, a, list]) => apply(name, a, list)),
    fc
      .tuple(fc.constantFrom('null', 'not_null'), fc.oneof(tie('num'), texts, tie('date')))
      .map(([name, a]) => apply(name, a)),
    fc.tuple(fc.constantFrom('empty', 'not_empty'), texts).map(([name, a]) => apply(name, a)),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('bool'), { minLength: 1, maxLength: 4 }))
      .map(([name, args]) => apply(name, ...args)),
    tie('bool').map((a) => apply('not', a)),
  ),
}));

const setters = fc
  .tuple(fc.constantFrom('cost_estimate', 'markup_percent', 'markup_amount', 'all_in', 'min_margin'), trees.num)
  .map(([name, value]) => act(name, value));
const stops = fc
  .constantFrom('stop_rule_group', 'stop_rule_group', 'stop_ruleset', 'stop_no_reply', 'stop_reject')
  .map((name) => act(name));
const kinds = fc.constantFrom('reefer', 'dry_van').map((value) => act('equipment_type', value));

function actionsOf(stop: number): fc.Arbitrary<RuleAction> {
  return fc.oneof(
    { weight: 40, arbitrary: setters },
    { weight: 4, arbitrary: kinds },
    { weight: stop, arbitrary: stops },
  );
}

/** Rulesets of a size; the larger they are the rarer are their stops, so that runs reach their ends. */
export function rulesetsOf(size: { minLength: number; maxLength: number }): fc.Arbitrary<readonly Rule[]> {
  const draft = fc.record({
    test: trees.bool,
    actions: fc.array(actionsOf(size.maxLength > 20 ? 1 : 5), { minLength: 1, maxLength: 3 }),
    priority: fc.integer({ min: 1, max: Math.max(3, size.maxLength / 4) }),
    muted: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  });
  return fc.array(draft, size).map((drafts) =>
    drafts.map(({ muted, ...rest }, index) => {
      const order = String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26));
      const made = rule({ ...rest, name: `R${index}`, order });
      return muted ? { ...made, muted: true } : made;
    }),
  );
}

/** Facts of a quote, some of them absent. */
export const quoteFacts: fc.Arbitrary<Facts> = fc.record({
  distance: fc.option(number),
  weight: fc.option(number),
  award_rate: fc.option(number),
  cost_estimate: fc.option(fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100)),
  markup_percent: fc.constant(0),
  markup_amount: fc.constant(0),
  commodity: fc.option(text),
  origin_state: fc.option(text),
  equipment_type: fc.option(fc.constantFrom('reefer', 'dry_van', 'OK')),
  hazmat: fc.option(fc.boolean()),
  pickup_date: fc.option(day),
  pickup_time: fc.option(time),
});
