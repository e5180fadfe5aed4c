import {
  act,
  apply,
  COLUMN_COMPARISONS,
  constant,
  operand,
  rule,
  type Expression,
  type Rule,
  type RuleAction,
  type TableCell,
} from '../src/index.ts';

/** A ruleset and what the linter says of it: the kind, then the names of the rules it speaks of. */
export type LintCase = {
  readonly title: string;
  readonly rules: readonly Rule[];
  readonly expected: readonly string[];
  readonly defaultRules?: readonly Rule[];
};

const is = (name: string, operandName: string, value: Expression | number | string | boolean | readonly string[]) =>
  apply(name, operand(operandName), value);
const all = (...tests: readonly Expression[]): Expression => apply('and', ...tests);
const any = (...tests: readonly Expression[]): Expression => apply('or', ...tests);
const not = (test: Expression): Expression => apply('not', test);
const short = is('less', 'distance', 100);
const long = is('greater', 'distance', 200);
const texas = is('equal', 'origin_state', 'TX');
const stop = act('stop_ruleset');
const stopGroup = act('stop_rule_group');
const markup = (percent: number): RuleAction => act('markup_percent', percent);
const note = act('note', 'seen');

type Draft = readonly [test: Expression, ...actions: readonly RuleAction[]];

/** Rules A, B, C … in one group, in order. */
function group(...drafts: readonly Draft[]): readonly Rule[] {
  return drafts.map(([test, ...actions], index) => {
    const letter = 'abcdef'.charAt(index);
    return rule({
      name: letter.toUpperCase(),
      priority: 1,
      order: letter,
      test,
      actions: actions.length > 0 ? actions : [note],
    });
  });
}

/** Rule A with a table: columns as pairs of operand and comparison, then the cells of its rows. */
function tabled(columns: readonly string[], ...rows: readonly (readonly TableCell[])[]): readonly Rule[] {
  const heads = columns.flatMap((name, at) => {
    const comparison = COLUMN_COMPARISONS.find((one) => one === columns[at + 1]);
    return at % 2 === 1 || comparison === undefined ? [] : [{ operand: name, comparison }];
  });
  const table = { columns: heads, rows: rows.map((cells, value) => ({ cells, value })) };
  return group([apply('not_null', operand('now')), act('markup_percent', operand('table_value'))]).map((one) => ({
    ...one,
    table,
  }));
}

/** Rules A, B, C … each in a group of its own. */
function groups(...drafts: readonly Draft[]): readonly Rule[] {
  return group(...drafts).map((one, index) => ({ ...one, priority: index + 1 }));
}

const never = (title: string, test: Expression): LintCase => ({
  title,
  rules: group([test]),
  expected: ['never_true A'],
});
const fine = (title: string, ...rules: readonly Rule[]): LintCase => ({ title, rules, expected: [] });

