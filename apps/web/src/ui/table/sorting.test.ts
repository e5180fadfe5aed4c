import { describe, expect, it } from 'vitest';
import { directionOf, nextOrdering } from './sorting.ts';

describe('sorting', () => {
  it('[A-079 A-080] turns the column already sorted by round', () => {
    expect(nextOrdering('id', 'id')).toBe('-id');
    expect(nextOrdering('-id', 'id')).toBe('id');
  });

  it('[A-081] starts a new column ascending', () => {
    expect(nextOrdering('-id', 'status')).toBe('status');
  });

  it('names the direction as aria-sort has it', () => {
    expect(['id', '-id', 'status'].map((ordering) => directionOf(ordering, 'id'))).toEqual([
      'ascending',
      'descending',
      'none',
    ]);
  });
});
