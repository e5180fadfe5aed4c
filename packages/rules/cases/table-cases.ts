import { act, apply, operand, rule, type Facts, type RuleTable, type TableCell } from '../src/index.ts';
import type { RulesetCase } from './case.ts';

const always = apply('not_null', operand('now'));
const markup = act('markup_percent', operand('table_value'));
const SPECIFIC = 'decision 0106: the most specific row counts';
const CELLS = 'decision 0106: cells compare as conditions do (SP-149)';
const DAYS = 'decision 0106: first and last day';
const base = { cost_estimate: 1000, markup_percent: 0, markup_amount: 0 };

type Row = readonly [value: number, ...cells: readonly TableCell[]];

function table(columns: readonly string[], ...rows: readonly Row[]): RuleTable {
  return {
    columns: columns.map((column) => {
      const [operandName = '', sign] = column.split(' ');
      const comparison = sign === '>=' ? 'greater_or_equal' : sign === '<' ? 'less' : 'equal';
      return { operand: operandName, comparison };
    }),
    rows: rows.map(([value, ...cells]) => ({ cells, value })),
  };
}

type Line = readonly [title: string, why: string, facts: Facts, table: RuleTable, markup: number | null];

/** Null means that no row matches, so that the rule does not fire. */
function onTables(lines: readonly Line[]): readonly RulesetCase[] {
  return lines.map(([title, why, facts, of, value]) => ({
    title,
    why,
    facts: { ...base, ...facts },
    rules: [rule({ name: 'A', test: always, actions: [markup], table: of })],
    values: { markup_percent: value ?? 0, all_in: 1000 + 10 * (value ?? 0) },
    fired: value === null ? [] : ['a'],
  }));
}

const LANES = table(
  ['origin_state', 'destination_state', 'equipment_type'],
  [5, null, null, null],
  [10, 'IL', null, null],
  [11, null, 'TX', null],
  [12, 'IL', 'TX', null],
  [14, 'IL', 'TX', 'reefer'],
);
const MILES = table(['distance >=', 'distance <'], [20, 0, 250], [15, 250, 500], [10, 500, null]);
const STEPS = table(['distance >='], [20, 0], [15, 500], [10, 1000]);
const day = (more: {
  readonly first_day?: string;
  readonly last_day?: string;
}): readonly RulesetCase['rules'][number][] => [
  rule({ name: 'A', test: always, actions: [act('markup_percent', 7)], ...more }),
];
const dated = (title: string, more: Parameters<typeof day>[0], fires: boolean): RulesetCase => ({
  title,
  why: DAYS,
  facts: base,
  rules: day(more),
  values: { markup_percent: fires ? 7 : 0 },
  fired: fires ? ['a'] : [],
});

/** Rules with tables, and rules with days; the cases run on 2026-11-20. */
export const TABLE_CASES: readonly RulesetCase[] = [
  ...onTables([
    [
      'all cells filled come before fewer',
      SPECIFIC,
      { origin_state: 'IL', destination_state: 'TX', equipment_type: 'reefer' },
      LANES,
      14,
    ],
    [
      'an empty cell takes any value',
      SPECIFIC,
      { origin_state: 'IL', destination_state: 'TX', equipment_type: 'dry_van' },
      LANES,
      12,
    ],
    [
      'of two rows with one cell the one filled further left counts',
      SPECIFIC,
      { origin_state: 'IL', destination_state: 'GA' },
      LANES,
      10,
    ],
    [
      'the other of them counts where the first does not match',
      SPECIFIC,
      { origin_state: 'GA', destination_state: 'TX' },
      LANES,
      11,
    ],
    [
      'a row without filled cells takes what is left',
      SPECIFIC,
      { origin_state: 'GA', destination_state: 'GA' },
      LANES,
      5,
    ],
    ['an absent value matches empty cells alone', CELLS, { destination_state: 'TX' }, LANES, 11],
    [
      'texts ignore case and outer blanks',
      CELLS,
      { origin_state: ' il', destination_state: 'tx ', equipment_type: 'dry_van' },
      LANES,
      12,
    ],
    ['no row, no rule', SPECIFIC, { origin_state: 'GA' }, table(['origin_state'], [9, 'IL']), null],
    ['a lower bound includes its number', CELLS, { distance: 250 }, MILES, 15],
    ['an upper bound without its number', CELLS, { distance: 249.5 }, MILES, 20],
    ['a row open above', CELLS, { distance: 900 }, MILES, 10],
    ['binary noise is no difference', CELLS, { distance: 250 - 3e-13 }, MILES, 15],
    ['an absent number lies in no bounds', CELLS, {}, MILES, null],
    ['of steps the highest that is reached counts, whatever their order', SPECIFIC, { distance: 700 }, STEPS, 15],
    ['a flag is a cell', CELLS, { hazmat: true }, table(['hazmat'], [3, false], [8, true]), 8],
    [
      'of equal rows the first counts',
      SPECIFIC,
      { origin_state: 'IL' },
      table(['origin_state'], [3, 'IL'], [8, 'il ']),
      3,
    ],
  ]),
  dated('a rule runs on its first day', { first_day: '2026-11-20' }, true),
  dated('a rule does not run before its first day', { first_day: '2026-11-21' }, false),
  dated('a rule runs on its last day', { last_day: '2026-11-20' }, true),
  dated('a rule does not run after its last day', { last_day: '2026-11-19' }, false),
  dated('a rule runs between its days', { first_day: '2026-11-01', last_day: '2026-11-30' }, true),
];