/** Tests that no quote meets, and tests that look like it and are met. */
export const NEVER_TRUE_CASES: readonly LintCase[] = [
  never('a number below and above', all(short, long)),
  never('a number equal to two values', all(is('equal', 'distance', 1), is('equal', 'distance', 2))),
  never('a text equal to two values', all(texas, is('equal', 'origin_state', 'OK'))),
  never('a text equal to a value that is left out', all(texas, is('not_equal', 'origin_state', ' tx '))),
  never('a text that ends before the blank it starts with', all(texas, is('starts_with', 'origin_state', 'TX '))),
  never('a text that starts otherwise', all(texas, is('starts_with', 'origin_state', 'O'))),
  never(
    'two lists without a common value',
    all(is('in', 'vertical', ['food', 'retail']), is('in', 'vertical', ['steel'])),
  ),
  never('a list and its opposite', all(is('in', 'vertical', ['food']), is('not_in', 'vertical', ['food', 'steel']))),
  never('an empty list', is('in', 'vertical', [])),
  never('absent and above a number', all(apply('null', operand('award_rate')), is('greater', 'award_rate', 0))),
  never('a number and its opposite', all(short, not(short))),
  never('less than below the least', is('less', 'distance', 0)),
  never('more than the most', is('greater', 'prediction_confidence_level', 100)),
  never('below and above across an inner and', all(texas, all(short, all(long)))),
  never('every alternative contradicts itself', any(all(short, long), all(texas, not(texas)))),
  never(
    'an alternative that fits neither',
    all(texas, any(is('equal', 'origin_state', 'OK'), is('equal', 'origin_state', 'NM'))),
  ),
  never('true and false at once', all(operand('hazmat'), is('equal', 'hazmat', false))),
  never(
    'a day before and after',
    all(is('less', 'pickup_date', '2026-11-01'), is('greater', 'pickup_date', '2026-12-01')),
  ),
  never(
    'a time before and after',
    all(is('less', 'pickup_time', '08:00'), is('greater_or_equal', 'pickup_time', '12:00')),
  ),
  never(
    'two values in both orders',
    all(is('less', 'distance', operand('award_miles')), is('greater', 'distance', operand('award_miles'))),
  ),
  never(
    'two values in both orders, exchanged',
    all(is('less', 'distance', operand('award_miles')), is('less', 'award_miles', operand('distance'))),
  ),
  never(
    'a computed value in two ranges',
    all(
      apply('less', apply('multiply', operand('award_rate'), 2), 100),
      apply('greater', apply('multiply', operand('award_rate'), 2), 200),
    ),
  ),
  never('a constant that stands first', all(apply('less', constant(200), operand('distance')), short)),
  never(
    'not of an or that covers all that is there',
    all(not(any(short, is('greater_or_equal', 'distance', 100))), apply('not_null', operand('distance'))),
  ),
  never('nothing at all', constant(false)),
  never('blank and a value', all(apply('empty', operand('commodity')), is('equal', 'commodity', 'steel'))),
  never('like and its opposite', all(is('like', 'commodity', 'chem'), not(is('like', 'commodity', 'chem')))),
  fine('below or above', ...group([any(short, long)])),
  fine('not below 100 and absent', ...group([all(not(short), apply('null', operand('distance')))])),
  fine(
    'blank and equal to the empty text',
    ...group([all(apply('empty', operand('commodity')), is('equal', 'commodity', ''))]),
  ),
  fine(
    'two tests that touch',
    ...group([all(is('less_or_equal', 'distance', 100), is('greater_or_equal', 'distance', 100))]),
  ),
  fine('one alternative that holds', ...group([any(all(short, long), texas)])),
  fine(
    'numbers that the engine calls equal',
    ...group([all(is('equal', 'award_rate', 0.3), is('equal', 'award_rate', 0.1 + 0.2))]),
  ),
  fine('a negative markup', ...group([is('less', 'markup_percent', 0)])),
  fine('a price that rules may build up below 0', ...group([is('less', 'all_in', 0)])),
  fine('parts of a text', ...group([all(is('like', 'commodity', 'chem'), is('like', 'commodity', 'ical'))])),
];

