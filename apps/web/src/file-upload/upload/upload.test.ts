import { FILE_LAYOUTS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { acceptedFor, faultOfChoice } from './chosen-files.ts';
import { faultsOfMatch, isByName, rematched } from './column-match.ts';
import { categoriesFor, emptyFields, faultsOfFields, fieldsToSend } from './upload-fields.ts';

describe('a chosen file', () => {
  it('[M-092 M-096 F-022 F-023 SP-110] is no sheet, empty, or too large; fuel sheets are CSV only', () => {
    expect(faultOfChoice({ name: 'Shippers.CSV', size: 268_435_456 }, 'shippers')).toBeNull();
    expect(faultOfChoice({ name: 'shippers.xlsx', size: 10 }, 'shippers')).toBeNull();
    expect(faultOfChoice({ name: 'fuel.xlsx', size: 10 }, 'fuel_sheet')).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.pdf', size: 10 }, null)).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.csv', size: 0 }, null)).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.csv', size: 268_435_457 }, null)).toBe('Uploaded file is too large');
    expect(acceptedFor('fuel_sheet')).not.toContain('.xlsx');
    expect(acceptedFor('quote')).toContain('.xlsx');
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
      fieldsToSend({ ...award, effective_date: '2026-12-01' }, { category: 'award', fileName: 'northfork.2027.xlsx' }),
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

describe('the match of columns', () => {
  const match = [
    { header: 'Code', column: 'customer_slug' },
    { header: 'Name', column: null },
  ];

  it('[SP-110] says which needed columns are missing', () => {
    expect(faultsOfMatch(match, FILE_LAYOUTS.shippers)).toEqual({ missing: ['customer_name'], doubled: [] });
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
