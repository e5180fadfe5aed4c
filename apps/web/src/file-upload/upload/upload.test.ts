import { FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { acceptedFor, faultOfChoice, filesLeft, filesOf, onlyOne } from './chosen-files.ts';
import { faultsOfMatch, isByName, isWhole, lacksShipper, missingText, rematched } from './column-match.ts';
import { categoriesFor, emptyFields, faultsOfFields, fieldsToSend } from './upload-fields.ts';

describe('a chosen file', () => {
  it('[M-092 M-096 F-022 F-023 SP-110] is no sheet, empty, or too large; fuel sheets are CSV only', () => {
    expect(faultOfChoice({ name: 'Shippers.CSV', size: 268_435_456 }, 'shippers')).toBeNull();
    expect(faultOfChoice({ name: 'shippers.xlsx', size: 10 }, 'shippers')).toBeNull();
    expect(faultOfChoice({ name: 'fuel.xlsx', size: 10 }, 'fuel_sheet')).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.pdf', size: 10 }, null)).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.csv', size: 0 }, null)).toBe('The file is empty.');
    expect(faultOfChoice({ name: 'shippers.csv', size: 268_435_457 }, null)).toBe('Uploaded file is too large');
    expect(acceptedFor('fuel_sheet')).not.toContain('.xlsx');
    expect(acceptedFor('quote')).toContain('.xlsx');
  });
});

describe('the chosen files', () => {
  it('[SP-127] are one where they are a fuel sheet, however many were dropped', () => {
    const files = ['one.csv', 'two.csv'].map((name, key) => ({ key, file: new File(['1'], name) }));
    expect(filesOf('fuel_sheet', files).map(({ file }) => file.name)).toEqual(['two.csv']);
    expect(filesOf('quote', files)).toEqual(files);
  });
});

describe('several files dropped where one is taken', () => {
  const [one, two, three] = ['one.xlsx', 'two.xlsx', 'three.xlsx'].map((name) => new File(['1'], name));
  if (one === undefined || two === undefined || three === undefined) throw new Error('three files');

  it('[SP-107] are never dropped silently', () => {
    expect(onlyOne([])).toEqual({ file: undefined, told: null });
    expect(onlyOne([one])).toEqual({ file: one, told: null });
    const taken = 'Only one file is taken at a time, and it is';
    expect(onlyOne([one, two])).toEqual({ file: two, told: `${taken} two.xlsx. The other file was left out.` });
    expect(onlyOne([one, two, three]).told).toBe(`${taken} three.xlsx. The other 2 files were left out.`);
  });
});

describe('the files that are left once some were sent', () => {
  it('are those that were refused, and those that came meanwhile; one that was taken out stays out', () => {
    const [one, two, three, late] = ['1', '2', '3', 'late'].map((name, key) => ({ key, file: new File([''], name) }));
    if (one === undefined || two === undefined || three === undefined || late === undefined) throw new Error('four');
    const left = filesLeft([one, two, late], { sent: [one, two, three], kept: new Set([1]) });
    expect(left).toEqual([two, late]);
  });
});

describe('the fields beside the file', () => {
  it('[F-014] offer the six categories, of them those that somebody may use', () => {
    expect(categoriesFor(() => true).map(({ label }) => label)).toEqual([
      'Market strength',
      'Shippers',
      'Carrier preference',
      'Quote',
      'Award',
      'Bulk Award',
    ]);
    expect(categoriesFor((each) => each === 'file.import').map(({ value }) => value)).toEqual([
      'market_strength',
      'carrier_preference',
    ]);
    expect(categoriesFor(() => false)).toEqual([]);
  });

  it('[F-020 F-021] are needed by category, and an award begins before it ends', () => {
    expect(faultsOfFields(emptyFields(null))).toEqual({ category: 'This field is required' });
    expect(faultsOfFields(emptyFields('quote'))).toEqual({});
    expect(Object.keys(faultsOfFields(emptyFields('award')))).toEqual([
      'customer',
      'region',
      'effective_date',
      'expiration_date',
    ]);
    const award = {
      ...emptyFields('award'),
      customer: { id: 7, name: 'Birch' },
      region: 'Midwest' as const,
      effective_date: '2026-12-02',
      expiration_date: '2026-12-01',
    };
    expect(Object.keys(faultsOfFields(award))).toEqual(['effective_date', 'expiration_date']);
    expect(
      fieldsToSend(
        { ...award, effective_date: '2026-12-01' },
        { category: 'award', fileName: 'northfork.2027.xlsx', several: false },
      ),
    ).toEqual({
      category: 'award',
      name: 'northfork.2027',
      customer: '7',
      region: 'Midwest',
      effective_date: '2026-12-01',
      expiration_date: '2026-12-01',
    });
  });
});