/** Rules that an earlier stop takes the run from, and rules that it does not. */
export const SHADOW_CASES: readonly LintCase[] = [
  { title: 'the same test', rules: group([texas, stop], [texas]), expected: ['shadowed B A'] },
  { title: 'a narrower range', rules: group([is('less', 'distance', 500), stop], [short]), expected: ['shadowed B A'] },
  { title: 'one more condition', rules: group([texas, stop], [all(short, texas)]), expected: ['shadowed B A'] },
  {
    title: 'a value of the list',
    rules: group([is('in', 'origin_state', ['TX', 'OK']), stop], [texas]),
    expected: ['shadowed B A'],
  },
  {
    title: 'a smaller list',
    rules: group([is('in', 'vertical', ['a', 'b', 'c']), stop], [is('in', 'vertical', ['c', 'a'])]),
    expected: ['shadowed B A'],
  },
  {
    title: 'every alternative implied',
    rules: group([any(texas, short), stop], [any(all(texas, long), is('less', 'distance', 50))]),
    expected: ['shadowed B A'],
  },
  {
    title: 'a stop that always stops',
    rules: groups([constant(true), stop], [texas], [short]),
    expected: ['shadowed B A', 'shadowed C A'],
  },
  { title: 'a rejection', rules: groups([texas, act('stop_reject', 'no')], [texas]), expected: ['shadowed B A'] },
  { title: 'a stop of the group within it', rules: group([texas, stopGroup], [texas]), expected: ['shadowed B A'] },
  {
    title: 'a day that implies a later bound',
    rules: group([is('less', 'pickup_date', '2026-12-01'), stop], [is('less', 'pickup_date', '2026-11-01')]),
    expected: ['shadowed B A'],
  },
  {
    title: 'a computed test repeated',
    rules: group(
      [apply('greater', operand('distance'), apply('multiply', operand('award_miles'), 2)), stop],
      [all(texas, apply('greater', operand('distance'), apply('multiply', operand('award_miles'), 2)))],
    ),
    expected: ['shadowed B A'],
  },
  {
    title: 'the changed operand is another',
    rules: groups([texas, stop], [short, markup(5)], [texas]),
    expected: ['shadowed C A'],
  },
  fine('a stop of another group', ...groups([texas, stopGroup], [texas])),
  fine('a wider test', ...groups([short, stop], [is('less', 'distance', 500)])),
  fine('an alternative that is not implied', ...groups([texas, stop], [any(texas, short)])),
  fine('a later stop', ...groups([texas], [texas, stop])),
  fine(
    'an operand set in between',
    ...groups([is('greater', 'markup_percent', 10), stop], [short, markup(20)], [is('greater', 'markup_percent', 10)]),
  ),
  fine(
    'a price moved in between',
    ...groups([is('greater', 'all_in', 10), stop], [short, markup(20)], [is('greater', 'all_in', 10)]),
  ),
  fine(
    'a stop whose test may fail',
    ...groups(
      [any(apply('greater', apply('divide', operand('distance'), operand('weight')), 1), texas), stop],
      [texas],
    ),
  ),
  fine(
    'a stop that may be passed over with its group',
    ...group([short, stopGroup], [texas, stop]),
    ...groups([long], [texas])
      .slice(1)
      .map((one) => ({ ...one, id: 'c', name: 'C', priority: 2 })),
  ),
  fine(
    'a muted stop',
    ...group([texas, stop], [texas]).map((one, index) => (index === 0 ? { ...one, muted: true as const } : one)),
  ),
  fine('absent is not below', ...groups([short, stop], [apply('null', operand('distance'))])),
];

/** Tests that say the same or meet, with setters that disagree. */
export const MEETING_CASES: readonly LintCase[] = [
  {
    title: 'equal tests, other values',
    rules: group([texas, markup(5)], [texas, markup(8)]),
    expected: ['equal_tests A B'],
  },
  {
    title: 'equal tests, other words',
    rules: groups([all(texas, short), markup(5)], [all(short, is('in', 'origin_state', ['tx'])), markup(8)]),
    expected: ['equal_tests A B'],
  },
  { title: 'the same twice', rules: group([texas, markup(5)], [texas, markup(5)]), expected: ['equal_tests A B'] },
  {
    title: 'ranges that overlap',
    rules: group(
      [all(is('greater', 'distance', 100), is('less', 'distance', 300)), markup(5)],
      [all(is('greater', 'distance', 250), is('less', 'distance', 400)), markup(8)],
    ),
    expected: ['overlap A B'],
  },
  {
    title: 'an exception before the rule',
    rules: group([is('less', 'distance', 50), markup(5)], [short, markup(8)]),
    expected: ['overlap A B'],
  },
  {
    title: 'lists that share a value',
    rules: group([is('in', 'vertical', ['a', 'b']), markup(5)], [is('in', 'vertical', ['b', 'c']), markup(8)]),
    expected: ['overlap A B'],
  },
  {
    title: 'values that meet in a range twice, told once',
    rules: group(
      [all(is('greater', 'stop_count', 3), is('less', 'stop_count', 9)), markup(5)],
      [apply('in', operand('stop_count'), [2, 5, 7]), markup(8)],
    ),
    expected: ['overlap A B'],
  },
  fine('equal tests, other targets', ...group([texas, markup(5)], [texas, note])),
  fine(
    'equal tests, the later builds on the earlier',
    ...group([texas, markup(5)], [texas, act('markup_percent', apply('add', operand('markup_percent'), 2))]),
  ),
  fine(
    'accessorials add up',
    ...group(
      [texas, act('add_accessorial', apply('named_amount', 'Tarp', 50))],
      [texas, act('add_accessorial', apply('named_amount', 'Toll', 20))],
    ),
  ),
  fine(
    'ranges that touch',
    ...group([is('less', 'distance', 100), markup(5)], [is('greater_or_equal', 'distance', 100), markup(8)]),
  ),
  fine('an exception after the rule', ...group([short, markup(5)], [is('less', 'distance', 50), markup(8)])),
  fine(
    'ranges of other groups',
    ...groups([is('less', 'distance', 100), markup(5)], [is('greater', 'distance', 50), markup(8)]),
  ),
  fine('tests on other operands', ...group([texas, markup(5)], [short, markup(8)])),
  fine(
    'the same value',
    ...group([is('less', 'distance', 100), markup(5)], [is('greater', 'distance', 50), markup(5)]),
  ),
];

