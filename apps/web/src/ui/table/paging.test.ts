import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldPage, jumpTarget, offsetOf, pageCount, shownPages } from './paging.ts';

describe('paging', () => {
  it('[A-070] counts pages by dividing and rounding up', () => {
    expect([0, 1, 10, 11, 42].map((count) => pageCount(count, 10))).toEqual([1, 1, 1, 2, 5]);
  });

  it('[A-069 A-071] asks for a 1-based page by its row offset', () => {
    expect(offsetOf(1, 25)).toBe(0);
    expect(offsetOf(4, 25)).toBe(75);
  });

  it('[A-073] jumps only to a page that exists', () => {
    expect(jumpTarget('5', 5)).toBe(5);
    for (const refused of ['0', '00', '6', '-1', '1.5', '', 'x', '1e2']) expect(jumpTarget(refused, 5)).toBeNull();
  });

  it('[SP-025] goes back to the last page when the list has become shorter', () => {
    expect(heldPage(5, 31, 10)).toBe(4);
    expect(heldPage(2, 0, 10)).toBe(1);
    expect(heldPage(2, 31, 10)).toBe(2);
  });

  it('shows first, last and current page in ascending order within seven places', () => {
    assert(
      property(integer({ min: 1, max: 5000 }), integer({ min: 1, max: 5000 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = shownPages(page, pages);
        const numbers = shown.filter((each) => each !== null);
        expect(shown.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      }),
    );
  });
});
