import type { Operand } from '../vocabulary/config.ts';
import type { ColumnComparison, TableCell } from '../tree/tree.ts';

type CellOperand = Pick<Operand, 'type' | 'choices'>;

/** What people write in a cell that takes any value. */
const ANY = new Set(['', '*', 'any', 'all']);

/**
 * A cell as it is typed, pasted or read from a file: choices by title or value, 'yes' and 'no', numbers with $, % and
 * thousands, days as MM/DD/YYYY. Blank takes any value. What cannot be read stays as text, so that nothing is lost and
 * `checkTable` says what is wrong with it.
 */
export function readCellText(text: string, { type, choices }: CellOperand): TableCell {
  const plain = text.trim();
  if (ANY.has(plain.toLowerCase())) return null;
  const choice = choices?.find(({ value, title }) =>
    [title, String(value)].some((one) => one.toLowerCase() === plain.toLowerCase()),
  );
  if (choice !== undefined) return choice.value;
  if (type === 'number') return readNumberText(plain) ?? plain;
  if (type === 'boolean') return FLAGS.get(plain.toLowerCase()) ?? plain;
  return type === 'date' ? (readDayText(plain) ?? plain) : plain;
}

const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['y', true],
  ['no', false],
  ['false', false],
  ['n', false],
]);

/** A number as sheets write it: '$1,200', '12.5%', '(40)' and '-40'; null where it is none. */
export function readNumberText(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replaceAll(/[$%\s]/g, '')
    .replace(/^[−–]/, '-');
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}

function readDayText(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A cell as it stands in the editor and in a file; `readCellText` reads it back. */
export function cellText(cell: TableCell, { type, choices }: CellOperand): string {
  if (cell === null) return '';
  const choice = choices?.find(({ value }) => String(value).toLowerCase() === String(cell).toLowerCase());
  if (choice !== undefined) return choice.title;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(cell)) ?? [];
  return type === 'date' && year !== '' ? `${month}/${day}/${year}` : String(cell);
}

/** How a column's comparison reads behind its operand; a column for equality is the operand alone. */
export const COMPARISON_WORDS: Readonly<Record<ColumnComparison, string>> = {
  equal: '',
  greater_or_equal: 'at least',
  greater: 'above',
  less_or_equal: 'at most',
  less: 'below',
};
