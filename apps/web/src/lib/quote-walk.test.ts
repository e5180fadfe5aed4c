import { describe, expect, it } from 'vitest';
import { neighbourOf, onPage, type QuoteWalk } from './quote-walk.ts';

const walk: QuoteWalk = {
  ids: [7, 3, 9],
  page: 2,
  address: '/quotes?sort=-expiration_date&page=2',
  readPage: async () => [],
};

describe('the way from quote to quote', () => {
  it('[B-014] follows the order of the list, not that of the ids', () => {
    expect(neighbourOf(walk, 7, 1)).toEqual({ kind: 'quote', id: 3 });
    expect(neighbourOf(walk, 9, -1)).toEqual({ kind: 'quote', id: 3 });
  });

  it('[B-014] goes on to the neighbouring page, and not before the first', () => {
    expect(neighbourOf(walk, 9, 1)).toEqual({ kind: 'page', page: 3 });
    expect(neighbourOf(walk, 7, -1)).toEqual({ kind: 'page', page: 1 });
    expect(neighbourOf({ ...walk, page: 1 }, 7, -1)).toEqual({ kind: 'none' });
  });

  it('[B-014] leads nowhere from a quote that was not opened from the list', () => {
    expect(neighbourOf(walk, 1, 1)).toEqual({ kind: 'none' });
    expect(neighbourOf(null, 7, 1)).toEqual({ kind: 'none' });
  });

  it('[B-014] keeps sort and filters in the address of another page', () => {
    expect(onPage(walk, 3, [1]).address).toBe('/quotes?sort=-expiration_date&page=3');
    expect(onPage(walk, 1, [1])).toMatchObject({ address: '/quotes?sort=-expiration_date', page: 1, ids: [1] });
  });
});
