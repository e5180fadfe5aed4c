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
