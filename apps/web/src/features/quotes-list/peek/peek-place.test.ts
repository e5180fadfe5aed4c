import { describe, expect, it } from 'vitest';
import { PEEK, peekTop } from './peek-place.ts';

const AROUND = { table: { top: 200, bottom: 740 }, headBottom: 240, pagerBottom: 792, pageBottom: 900 };
const rowAt = (top: number) => ({ top, bottom: top + 50 });

describe('the place of the card with a lane', () => {
  it('is below the list if the page has room for it', () => {
    expect(peekTop({ ...AROUND, pageBottom: 1_080, row: rowAt(640) })).toBe(804);
    expect(peekTop({ ...AROUND, pageBottom: 792 + PEEK.height + 23, row: rowAt(640) })).not.toBe(804);
  });

  it('is otherwise over the half of the table that the row is not in', () => {
    expect(peekTop({ ...AROUND, row: rowAt(240) })).toBe(740 - 12 - PEEK.height);
    expect(peekTop({ ...AROUND, row: rowAt(640) })).toBe(252);
  });

  it('never covers the row while the table is high enough for both', () => {
    for (let top = 240; top <= 690; top += 10) {
      const card = peekTop({ ...AROUND, row: rowAt(top) });
      expect(card >= top + 50 || card + PEEK.height <= top).toBe(true);
    }
  });
});
