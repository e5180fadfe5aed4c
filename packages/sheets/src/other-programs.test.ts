import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSheet } from './open-sheet.ts';
import type { SheetRow } from './rows.ts';

/** Files that LibreOffice 7.4 wrote of the same cells. */
async function read(name: string, sheet: string | null = null): Promise<readonly SheetRow[]> {
  const file = new Blob([readFileSync(new URL(`./testing/libreoffice/${name}`, import.meta.url))]);
  const opened = await openSheet(file, { sheet, otherwise: 'This is no sheet.' });
  if (!opened.ok) throw new Error(opened.message);
  const rows: SheetRow[] = [];
  for await (const piece of opened.rows()) {
    expect(piece.fault).toBeNull();
    rows.push(...piece.rows);
  }
  return rows;
}
const numbered = (rows: readonly SheetRow[]) => rows.map(({ number, cells }) => [number, ...cells]);

const HEADER = ['origin_city', 'when', 'at', 'volume', 'total', 'word', 'flag'];

describe('a file that another program wrote [SP-110]', () => {
  it('gives shared texts, days, moments and computed values of a workbook, with the numbers of its rows', async () => {
    const rows = await read('lanes.xlsx');
    expect(numbered(rows)).toEqual([
      [1, ...HEADER],
      [2, 'Ciudad Juárez', '2026-11-23', '2026-11-23T08:30', '1200', '2400', 'a;', '1'],
      [3, 'Québec', '2024-02-29', '1999-12-31T23:59', '0.1', '0.3', 'twolines, quoted "x"', '0'],
      [5, 'Québec', '1900-03-01', '2026-11-23', '-2.5', '', '07001'],
    ]);
    expect([...(rows[3]?.problems ?? [])]).toEqual([[4, 'E5 holds the error #DIV/0!.']]);
  });

  it('gives booleans, percentages and times of a workbook as they are meant', async () => {
    expect(numbered(await read('flags.xlsx'))).toEqual([
      [1, 'shipper', 'hazmat', 'team', 'rate', 'when'],
      [2, 'A', 'TRUE', 'FALSE', '33%', '2026-11-23T14:23'],
      [3, 'B', 'FALSE', 'TRUE', '2.96', '2026-11-24'],
    ]);
  });

  it('gives the sheet of a workbook that is named', async () => {
    expect(numbered(await read('lanes.xlsx', 'Second sheet'))).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'city 0', 'shared', '0'],
      [3, 'city 1', 'shared', '1'],
      [4, 'city 2', 'shared', '2'],
    ]);
  });

  it.each(['lanes-utf16.csv', 'lanes-1252.csv'])('gives the cells of %s as they were shown', async (name) => {
    expect(numbered(await read(name))).toEqual([
      [1, ...HEADER],
      [2, 'Ciudad Juárez', '11/23/2026', '2026-11-23 08:30', '1200', '2400', 'a;', '1'],
      [3, 'Québec', '02/29/2024', '1999-12-31 23:59', '0.1', '0.3', 'twolines, quoted "x"', '0'],
      [4, '', '', '', '', '', '', ''],
      [5, 'Québec', '03/01/1900', '2026-11-23 00:00', '-2.5', '#DIV/0!', '07001', ''],
    ]);
  });
});
