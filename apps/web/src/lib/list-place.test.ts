import { describe, expect, it } from 'vitest';
import { readListPlace, readListSearch } from './list-place.ts';

describe("a list's place in the address", () => {
  it('reads page, size and sort', () => {
    expect(readListPlace({ page: 3, size: '25', sort: '-created_at' })).toEqual({
      page: 3,
      size: 25,
      sort: '-created_at',
    });
  });

  it('leaves out what is usual and what does not fit', () => {
    expect(readListPlace({ page: 1, size: 10 })).toEqual({});
    expect(readListPlace({ page: 'x', size: 1000, sort: 'id; drop', other: 1 })).toEqual({});
    expect(readListPlace({ page: -2, sort: 7 })).toEqual({});
  });

  it('reads the filters it names, and no others than texts and lists of texts', () => {
    expect(
      readListSearch({ page: 2, filters: { status: ['won'], search: 'x', page: 3, customer: [1], own: {} } }),
    ).toEqual({
      page: 2,
      filters: { status: ['won'], search: 'x' },
    });
    expect(readListSearch({ filters: {} })).toEqual({ filters: {} });
    for (const filters of ['status', null, ['won'], 7]) expect(readListSearch({ filters })).toEqual({});
  });
});
