import { FILTER_KEYS } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../ui/filters/filter-field.ts';
import { authorChoices, FILE_FILTER_DEFAULTS, fileFilterFields, fileQuery } from './file-filters.ts';

describe('the filters of the files', () => {
  const page = { ordering: '-created_at', size: 10, offset: 0 };

  it("[F-004] are uploaded by, category and status, each 'all' by default", () => {
    const fields = fileFilterFields(async () => Promise.resolve([]), true);
    expect(fields.map(({ label }) => label)).toEqual(['Uploaded by', 'Category', 'Status', 'Shipper']);
    expect(fileQuery(FILE_FILTER_DEFAULTS, page)).toEqual({ ordering: '-created_at', limit: 10, offset: 0 });
  });

  it('[P-070] are asked comma-joined', () => {
    const filters = {
      search: 'lanes',
      created_by: ['7:Dana Reyes'],
      customer: ['3:Prairie'],
      category: ['quote', 'award'],
      status: ['error'],
    };
    expect(fileQuery(filters, page)).toMatchObject({
      search: 'lanes',
      created_by: '7',
      customer: '3',
      category: 'quote,award',
      status: 'error',
    });
  });

  it('[SP-159] are named as the contract keeps them, so that a set loses none', () => {
    const names = namesOf(fileFilterFields(async () => Promise.resolve([]), true));
    expect(names.toSorted()).toEqual(Object.keys(FILTER_KEYS.files).toSorted());
  });

  it('find authors by a part of their name', () => {
    const authors = [
      { id: 7, name: 'Dana Reyes' },
      { id: 8, name: 'Lee Ortiz' },
    ];
    expect(authorChoices(authors, 'REY')).toEqual([{ value: '7:Dana Reyes', label: 'Dana Reyes' }]);
  });
});
