import * as fc from 'fast-check';
import { act, apply, operand, rule } from '../src/index.ts';
import type {
  Expression,
  Facts,
  Rule,
  RuleAction,
  RuleDraft,
  RuleTable,
  TableCell,
  TableColumn,
} from '../src/index.ts';

/** Numbers that rulesets by chance speak of; the last four are working values. */
export const NUMBERS = ['distance', 'weight', 'award_rate', 'cost_estimate', 'markup_percent', 'all_in', 'min_margin'];
const number = fc.oneof(
  fc.constantFrom(0, 100, 500, 2274.8, 2068 * 1.1, 1e31),
  fc.integer({ min: -3, max: 3000 }),
  fc.double({ min: 0, max: 3000, noNaN: true }).map((n) => Math.round(n * 100) / 100),
);
const text = fc.constantFrom('TX', ' tx', 'Food', 'frozen food', 'frozen ', 'OK', '', '  ');
const day = fc.constantFrom('2026-01-31', '2026-02-28', '2028-02-29', '2026-11-20', '2026-11-25', '2026-12-31');
/** Days that a relative date may lead out of the calendar, and a text that is none. */
const oddDay = fc.constantFrom('1900-01-05', '1931-07-01', '9899-12-30', '9999-12-30', 'soon');
const month = fc.constantFrom('november', 'december', 'may');
const HOLIDAY = operand('pickup_holiday');
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
const minutes = fc.constantFrom('10:00', '17:59', '18:00', '18:01').map((at) => `2026-11-20T${at}:00Z`);
const ways = fc.constantFrom('plus', 'minus');
/** What many rules of a large set work out alike: a rate per mile, and the distance of two dates or moments. */
const perMile = apply('divide', operand('award_rate'), operand('distance'));
const days = fc.constantFrom('pickup_date', 'delivery_date', 'today').map(operand);
const moments = fc.constantFrom('created_time', 'now').map(operand);
const nearDay = fc
  .tuple(days, ways, fc.nat(9), fc.constantFrom('days', 'days', 'weeks', 'months', 'years'))
  .map(([base, ...by]) => apply('relative_date', base, ...by));
const nearMoment = fc
  .tuple(moments, ways, fc.nat(9), fc.constantFrom('minutes', 'hours', 'days'))
  .map(([base, ...by]) => apply('relative_datetime', base, ...by));
/** Conditions that may fail, or that are about two facts: they stand first as often as others. */
const leading = fc.oneof(
  fc.tuple(ordered, days, nearDay).map(([name, a, b]) => apply(name, a, b)),
  fc.tuple(ordered, nearDay, fc.oneof(days, nearDay, day)).map(([name, a, b]) => apply(name, a, b)),
  fc.tuple(ordered, days, fc.nat(40)).map(([name, a, n]) => apply(name, apply('add_days', a, n), operand('today'))),
  fc.tuple(ordered, moments, nearMoment).map(([name, a, b]) => apply(name, a, b)),
  fc.tuple(ordered, fc.integer({ min: -1, max: 9 })).map(([name, n]) => apply(name, perMile, n)),
  fc.tuple(ordered, number, numeral).map(([name, n, a]) => apply(name, n, a)),
  fc.tuple(fc.constantFrom('in', 'not_in'), fc.array(fc.nat(5))).map(([name, list]) => apply(name, perMile, list)),
  fc
    .tuple(numeral, numeral, numeral, number)
    .map(([a, b, c, n]) => apply('less', a, apply('multiply', apply('divide', b, c), apply('add', n, 0)))),
  fc.tuple(ordered, numeral, numeral, number).map(([name, a, b, n]) => apply(name, a, apply('multiply', b, n))),
  fc.constantFrom('null', 'not_null').map((name) => apply(name, perMile)),
  fc.tuple(days, day).map(([a, b]) => apply('or', apply('null', a), apply('less', apply('add_days', a, 3), b))),
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
    leading,
    fc.tuple(leading, tie('bool')).map(([first, then]) => apply('and', first, then)),
    fc.tuple(tie('bool'), leading).map(([first, then]) => apply('and', first, then)),
    fc
      .tuple(fc.constantFrom('in', 'not_in'), fc.array(month, { maxLength: 3 }))
      .map(([name, list]) => apply(name, operand('pickup_month'), list)),
    fc
      .tuple(fc.constantFrom('equal', 'not_equal', 'null', 'not_null'), fc.constantFrom('christmas', 'labor_day'))
      .map(([name, value]) => apply(name, ...(name.endsWith('null') ? [HOLIDAY] : [HOLIDAY, value]))),
    fc.constant(operand('pickup_on_holiday')),
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

/** The columns of random tables, each with its possible cells. */
const COLUMNS: readonly (readonly [TableColumn, fc.Arbitrary<TableCell>])[] = [
  [{ operand: 'commodity', comparison: 'equal' }, fc.constantFrom('TX', ' food', 'Frozen Food', 'OK')],
  [{ operand: 'origin_state', comparison: 'equal' }, fc.constantFrom('tx', 'OK', 'food')],
  [{ operand: 'equipment_type', comparison: 'equal' }, fc.constantFrom('reefer', 'dry_van')],
  [{ operand: 'hazmat', comparison: 'equal' }, fc.boolean()],
  [{ operand: 'distance', comparison: 'greater_or_equal' }, fc.integer({ min: 0, max: 3000 })],
  [{ operand: 'distance', comparison: 'less' }, fc.integer({ min: 0, max: 3000 })],
  [{ operand: 'all_in', comparison: 'less_or_equal' }, fc.constantFrom(0, 500, 2274.8, 2068 * 1.1, 3000)],
  [{ operand: 'weight', comparison: 'greater' }, fc.constantFrom(0, 100, 500)],
  [{ operand: 'pickup_date', comparison: 'less_or_equal' }, day],
  [{ operand: 'pickup_time', comparison: 'greater_or_equal' }, time],
];

/** Tables of one to four columns; some have so many similar rows that they are searched, not tested one by one. */
const tables: fc.Arbitrary<RuleTable> = fc
  .uniqueArray(fc.nat(COLUMNS.length - 1), { minLength: 1, maxLength: 4 })
  .chain((chosen) => {
    const picked = chosen.flatMap((at) => {
      const column = COLUMNS[at];
      return column === undefined ? [] : [column];
    });
    const cells = fc.tuple(...picked.map(([, cell]) => fc.option(cell, { freq: 4 })));
    const row = fc.record({ cells, value: fc.integer({ min: 0, max: 40 }) });
    return fc
      .array(row, { minLength: 1, maxLength: 60, size: 'max' })
      .map((rows) => ({ columns: picked.map(([column]) => column), rows }));
  });

/** A rule with a table sets something by the value of the row. */
function withTable(actions: readonly RuleAction[], table: RuleTable | null): Pick<RuleDraft, 'actions' | 'table'> {
  if (table === null) return { actions };
  const sets = [
    act('markup_percent', operand('table_value')),
    act('cost_estimate', apply('add', operand('table_value'), 1)),
  ];
  return { actions: [...sets, ...actions], table };
}

/** Rulesets of a size; the larger they are the rarer are their stops, so that runs reach their ends. */
export function rulesetsOf(size: { minLength: number; maxLength: number }): fc.Arbitrary<readonly Rule[]> {
  const draft = fc.record({
    test: trees.bool,
    actions: fc.array(actionsOf(size.maxLength > 20 ? 1 : 5), { minLength: 1, maxLength: 3 }),
    priority: fc.integer({ min: 1, max: Math.max(3, size.maxLength / 4) }),
    muted: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    table: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: tables }),
    first_day: fc.option(fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'), { freq: 5, nil: undefined }),
    last_day: fc.option(fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-30'), { freq: 5, nil: undefined }),
  });
  return fc.array(draft, size).map((drafts) =>
    drafts.map(({ muted, table, actions: own, ...rest }, index) => {
      const order = String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26));
      const made = rule({ ...rest, ...withTable(own, table), name: `R${index}`, order });
      return muted ? { ...made, muted: true } : made;
    }),
  );
}

