import { columnsOf, FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { faultText } from './cell-fault.ts';
import { readHeader } from './header.ts';
import { readRow } from './read-row.ts';

describe('a row of shippers', () => {
  const read = (header: string, cells: string) => {
    const { header: columns } = readHeader({ cells: header.split(',') }, FILE_LAYOUTS.shippers);
    const row = readRow({ number: 2, cells: cells.split(',') }, columns, FILE_LAYOUTS.shippers);
    return { ...row, faults: row.faults.map(faultText) };
  };

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
          `${column} "${'x'.repeat(Math.min(limit + 1, 80))}${limit >= 80 ? '…' : ''}": Must be below ${limit} characters`,
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
    for (const cell of ['1e3', '7.5', '0x7', '٣', '١', '99999999999'])
      expect(read('default_fuel_price_delay', cell).faults).toContain(
        `default_fuel_price_delay "${cell}": Must be a whole number`,
      );
  });
});
