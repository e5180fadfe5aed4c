import Papa, { type ParseResult } from 'papaparse';
import { withoutEscape } from './csv-text.ts';
import { csvStart } from './delimiter.ts';

/**
 * The cells of a text that was pasted from a sheet or read from a small CSV file, row by row; blank rows are left out.
 * The delimiter is found by the rows themselves. Files of any size are read by `openSheet` instead.
 */
export function textCells(text: string): readonly (readonly string[])[] {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { delimiter, skip } = csvStart(whole, true) ?? { delimiter: '\t', skip: 0 };
  const { data }: ParseResult<string[]> = new Papa.Parser({ delimiter, newline: '\n' }).parse(
    whole.slice(skip),
    0,
    false,
  );
  return data.map((row) => row.map(withoutEscape)).filter((row) => row.some((cell) => cell.trim() !== ''));
}