/** Numbers of facts: some are a constant of the rules but for binary noise, or far from all of them. */
const fact = fc.oneof(
  { weight: 4, arbitrary: number },
  { weight: 1, arbitrary: fc.tuple(number, fc.constantFrom(3e-13, -3e-13, 2e-11)).map(([n, noise]) => n + noise) },
  { weight: 1, arbitrary: fc.constantFrom(-0, 3e-13, 1e-300, 1e300) },
);
const factDay = fc.oneof({ weight: 9, arbitrary: day }, { weight: 1, arbitrary: oddDay });

/** Facts of a quote, some of them absent. The clock is that of the runs. */
export const quoteFacts: fc.Arbitrary<Facts> = fc.record({
  today: fc.constant('2026-11-20'),
  now: fc.constant('2026-11-20T18:00:00Z'),
  created_time: fc.option(minutes),
  delivery_date: fc.option(factDay, { freq: 2 }),
  distance: fc.option(fact),
  weight: fc.option(fact),
  award_rate: fc.option(fact, { freq: 3 }),
  cost_estimate: fc.option(fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100)),
  markup_percent: fc.constant(0),
  markup_amount: fc.constant(0),
  commodity: fc.option(text),
  origin_state: fc.option(text),
  equipment_type: fc.option(fc.constantFrom('reefer', 'dry_van', 'OK')),
  hazmat: fc.option(fc.boolean()),
  pickup_date: fc.option(factDay),
  pickup_time: fc.option(time),
  pickup_month: fc.option(month),
  pickup_holiday: fc.option(fc.constantFrom('christmas', 'labor_day')),
  pickup_on_holiday: fc.option(fc.boolean()),
});

const free = fc.tuple(fc.constantFrom('lot', 'Lot ', 'steel', 'st'), fc.nat(99)).map(([word, n]) => `${word} ${n}`);

/** Rules about free texts: lists, likes and beginnings, together and negated. */
export const textRules: fc.Arbitrary<readonly Rule[]> = fc
  .array(
    fc.array(
      fc.oneof(
        fc
          .tuple(
            fc.constantFrom('like', 'not_like', 'starts_with', 'not_starts_with', 'equal', 'not_equal'),
            fc.oneof(free, fc.nat(99).map(String), fc.constantFrom('lot ', 'ST ', 'l', '')),
          )
          .map(([name, value]) => apply(name, operand('commodity'), value)),
        fc
          .tuple(fc.constantFrom('in', 'not_in'), fc.array(free, { maxLength: 9 }))
          .map(([name, list]) => apply(name, operand('commodity'), list)),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 20, maxLength: 40 },
  )
  .map((tests) =>
    tests.map((test, at) =>
      rule({ name: `R${at}`, priority: at + 1, test: apply('and', ...test), actions: [act('min_margin', 1)] }),
    ),
  );