it('[W-014 W-024] several award files take the names of their files, whatever was typed before the second came', () => {
  const award = { ...emptyFields('award'), name: 'Acme 2027' };
  const nameOf = (several: boolean) =>
    fieldsToSend(award, { category: 'award', fileName: 'acme-south.xlsx', several }).name;
  expect([nameOf(false), nameOf(true)]).toEqual(['Acme 2027', 'acme-south']);
});

describe('the fields beside a fuel sheet', () => {
  const start = { customer: { id: 7, name: 'Birch' }, fuel_price_delay: 4 };

  it('[F-019 U-009 U-013] are the region and the delay, which starts as the shipper\u2019s', () => {
    const fields = { ...emptyFields('fuel_sheet', start), region: 'Midwest' as const };
    expect(fieldsToSend(fields, { category: 'fuel_sheet', fileName: 'fuel.csv', several: false })).toEqual({
      category: 'fuel_sheet',
      name: 'fuel.csv',
      customer: '7',
      region: 'Midwest',
      fuel_price_delay: '4',
    });
  });

  it('[U-011 U-012] need a region and 0 to 30 whole days', () => {
    const faults = (fuel_price_delay: number | string | null) =>
      faultsOfFields({ ...emptyFields('fuel_sheet', start), fuel_price_delay });
    expect(faults(0)).toEqual({ region: 'This field is required' });
    expect(faults(null)['fuel_price_delay']).toBe('This field is required');
    expect(faults(31)['fuel_price_delay']).toBe('Fuel price delay must be less than or equal to 30');
    expect(faults(-1)['fuel_price_delay']).toBe('Fuel price delay must be greater than or equal to 0');
    expect(faults(1.5)['fuel_price_delay']).toBe('Must be a whole number');
    expect(faults('soon')['fuel_price_delay']).toMatch(/./);
  });
});

describe('the match of columns', () => {
  const match = [
    { header: 'Code', column: 'customer_slug' },
    { header: 'Name', column: null },
  ];

  it('[SP-110] says which needed columns are missing', () => {
    expect(faultsOfMatch(match, FILE_LAYOUTS.shippers)).toEqual({
      missing: ['customer_name'],
      oneOf: [],
      doubled: [],
    });
  });

  it('[SP-104 SP-118] says of which columns one is missing, before anything is sent', () => {
    const lanes = ['origin_city', 'destination_postal_code', 'equipment'].map((header) => ({ header, column: header }));
    const rated = [...lanes, { header: 'RPM', column: 'rpm' }];
    expect([isWhole(lanes, FILE_LAYOUTS.award), isWhole(rated, FILE_LAYOUTS.award)]).toEqual([false, true]);
    expect(missingText(lanes, FILE_LAYOUTS.award)).toBe('Choose a column for line_haul, rpm or flat_rate.');
    expect(missingText(rated, FILE_LAYOUTS.award)).toBeNull();
    expect(missingText([], FILE_LAYOUTS.quote)).toBe(
      'Still needed: equipment. Choose a column for it. Choose a column for pickup_city or pickup_postal_code. ' +
        'Choose a column for delivery_city or delivery_postal_code.',
    );
  });

  it('[SP-122] lacks the shipper of quotes that neither the form nor a column names', () => {
    const quotes = emptyFields('quote');
    expect(lacksShipper(match, quotes)).toBe(true);
    expect(lacksShipper(match, { ...quotes, customer: { id: 7, name: 'Birch' } })).toBe(false);
    expect(lacksShipper([{ header: 'Customer', column: 'shipper_code' }], quotes)).toBe(false);
    expect(lacksShipper(match, emptyFields('shippers'))).toBe(false);
  });

  it('takes a column from the header that had it', () => {
    expect(rematched(match, { at: 1, column: 'customer_slug' })).toEqual([
      { header: 'Code', column: null },
      { header: 'Name', column: 'customer_slug' },
    ]);
  });

  it('need not be sent where each header is the name of its column', () => {
    expect(isByName(match)).toBe(false);
    expect(isByName([{ header: ' Customer_Slug ', column: 'customer_slug' }])).toBe(true);
  });
});
