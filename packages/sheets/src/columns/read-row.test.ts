import { FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../rows.ts';
import { faultText } from './cell-fault.ts';
import { readHeader } from './header.ts';
import { readRow, rowReader } from './read-row.ts';

type Category = 'award' | 'bulk_award' | 'fuel_sheet' | 'market_strength' | 'quote' | 'shippers';

const read = (category: Category, header: string, row: Omit<SheetRow, 'number'>) => {
  const layout = FILE_LAYOUTS[category];
  const told = readRow({ number: 2, ...row }, readHeader({ cells: header.split('|') }, layout).header, layout);
  return { ...told, faults: told.faults.map(faultText) };
};
const faults = (category: Category, header: string, row: Omit<SheetRow, 'number'>) =>
  read(category, header, row).faults.filter((fault) => !fault.endsWith('This field is required'));

describe('a cell that shows less than it holds', () => {
  it('[SP-111] says what it shows where what it holds is refused', () => {
    expect(faults('market_strength', 'strength', { cells: ['2.96'], shown: new Map([[0, '3']]) })).toEqual([
      'strength "2.96": Must be a whole number. The cell shows "3".',
    ]);
    expect(faults('award', 'line_haul', { cells: ['1985.4567'], shown: new Map([[0, '1985.46']]) })).toEqual([
      'line_haul "1985.4567": Must have at most 2 decimals. The cell shows "1985.46".',
    ]);
  });

  it('[SP-111] is never rounded: its number is what it holds', () => {
    const row = { cells: ['2.96'], shown: new Map([[0, '3']]) };
    expect(read('award', 'rpm', row).cells).toEqual({ rpm: 29_600 });
  });

  it('[SP-111] with a hidden time is no appointment at that time, and the day where only a day is asked', () => {
    const row = { cells: ['2026-11-23T14:23'], shown: new Map([[0, '2026-11-23']]) };
    expect(faults('quote', 'pickup_date', row)).toEqual([
      'pickup_date "2026-11-23T14:23": The cell shows "2026-11-23" and hides the rest. Show it or remove it.',
    ]);
    expect(read('bulk_award', 'effective_date', row).cells).toEqual({ effective_date: '2026-11-23' });
  });
});

describe('a cell that comes again', () => {
  it('[SP-111] is read as the first time, among however many different ones', () => {
    const layout = FILE_LAYOUTS.fuel_sheet;
    const { header } = readHeader({ cells: Object.keys(layout) }, layout);
    const kept = rowReader(header, layout);
    const numbered = (price: number, type: string) => ({ number: 2, cells: [String(price), '9000', type, '0.25'] });
    const rows = [
      ...Array.from({ length: 3_000 }, (_, at) => numbered(at, at % 7 === 0 ? 'Each' : 'Per Mile')),
      ...[2_999, 2_999, 0, 2_500, 2_500, 1].map((price) => numbered(price, price === 2_500 ? 'Each' : 'Flat')),
    ];
    for (const row of rows) expect(kept(row)).toEqual(readRow(row, header, layout));
  });
});

describe('a column without a name in the header', () => {
  it('[SP-110] is told where it has cells, and does not matter where it is empty', () => {
    const header = 'customer_slug||customer_name';
    expect(faults('shippers', header, { cells: ['A', '', 'Acme'] })).toEqual([]);
    expect(faults('shippers', header, { cells: ['A', '900', 'Acme'] })).toEqual([
      'Column B "900": Has no name in the header, so it is not read.',
    ]);
  });

  it('[SP-110] is left out where a person matched it with nothing', () => {
    const layout = FILE_LAYOUTS.shippers;
    const match = [
      { header: 'Code', column: 'customer_slug' },
      { header: '', column: null },
      { header: 'Name', column: 'customer_name' },
    ];
    const { header } = readHeader({ cells: ['Code', '', 'Name'] }, layout, match);
    expect(readRow({ number: 2, cells: ['A', '900', 'Acme'] }, header, layout).faults).toEqual([]);
  });
});

it('[SP-111] a fault has column, value and expectation in separate fields', () => {
  const layout = FILE_LAYOUTS.market_strength;
  const { header } = readHeader({ cells: Object.keys(layout) }, layout);
  const row = { number: 2, cells: ['US', '604', '', 'outbound', ` ${'7'.repeat(90)} `, 'x'] };
  expect(readRow(row, header, layout).faults).toEqual([
    { column: 'equipment', value: null, message: 'This field is required' },
    { column: 'strength', value: `${'7'.repeat(80)}…`, message: 'Must be a whole number' },
    { column: 'Column F', value: 'x', message: 'The row has more cells than the header.' },
  ]);
});

it('[SP-109 SP-110] a control character in the header or a row is reported with its column', () => {
  const layout = FILE_LAYOUTS.shippers;
  expect(readHeader({ cells: ['customer_slug', 'customer\0_name'] }, layout).faults).toEqual([
    'Column B "customer\uFFFD_name": The header has a hidden control character here. Remove it and upload the file again.',
  ]);
  expect(faults('shippers', 'customer_slug|customer_name', { cells: ['A', 'Ac\0me'] })).toEqual([
    'customer_name "Ac\uFFFDme": Must be plain text without hidden characters',
  ]);
});

describe('the signs of a fuel rate', () => {
  const rate = (type: string, value: string) =>
    read('fuel_sheet', 'min_price|max_price|rate_type|rate_value', { cells: ['3', '4', type, value] });

  it('[SP-116] is a percentage with its sign, and dollars with theirs', () => {
    expect(rate('Percentage', '33%').cells).toMatchObject({ rate_value: 33 });
    expect(rate('Per Mile', '$.33').cells).toMatchObject({ rate_value: 0.33 });
    expect(rate('Flat', '$1,250.50').cells).toMatchObject({ rate_value: 1_250.5 });
  });

  it('[SP-116] is refused with the sign of another type', () => {
    expect(rate('Per Mile', '33%').faults).toEqual([
      'rate_value "33%": Is in percent, but rate_type is not Percentage',
    ]);
    expect(rate('Percentage', '$33').faults).toEqual(['rate_value "$33": Is in dollars, but rate_type is Percentage']);
    expect(rate('Percentage', '$33%').faults).toEqual(['rate_value "$33%": Must be a number']);
  });
});

describe('yes and no', () => {
  it.each([
    ['TRUE', true],
    ['FALSE', false],
    ['Yes', true],
    ['n', false],
  ])('[SP-122] are read as %s', (cell, value) => {
    expect(read('quote', 'hazmat', { cells: [cell] }).cells).toEqual({ hazmat: value });
  });
});
