import { describe, expect, it } from 'vitest';
import { firstRows, takeRows, waitingCount } from './held-rows.ts';

const row = (id: number, price: number | null = null) => ({ id, price });
const start = firstRows('page 1', [row(3), row(2), row(1)]);

describe('rows of the dashboard while changes arrive', () => {
  it('shows a newer answer as it is while the pointer is elsewhere, and marks what is new or changed', () => {
    const next = takeRows(start, [row(4), row(3), row(2, 900)], { held: false });
    expect(next.shown.map(({ id }) => id)).toEqual([4, 3, 2]);
    expect(new Set(next.marks.keys())).toEqual(new Set([2, 4]));
    expect(waitingCount(next)).toBe(0);
  });

  it('keeps every row in its place under the pointer: content is renewed, new quotes wait', () => {
    const next = takeRows(start, [row(5), row(4), row(3, 900)], { held: true });
    expect(next.shown).toEqual([row(3, 900), row(2), row(1)]);
    expect(waitingCount(next)).toBe(2);
    const released = takeRows(next, next.fresh, { held: false });
    expect(released.shown.map(({ id }) => id)).toEqual([5, 4, 3]);
    expect(waitingCount(released)).toBe(0);
  });

  it('holds nothing back from an empty list', () => {
    const next = takeRows(firstRows<{ id: number }>('page 1', []), [row(1)], { held: true });
    expect(next.shown.map(({ id }) => id)).toEqual([1]);
  });

  it('marks no row of which only what the clock changes is new', () => {
    const contentOf = ({ id }: { readonly id: number }): string => String(id);
    expect(takeRows(start, [row(4), row(3, 900)], { held: false, contentOf }).marks).toEqual(new Map([[4, 'a']]));
  });

  it('flips the mark of a row that changes again, so that it is tinted again', () => {
    const once = takeRows(start, [row(3, 1), row(2), row(1)], { held: false });
    const twice = takeRows(once, [row(3, 2), row(2), row(1)], { held: false });
    expect([once.marks.get(3), twice.marks.get(3)]).toEqual(['a', 'b']);
    expect(twice.marks.has(2)).toBe(false);
  });
});
