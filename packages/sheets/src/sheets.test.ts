import { columnsOf, FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { readHeader } from './header.ts';
import { kindOf } from './kind.ts';
import type { SheetPiece } from './rows.ts';
import { readRow } from './read-row.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The rows of a file that comes in pieces of so many bytes. */
async function rowsOf(file: Uint8Array, piece: number): Promise<SheetPiece> {
  async function* pieces() {
    for (let at = 0; at < file.length; at += piece) yield file.subarray(at, at + piece);
  }
  const rows: SheetPiece['rows'][number][] = [];
  for await (const read of csvRows(pieces())) {
    rows.push(...read.rows);
    if (read.fault !== null) return { rows, fault: read.fault };
  }
  return { rows, fault: null };
}

describe('a CSV file', () => {
  const text = '\uFEFFa,"b ""c""\r\nd",é\r\n\n"x,y", z ,\r1,2,3';
  const rows = [
    { number: 1, cells: ['a', 'b "c"\nd', 'é'] },
    { number: 2, cells: [''] },
    { number: 3, cells: ['x,y', ' z ', ''] },
    { number: 4, cells: ['1', '2', '3'] },
  ];

  it.each([1, 2, 3, 5, 7, 1000])(
    '[SP-110] is cut into the same rows when it comes %i bytes at a time',
    async (size) => {
      expect(await rowsOf(bytes(text), size)).toEqual({ rows, fault: null });
      expect(await rowsOf(bytes(`${text}\r\n`), size)).toEqual({ rows, fault: null });
    },
  );

  it.each([1, 4, 1000])('[SP-111] ends at a quotation mark without its partner, %i bytes at a time', async (size) => {
    const broken = await rowsOf(bytes('a\nb\n"c\nd\n'), size);
    expect(broken.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(broken.fault).toMatchObject({ row: 3 });
    expect((await rowsOf(bytes('a\n"b"c\nd\n'), size)).fault).toMatchObject({ row: 2 });
  });

  it('holds no more than a row of a megabyte, whatever stands behind an open quotation mark', async () => {
    const { rows: read, fault } = await rowsOf(bytes(`a\n"${'b\n'.repeat(1_000_000)}`), 65_536);
    expect(read).toEqual([{ number: 1, cells: ['a'] }]);
    expect(fault?.row).toBe(2);
  });

  it('is known by its content', () => {
    expect(kindOf(bytes(text))).toBe('csv');
    expect(kindOf(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]))).toBe('workbook');
    for (const other of ['', ' \r\n', '%PDF-1.4', 'a,b\0'])
      expect([other, kindOf(bytes(other))]).toEqual([other, 'other']);
  });
});

describe('a row of shippers', () => {
  const read = (header: string, cells: string) =>
    readRow(
      { number: 2, cells: cells.split(',') },
      readHeader({ cells: header.split(',') }, FILE_LAYOUTS.shippers).header,
      FILE_LAYOUTS.shippers,
    );

  it('[SP-120] has the columns that the specification lists', () => {
    const { required, optional } = columnsOf(FILE_LAYOUTS.shippers);
    const columns =
      'customer_slug,customer_name,contact_name,contact_email,contact_phone,profit_center,nfi_pricing_contact,tms,cost_type,mileage_provider,pc_miler_version,default_fuel_price_delay,auto_response,quote_expiration_period,vertical,channel_id,notes';
    expect([...required, ...optional].join()).toBe(columns);
  });

  it('[SP-120] reads enumerations by label in any letter case, and leaves blank cells out', () => {
    const header = 'AUTO_RESPONSE, customer_slug ,customer_name,cost_type,mileage_provider,tms,pc_miler_version';
    expect(read(header, 'TRUE, A-1 ,Acme,line haul,PC Miler Current  Version,  ,18')).toEqual({
      row: 2,
      cells: {
        customer_slug: 'A-1',
        customer_name: 'Acme',
        auto_response: true,
        cost_type: 2,
        mileage_provider: 1,
        pc_miler_version: 18,
      },
      faults: [],
    });
  });

  it('[S-033 S-034 S-045] holds every text to the limit of the form', () => {
    const limits = {
      customer_name: 100,
      customer_slug: 255,
      contact_name: 32,
      contact_phone: 32,
      profit_center: 12,
      notes: 200,
      channel_id: 32,
      vertical: 30,
    };
    for (const [column, limit] of Object.entries(limits)) {
      const good = read(column, 'x'.repeat(limit)).faults.filter((fault) => fault.startsWith(`${column} `));
      const bad = read(column, 'x'.repeat(limit + 1)).faults.filter((fault) => fault.startsWith(`${column} `));
      expect([column, good, bad]).toEqual([
        column,
        [],
        [
          `${column} "${'x'.repeat(Math.min(limit + 1, 60))}${limit >= 60 ? '…' : ''}": Must be below ${limit} characters`,
        ],
      ]);
    }
  });

  it('keeps what is sound in a row with faults, so that it is judged beside the others', () => {
    const { cells, faults } = read('customer_slug,customer_name,tms,pc_miler_version', 'A,,McLeod,17');
    expect(cells).toEqual({ customer_slug: 'A', tms: 'McLeod' });
    expect(faults).toEqual(['customer_name: This field is required', 'pc_miler_version "17": Must be at least 18']);
  });

  it('takes no number that a spreadsheet made another of', () => {
    for (const cell of ['1e3', '7.0', '0x7', '٣', '١', '99999999999'])
      expect(read('default_fuel_price_delay', cell).faults).toContain(
        `default_fuel_price_delay "${cell}": Must be a whole number`,
      );
  });
});
