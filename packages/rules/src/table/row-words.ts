import type { RuleTable, TableCell } from '../tree/tree.ts';

/** 'row 12: IL, TX, any': the row of a table by its number in the sheet, counted from 1, and what its cells say. */
export function rowWords(table: RuleTable | undefined, place: number): string {
  const cells = table?.rows[place]?.cells ?? [];
  return `row ${place + 1}: ${cells.map((cell, at) => cellWords(cell, table, at)).join(', ')}`;
}

const SIGNS = { equal: '', greater_or_equal: '≥ ', greater: '> ', less_or_equal: '≤ ', less: '< ' };

function cellWords(cell: TableCell, table: RuleTable | undefined, at: number): string {
  if (cell === null) return 'any';
  const sign = SIGNS[table?.columns[at]?.comparison ?? 'equal'];
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return `${sign}${typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}`;
}
