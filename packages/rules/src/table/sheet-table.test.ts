import { expect, it } from 'vitest';
import { EDITOR_CONFIG, readSheet, sheetOf, type RuleTable } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const TABLE: RuleTable = {
  columns: [
    { operand: 'origin_state', comparison: 'equal' },
    { operand: 'equipment_type', comparison: 'equal' },
    { operand: 'distance', comparison: 'greater_or_equal' },
    { operand: 'hazmat', comparison: 'equal' },
    { operand: 'pickup_date', comparison: 'less' },
  ],
  rows: [
    { cells: ['IL', 'reefer', 250, true, '2027-03-01'], value: 12.5 },
    { cells: [null, null, null, null, null], value: -3 },
  ],
};

it('reads back a table that was written as a sheet', () => {
  const cells = sheetOf(TABLE, CONFIG);
  expect(cells).toEqual([
    ['Origin state', 'Equipment type', 'Distance at least', 'Hazmat', 'Pickup date below', 'Value'],
    ['IL', 'Reefer', '250', 'yes', '03/01/2027', '12.5'],
    ['', '', '', '', '', '-3'],
  ]);
  expect(readSheet(cells, [], CONFIG)).toEqual({ ok: true, table: TABLE });
});

it('finds the columns by other common heads', () => {
  const read = readSheet(
    [
      ['ORIGIN_STATE', 'Min Distance', 'distance under', 'Markup'],
      ['il', '1,200', '$2,000', '12%'],
    ],
    [],
    CONFIG,
  );
  expect(read.ok && read.table).toEqual({
    columns: [
      { operand: 'origin_state', comparison: 'equal' },
      { operand: 'distance', comparison: 'greater_or_equal' },
      { operand: 'distance', comparison: 'less' },
    ],
    rows: [{ cells: ['il', 1200, 2000], value: 12 }],
  });
});

it('takes the columns of the table for a sheet without heads, and keeps faulty cells for the check', () => {
  const columns = TABLE.columns.slice(0, 3);
  const read = readSheet([['TX', 'tanker', 'far', '7']], columns, CONFIG);
  expect(read.ok && read.table.rows).toEqual([{ cells: ['TX', 'tanker', 'far'], value: 7 }]);
});

it('says why a sheet cannot be read as a table', () => {
  const columns = TABLE.columns.slice(0, 1);
  const problem = (cells: readonly (readonly string[])[]) => {
    const read = readSheet(cells, columns, CONFIG);
    return read.ok ? null : read.problem;
  };
  expect(
    problem([
      ['Origin planet', 'Value'],
      ['Mars', '1'],
    ]),
  ).toBe("No operand is called 'Origin planet'");
  expect(problem([['Origin state', 'Value']])).toBe('The sheet has no rows');
  expect(
    problem([
      ['TX', '1'],
      ['OK', 'x', '2'],
    ]),
  ).toBe('Row 2 has 3 cells, not 2');
  expect(
    problem([
      ['TX', '1'],
      ['OK', 'two'],
    ]),
  ).toBe("Row 2: 'two' is not a number");
});
