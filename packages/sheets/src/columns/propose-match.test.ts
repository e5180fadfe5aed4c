import { FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { findHeader } from './find-header.ts';
import { proposeMatch } from './propose-match.ts';

const matched = (headers: string, category: keyof typeof FILE_LAYOUTS) =>
  proposeMatch(headers.split('|'), FILE_LAYOUTS[category]).map(({ column }) => column);

describe('the columns of a sheet with other headers [SP-110]', () => {
  it('are those of the layout in any order, case and spelling', () => {
    expect(matched('Dest Zip|Origin ST|O City|Equip Type|Ship Date|Lbs', 'quote')).toEqual([
      'delivery_postal_code',
      'pickup_state',
      'pickup_city',
      'equipment',
      'pickup_date',
      'weight',
    ]);
    expect(matched('Customer Code|Customer Name|E-mail', 'shippers')).toEqual([
      'customer_slug',
      'customer_name',
      'contact_email',
    ]);
  });

  it('that name both ends by one word are the origin first and the destination second', () => {
    expect(matched('City|State|City|State|Equipment|RPM', 'award')).toEqual([
      'origin_city',
      'origin_state',
      'destination_city',
      'destination_state',
      'equipment',
      'rpm',
    ]);
  });

  it('that fit nothing, or one that is taken, are left to a person', () => {
    expect(matched('Internal lane id||equipment|Equipment Type', 'award')).toEqual([null, null, 'equipment', null]);
  });

  it('are those of their own names before those of synonyms, in whatever order they stand', () => {
    expect(matched('Start Date|End Date|Pickup Date|Delivery Date', 'quote')).toEqual([
      null,
      null,
      'pickup_date',
      'delivery_date',
    ]);
    expect(matched('Customer ID|Customer Number|Customer Name', 'shippers').at(-1)).toBe('customer_name');
    expect(matched('Code|Account Number|Account Name', 'shippers')[1]).toBeNull();
    expect(matched('Carrier #|Carrier Name|DOT#', 'carrier_preference')).toEqual([null, 'company_name', 'dot_number']);
    expect(matched('Contract No|Contract Name', 'bulk_award')[0]).toBeNull();
  });

  it('never take a rate whose kind the header does not say', () => {
    for (const header of ['Rate', 'All In', 'All In Rate', 'Price'])
      expect(matched(`${header}|Origin City`, 'award')[0]).toBeNull();
    expect(matched('Rate|Flat Rate', 'award')).toEqual([null, 'flat_rate']);
  });

  it('read the stops between, and no place for an identifier', () => {
    expect(matched('Stop 2 City|Stop 2 State', 'quote')).toEqual(['stop2_city', 'stop2_state']);
    expect(matched('Origin ID|Pickup ID|Ship From ID|Load ID', 'quote')).toEqual([
      null,
      null,
      null,
      'shipper_quote_id',
    ]);
  });

  it('are found below a title', () => {
    const rows = [
      ['Northfork RFP 2027'],
      [''],
      ['Origin City', 'Origin State', 'Equipment'],
      ['Dallas', 'TX', 'Dry Van'],
    ];
    const header = findHeader(
      rows.map((cells, at) => ({ number: at + 1, cells })),
      FILE_LAYOUTS.award,
    );
    expect(header?.number).toBe(3);
  });
});

describe('the header of a sheet', () => {
  const headerOf = (...rows: readonly string[]) =>
    findHeader(
      rows.map((row, at) => ({ number: at + 1, cells: row.split('|') })),
      FILE_LAYOUTS.award,
    )?.number;

  it('[SP-110] is no row that happens to name one column', () => {
    expect(headerOf('Lane|Price', 'Joliet|Equipment', 'Gary|900')).toBe(1);
    expect(headerOf('Northfork 2027', 'All rates in USD|Equipment', 'Origin City|Dest City|Equip|Linehaul')).toBe(3);
  });

  it('[SP-110] stands above the rows that hold values', () => {
    expect(headerOf('Lanes of 2027', '', 'Origin City|Destination City|Equipment', 'Joliet|Hutchins|Reefer')).toBe(3);
  });
});

it('the columns of a wide sheet are proposed and its header is found in moments, not in seconds', () => {
  const ends = ['Origin', 'Dest', 'Pickup', 'Delivery', 'Stop 3', 'Stop 4', 'Ship'];
  const kinds = ['City', 'ST', 'Zip Code', 'Country', 'Date', 'Reference', 'Remarks', 'Class', 'Dock', 'Contact'];
  const headers = Array.from({ length: 100 }, (_each, at) => `${ends[at % 7]} ${kinds[at % 10]} ${at}`);
  const rows = Array.from({ length: 50 }, (_each, at) => ({
    number: at + 1,
    cells: headers.map((header, place) => `${header} ${at * place}`),
  }));
  // Of the processor and the best of three: 3 ms and 15 ms; it was 300 ms and 20 s.
  expect(leastTime(() => proposeMatch(headers, FILE_LAYOUTS.quote))).toBeLessThan(250);
  expect(leastTime(() => findHeader(rows, FILE_LAYOUTS.quote))).toBeLessThan(3_000);
});

/** The fewest milliseconds of processor that something takes. */
function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