/** Values beside an operand's choices, and rules of the default shipper. */
export const OTHER_CASES: readonly LintCase[] = [
  {
    title: 'two rows of a table with the same cells',
    rules: tabled(['origin_state', 'equal'], ['TX'], ['OK'], [' tx']),
    expected: ['table_double_row A'],
  },
  {
    title: 'rows of a table whose bounds overlap',
    rules: tabled(['distance', 'greater_or_equal', 'distance', 'less'], [0, 300], [250, 500]),
    expected: ['table_overlap A'],
  },
  fine(
    'rows that meet at a bound',
    ...tabled(['distance', 'greater_or_equal', 'distance', 'less'], [0, 250], [250, 500]),
  ),
  fine('a row within another', ...tabled(['distance', 'greater_or_equal', 'distance', 'less'], [0, 500], [100, 200])),
  {
    title: 'a cell that is none of the choices',
    rules: tabled(['equipment_type', 'equal'], ['van']),
    expected: ['unknown_value A'],
  },
  {
    title: 'a choice that is none',
    rules: group([is('equal', 'equipment_type', 'van')]),
    expected: ['unknown_value A'],
  },
  {
    title: 'one of a list that is none',
    rules: group([is('in', 'pickup_weekday', ['monday', 'caturday'])]),
    expected: ['unknown_value A'],
  },
  fine('a choice in other letters', ...group([is('equal', 'pickup_weekday', 'Monday')])),
  {
    title: 'a rule of the default shipper',
    rules: group([texas, markup(5)], [short, note]),
    defaultRules: groups([long, note], [texas, markup(5)], [constant(true), note]),
    expected: ['same_as_default A'],
  },
  {
    title: 'all rules of the default shipper',
    rules: group([texas, markup(5)], [short, note]),
    defaultRules: groups([short, note], [texas, markup(5)]),
    expected: ['same_as_default A B'],
  },
  {
    title: 'a price rounded before floor and cap',
    rules: group([texas, act('all_in', apply('ceiling', operand('all_in'), 5))]),
    expected: ['early_rounding A'],
  },
  {
    title: 'actions that leave their target as it is',
    rules: group(
      [texas, act('markup_percent', apply('relative_number', operand('markup_percent'), 'plus', 0, 'exact'))],
      [short, act('min_margin', apply('multiply', 1, operand('min_margin')))],
      [long, act('cost_estimate', operand('cost_estimate'))],
      [
        constant(true),
        act('markup_amount', apply('multiply', operand('markup_amount'), apply('add', 1, apply('divide', 0, 100)))),
      ],
    ),
    expected: ['no_effect A', 'no_effect B', 'no_effect C', 'no_effect D'],
  },
  fine(
    'a price that is fixed as it is, and changes of something',
    ...group(
      [texas, act('all_in', apply('add', operand('all_in'), 0))],
      [short, act('markup_percent', apply('add', operand('markup_percent'), 2))],
      [long, act('markup_percent', apply('add', operand('min_margin_percent'), 0))],
      [constant(true), act('markup_percent', 0)],
    ),
  ),
  fine('a price rounded after them', ...group([texas, act('final_round_up', 5)])),
  fine('a price rounded to whole units', ...group([texas, act('all_in', apply('round', operand('all_in'), 1))])),
  {
    title: 'a rule with another value',
    rules: group([texas, markup(6)]),
    defaultRules: groups([texas, markup(5)]),
    expected: [],
  },
];
