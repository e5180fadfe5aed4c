import type { WorkingCopy } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { copySchema, EMPTY_DRAFT, nameOfFile, uploadSchema } from './form/copy-draft.ts';
import { rowActions } from './row-actions.ts';
import { WORKING_COPY_DEFAULTS, WORKING_COPY_FIELDS, workingCopyQuery } from './working-copy-filters.ts';

const COPY: WorkingCopy = {
  id: 1,
  name: 'Annual bid',
  customer: 2,
  customer_id: 2,
  customer_name: 'Birch',
  round: 1,
  account_manager: 3,
  account_manager_id: 3,
  account_manager_name: 'Priya Shah',
  time_frame: 'one_year',
  created_at: '2026-11-20T12:00:00Z',
  file: { id: 9, name: 'bid.csv', size_bytes: 10 },
  version: 1,
};

describe('the list of working copies', () => {
  it("[K-003 P-079 SP-020] asks for shippers comma-joined, and leaves 'all' out", () => {
    const page = { ordering: '-created_at', size: 10, offset: 20 };
    expect(workingCopyQuery(WORKING_COPY_DEFAULTS, page)).toEqual({ ...page, search: undefined, customer: undefined });
    expect(workingCopyQuery({ search: 'bid', customer: ['7:Acme, Inc', '9:B'] }, page)).toMatchObject({
      search: 'bid',
      customer: '7,9',
    });
    expect(WORKING_COPY_FIELDS).toMatchObject([{ label: 'Shipper', allLabel: 'All Shippers' }]);
  });

  it('[K-007 A-100] offers Edit, Download and Delete by permission, and no download of a deleted file', () => {
    const labels = (copy: WorkingCopy, may = () => true) =>
      rowActions(copy, may, () => undefined).map(({ label, refusedBecause }) => [label, refusedBecause]);
    expect(labels(COPY)).toEqual([
      ['Edit', undefined],
      ['Download', undefined],
      ['Delete', undefined],
    ]);
    expect(labels({ ...COPY, file: null })[1]).toEqual(['Download', 'The file was deleted.']);
    expect(labels(COPY, () => false)).toEqual([]);
  });
});

describe('the form of a working copy', () => {
  const messages = (values: unknown, schema: typeof copySchema | typeof uploadSchema = copySchema) =>
    schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('[K-016 K-017 SP-109] needs its terms and a file that it takes', () => {
    expect(messages({ ...EMPTY_DRAFT, round: 0 }, uploadSchema).toSorted()).toEqual([
      'account_manager: This field is required',
      'customer: This field is required',
      'file: Choose a csv file to upload.',
      'name: This field is required',
      'round: Min value is 1',
      'time_frame: This field is required',
    ]);
    const terms = { name: 'Bid', customer: 1, round: 1, account_manager: 2, time_frame: 'other' };
    expect(messages(terms)).toEqual([]);
    expect(messages({ ...terms, file: new File(['a'], 'bid.pdf') }, uploadSchema)).toEqual([
      'file: Choose a csv file to upload.',
    ]);
    expect(messages({ ...terms, file: new File(['a'], 'bid.xlsx') }, uploadSchema)).toEqual([]);
    expect(messages({ ...terms, round: 1.5, name: 'a\u202Eb' })).toHaveLength(2);
  });

  it('takes its first name from the file', () => {
    expect(['bid.2027.xlsx', 'bid', '.csv', `${'x'.repeat(300)}.csv`].map((name) => nameOfFile(name).length)).toEqual([
      8, 3, 0, 255,
    ]);
  });
});
