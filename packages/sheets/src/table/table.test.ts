import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll } from '../testing/read-all.ts';
import { packed } from '../testing/packed.ts';
import { serialOf } from './serial.ts';
import type { Table, TableColumn, TableRow } from './table.ts';
import { tableCsv } from './write-csv.ts';
import { sheetsOf, tableWorkbook } from './write-workbook.ts';

const COLUMNS: readonly TableColumn[] = [
  { label: 'Name', kind: 'text' },
  { label: 'Count', kind: 'number' },
  { label: 'Price', kind: 'money' },
  { label: 'Day', kind: 'day' },
  { label: 'At', kind: 'local' },
];

function table(...batches: readonly (readonly TableRow[])[]): Table {
  return {
    columns: COLUMNS,
    rows: (async function* () {
      yield* batches;
    })(),
  };
}

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = await Array.fromAsync(bytes, (piece) => new Uint8Array(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

const FORMULAS = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example";"x")'];

describe('a table as CSV', () => {
  const text = async (...rows: readonly TableRow[]) =>
    new TextDecoder('utf-8').decode(await joined(tableCsv(table(rows))));

  it('has a mark, heads, money with two decimals, and a blank between day and time', async () => {
    expect(
      await text(['Alder, Foods', 3, 215_000, '2026-11-23', '2026-11-23 08:00'], ['B', null, -5, null, null]),
    ).toBe('Name,Count,Price,Day,At\r\n"Alder, Foods",3,2150.00,2026-11-23,2026-11-23 08:00\r\nB,,-0.05,,\r\n');
    const [first, second, third] = await joined(tableCsv(table([])));
    expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(FORMULAS)('[SP-110] puts an apostrophe before the formula %j', async (formula) => {
    const row = [formula, 1, 1, null, null];
    expect(await text(row)).toContain(`'${formula.replaceAll('"', '""')}`);
    expect((await readAll(await joined(tableCsv(table([row]))))).rows[1]?.[0]).toBe(formula);
  });
});

describe('a table as a workbook', () => {
  const read = async (...batches: readonly (readonly TableRow[])[]) =>
    (await readAll(await joined(tableWorkbook(table(...batches))))).rows;

  it('[SP-110] gives back text as text, numbers as numbers, and dates as dates', async () => {
    const row = ['00123', 3, 215_050, '2026-11-23', '2026-11-23 08:00'] as const;
    expect(await read([row], [['1e5', null, -5, null, null]])).toEqual([
      ['Name', 'Count', 'Price', 'Day', 'At'],
      ['00123', '3', '2150.5', '2026-11-23', '2026-11-23T08:00'],
      ['1e5', '', '-0.05'],
    ]);
  });

  it.each(FORMULAS)('[SP-110] keeps the formula %j as the text that it is', async (formula) => {
    expect((await read([[formula, 1, 1, null, null]]))[1]?.[0]).toBe(formula);
  });

  it('keeps any text, also where no calendar has the day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        const rows = await read([[text, null, null, '2026-02-30', '1899-01-01 00:00']]);
        const wellFormed = text.toWellFormed().replaceAll(/\r\n?/g, '\n');
        expect(rows[1]?.map((cell) => cell.replaceAll(/\r\n?/g, '\n'))).toEqual([
          wellFormed,
          '',
          '',
          '2026-02-30',
          '1899-01-01 00:00',
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('cuts a text that is longer than a cell may be', async () => {
    const [, row] = await read([['x'.repeat(40_000), null, null, null, null]]);
    expect([row?.[0]?.length, row?.[0]?.at(-1)]).toEqual([32_767, '…']);
  });

  it('goes on in another sheet, with the heads again, where a sheet is full', async () => {
    const rows = Array.from({ length: 7 }, (_each, at): TableRow => [`row ${at}`, at, null, null, null]);
    const sheets: string[] = [];
    for await (const sheet of sheetsOf(table(rows.slice(0, 4), rows.slice(4)), 3))
      sheets.push((await Array.fromAsync(sheet)).join(''));
    const names = sheets.map((sheet) => [...sheet.matchAll(/row \d|Name/g)].map(([word]) => word));
    expect(names).toEqual([
      ['Name', 'row 0', 'row 1'],
      ['Name', 'row 2', 'row 3'],
      ['Name', 'row 4', 'row 5'],
      ['Name', 'row 6'],
    ]);
  });

  it('has no second sheet where the rows just fill the first', async () => {
    const rows = [['a', 1, 1, null, null] as const, ['b', 1, 1, null, null] as const];
    expect(
      await Array.fromAsync(sheetsOf(table(rows), 3), async (sheet) => (await Array.fromAsync(sheet)).length),
    ).toHaveLength(1);
    expect(
      await Array.fromAsync(sheetsOf(table(), 3), async (sheet) => (await Array.fromAsync(sheet)).length),
    ).toHaveLength(1);
  });
});

it('knows the numbers of days as spreadsheets count them', async () => {
  expect(['2026-11-23', '2026-11-23 12:00', '1900-03-01'].map(serialOf)).toEqual([46_349, 46_349.5, 61]);
  expect(['1900-02-28', '2026-02-30', '2026-11-23 25:00', 'today', ''].map(serialOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(await readAll(await packed({ 'a.txt': 'no workbook' }))).toMatchObject({ rows: [] });
});
