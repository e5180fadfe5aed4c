import { EDITOR_CONFIG, type RuleTable } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { addColumn, addRow, FIRST_TABLE, putCell, putValue, removeColumn, removeRow } from './table-acts.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const TABLE: RuleTable = {
  columns: FIRST_TABLE.columns,
  rows: [
    { cells: ['IL', 'TX'], value: 12 },
    { cells: ['GA', null], value: 9 },
  ],
};

it('adds a column whose cells match any value, and an upper bound beside a lower one', () => {
  const one = addColumn(TABLE, 'distance', CONFIG);
  const two = addColumn(one, 'distance', CONFIG);
  expect(two.columns.slice(2)).toEqual([
    { operand: 'distance', comparison: 'greater_or_equal' },
    { operand: 'distance', comparison: 'less' },
  ]);
  expect(two.rows[0]?.cells).toEqual(['IL', 'TX', null, null]);
  expect(addColumn(TABLE, 'origin_state', CONFIG)).toBe(TABLE);
});

it('removes a column with its cells', () => {
  expect(removeColumn(TABLE, 0)).toEqual({
    columns: [{ operand: 'destination_state', comparison: 'equal' }],
    rows: [
      { cells: ['TX'], value: 12 },
      { cells: [null], value: 9 },
    ],
  });
});

it('changes one row and leaves the others the same objects', () => {
  const cell = putCell(TABLE, [1, 1], 'FL');
  expect(cell.rows[1]).toEqual({ cells: ['GA', 'FL'], value: 9 });
  expect(cell.rows[0]).toBe(TABLE.rows[0]);
  expect(putValue(TABLE, 0, 13).rows[0]?.value).toBe(13);
  expect(putCell(TABLE, [0, 0], 'IL')).toBe(TABLE);
  expect(putValue(TABLE, 0, 12)).toBe(TABLE);
});

it('adds a row that matches any value, and removes a row', () => {
  expect(addRow(TABLE).rows[2]).toEqual({ cells: [null, null], value: 0 });
  expect(removeRow(TABLE, 0).rows).toEqual([TABLE.rows[1]]);
});
