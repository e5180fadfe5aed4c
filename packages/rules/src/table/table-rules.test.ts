import { describe, expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import {
  act,
  apply,
  checkRuleset,
  compareRulesets,
  compileRuleset,
  EDITOR_CONFIG,
  nearMissOf,
  onlyConstantsDiffer,
  operand,
  readRuleset,
  readRulesetFile,
  rule,
  ruleInWords,
  rulesetFile,
  runRuleset,
  whenInWords,
  type RuleTable,
} from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const always = apply('not_null', operand('now'));
const LANES: RuleTable = {
  columns: [
    { operand: 'origin_state', comparison: 'equal' },
    { operand: 'destination_state', comparison: 'equal' },
    { operand: 'distance', comparison: 'less' },
  ],
  rows: [
    { cells: ['IL', 'TX', null], value: 12 },
    { cells: ['IL', null, 250], value: 18 },
  ],
};
const lanes = (table: RuleTable = LANES) =>
  rule({ name: 'Lanes', test: always, actions: [act('markup_percent', operand('table_value'))], table });
const problemsOf = (table: RuleTable): readonly string[] =>
  checkRuleset([lanes(table)], CONFIG).map(({ path, problem }) => `${path}: ${problem}`);

describe('a rule with a table', () => {
  it('[SP-158] is logged with the row that matched', () => {
    const situation = situationOf({ origin_state: 'IL', distance: 100, cost_estimate: 1000 });
    const { fired } = runRuleset(compileRuleset([lanes()], CONFIG), situation);
    expect(fired.map(({ row }) => row)).toEqual(['row 2: IL, any, < 250']);
  });

  it('[B-004] is a near miss where no row matched, and says the values asked for', () => {
    const miss = nearMissOf(lanes(), situationOf({ origin_state: 'GA', distance: 921.6 }));
    expect(miss?.text).toBe(
      'Its table of 2 rows has a row for origin state, destination state and distance (here origin state GA, destination state unknown, distance 921.6 mi)',
    );
  });

  it('reads in words and in short', () => {
    expect(ruleInWords({ ...lanes(), last_day: '2027-02-28' }, CONFIG)).toBe(
      'Until 02/28/2027, always and its table of 2 rows has a row for origin state, destination state and distance: set markup percent to table value.',
    );
    expect(whenInWords({ ...lanes(), first_day: '2026-12-01' }, CONFIG)).toBe(
      'Always; table of 2 rows by origin state, destination state and distance; from 12/01/2026 on',
    );
  });

  it('survives export and import, and a new row is a difference of its table', () => {
    const text = rulesetFile([lanes()], { context: CONFIG.context, name: 'Global', version: 1 });
    const read = readRulesetFile(text, CONFIG.context);
    expect(read.ok && read.value.rules).toEqual([lanes()]);
    const more = { ...LANES, rows: [...LANES.rows, { cells: ['GA', null, null], value: 9 }] };
    expect(compareRulesets([lanes()], [lanes(more)]).changed.map(({ parts }) => parts)).toEqual([['table']]);
  });

  it('[R-045] lets a corrector change its cells and values, and nothing else', () => {
    const other = (table: RuleTable) => onlyConstantsDiffer([lanes()], [lanes(table)]);
    const [first, second] = LANES.rows;
    if (first === undefined || second === undefined) throw new Error('the table has two rows');
    expect(other({ ...LANES, rows: [{ cells: ['WI', 'TX', null], value: 13 }, second] })).toEqual({ ok: true });
    expect(other({ ...LANES, rows: [first] }).ok).toBe(false);
    expect(other({ ...LANES, rows: [{ ...first, cells: ['IL', null, null] }, second] }).ok).toBe(false);
  });
});

describe('what forbids a table', () => {
  it('[SP-138] no column, no row, an unknown operand and a comparison of another kind', () => {
    expect(problemsOf({ columns: [], rows: [] })).toEqual([
      'table.columns: A table needs a column',
      'table.rows: A table needs a row',
    ]);
    const odd: RuleTable = {
      columns: [
        { operand: 'nothing', comparison: 'equal' },
        { operand: 'distance', comparison: 'equal' },
        { operand: 'now', comparison: 'less' },
      ],
      rows: [{ cells: [null, null, null], value: 1 }],
    };
    expect(problemsOf(odd)).toEqual([
      "table.columns[0]: Unknown operand 'nothing'",
      "table.columns[1]: 'Distance' cannot be compared this way in a table",
      "table.columns[2]: 'Now' cannot be compared this way in a table",
    ]);
  });

  it('[SP-138] cells of another type, out of bounds, or empty texts', () => {
    const rows = [
      { cells: [7, null, null], value: 1 },
      { cells: ['  ', null, null], value: 1 },
      { cells: [null, null, -5], value: 1 },
    ];
    expect(problemsOf({ ...LANES, rows })).toEqual([
      "table.rows[0].cells[0]: Row 1: 'Origin state' takes a text, not '7'",
      "table.rows[1].cells[0]: Row 2: 'Origin state' takes a text on one line; leave the cell empty for any",
      "table.rows[2].cells[2]: Row 3: 'Distance' must lie between 0 and any",
    ]);
  });

  it('[SP-138] the table value without a table, and in a test', () => {
    const bare = rule({ name: 'Bare', test: always, actions: [act('markup_percent', operand('table_value'))] });
    const asks = rule({
      name: 'Asks',
      order: 'b',
      test: apply('less', operand('table_value'), 3),
      actions: [act('note', 'x')],
    });
    expect(checkRuleset([bare, asks], CONFIG).map(({ problem }) => problem)).toEqual([
      'The table value is known only in a rule with a table',
      'The table value is known only in the actions',
    ]);
  });

  it('[SP-138] malformed input, by its path', () => {
    const sent = (table: unknown) => readRuleset([{ ...lanes(), table }]);
    const first = (table: unknown) => {
      const read = sent(table);
      return read.ok ? null : `${read.problems[0]?.path}: ${read.problems[0]?.problem}`;
    };
    expect(first([])).toBe('table: A table is an object');
    expect(first({ columns: [], rows: [], more: 1 })).toBe('table.more: Unknown field');
    expect(first({ columns: [{ operand: 'distance', comparison: 'like' }], rows: [] })).toContain('table.columns[0]: ');
    expect(first({ ...LANES, rows: [{ cells: ['IL'], value: 1 }] })).toContain('table.rows[0].cells: ');
    expect(first({ ...LANES, rows: [{ cells: [['IL'], null, null], value: 1 }] })).toContain(
      'table.rows[0].cells[0]: ',
    );
    expect(first({ ...LANES, rows: [{ cells: [null, null, null], value: '12' }] })).toContain('table.rows[0].value: ');
    expect(sent(LANES).ok).toBe(true);
  });
});

it('refuses days that do not exist, and a last day before the first', () => {
  expect(readRuleset([{ ...lanes(), first_day: '2026-02-30' }]).ok).toBe(false);
  const turned = { ...lanes(), first_day: '2026-12-02', last_day: '2026-12-01' };
  expect(checkRuleset([turned], CONFIG).map(({ problem }) => problem)).toEqual(['The last day is before the first']);
});
