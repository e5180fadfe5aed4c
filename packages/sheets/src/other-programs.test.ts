import { readFileSync } from 'node:fs';
import { FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { readHeader } from './columns/header.ts';
import { readRow } from './columns/read-row.ts';
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

/** The rows of a file by the layout of its category, as they go on to be imported. */
async function imported(category: 'quote' | 'award', name: string): Promise<readonly unknown[]> {
  const [head, ...rows] = await read(name);
  const layout = FILE_LAYOUTS[category];
  const { header, faults } = readHeader(head ?? { cells: [] }, layout);
  expect(faults).toEqual([]);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return filled.map((row) => readRow(row, header, layout));
}

describe('a template that was filled in with LibreOffice [SP-110]', () => {
  it.each(['quote.xlsx', 'quote-semicolon.csv', 'quote-utf16.csv'])(
    'gives the same quotes from %s: days in five formats, formulas, codes with leading zeros and booleans',
    async (name) => {
      const same = { pickup_state: 'IL', pickup_postal_code: '60436', pickup_country: 'US', delivery_country: 'US' };
      const canned = { pickup_city: 'Joliet', delivery_date: '2026-12-03', pallets: 22, ...same };
      expect(await imported('quote', name)).toEqual([
        {
          row: 2,
          faults: [],
          cells: {
            ...canned,
            shipper_code: 'NORTHFORK',
            shipper_quote_id: '20718',
            equipment: 'dry_van',
            pickup_date: '2026-12-01T08:00',
            delivery_city: 'Hutchins',
            delivery_state: 'TX',
            delivery_postal_code: '75141',
            weight: 42_000,
            commodity: 'Canned food',
            hazmat: false,
            team: true,
            effective_date: '2026-11-27',
            expiration_date: '2026-12-05',
            cost_type: 1,
            min_temp: -10,
            max_temp: 20.5,
            miles: 931.4,
            notes: 'first line\nsecond, "line"',
          },
        },
        {
          row: 3,
          faults: [],
          cells: {
            ...canned,
            shipper_code: 'NORTHFORK',
            shipper_quote_id: 'NF-2',
            equipment: 'reefer',
            pickup_date: '2026-12-01',
            delivery_city: 'Newark',
            delivery_state: 'NJ',
            delivery_postal_code: '07102',
            weight: 21_000,
            commodity: '=not a formula',
            hazmat: true,
            team: false,
            cost_type: 3,
            notes: '+1 call -first',
          },
        },
      ]);
    },
  );

  it.each(['award.xlsx', 'award-semicolon.csv', 'award-utf16.csv'])(
    'gives the same lanes from %s: amounts, rounded sums, Canadian codes and a blank row between',
    async (name) => {
      const lanes = await imported('award', name);
      expect(lanes).toMatchObject([
        { row: 2, faults: [], cells: { line_haul: 198_500, min_rate: 180_000, max_rate: 230_000 } },
        { row: 3, faults: [], cells: { rpm: 21_275, min_rate: 178_650, max_rate: 238_200, estimated_miles: 831.4 } },
        { row: 5, faults: [], cells: { flat_rate: 199_999, estimated_miles: 0.3, estimated_volume: 1_200 } },
      ]);
      expect(lanes).toMatchObject([
        { cells: { origin_postal_code: '60436', destination_live_drop: false } },
        { cells: { origin_postal_code: '07102', destination_city: 'Québec', destination_postal_code: 'G1R 4P5' } },
        { cells: { origin_city: 'Ciudad Juárez', origin_state: 'NJ', origin_live_drop: false, equipment: 'dry_van' } },
      ]);
    },
  );
});
