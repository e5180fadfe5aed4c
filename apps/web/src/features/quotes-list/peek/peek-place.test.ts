import { describe, expect, it } from 'vitest';
import { PEEK, peekPlace, type Around } from './peek-place.ts';

const span = (from: number, to: number) => ({ from, to });
const rowAt = (top: number) => ({ down: span(top, top + 50) });

/** A list of ten rows in a window of 1600 by 900 pixels. */
const LIST: Around = {
  row: rowAt(240),
  rows: { down: span(240, 740) },
  pager: { down: span(740, 792) },
  middle: { across: span(310, 950) },
  price: { across: span(1080, 1190) },
  page: { width: 1388, height: 848 },
};
const NARROW: Around = { ...LIST, middle: { across: span(310, 610) } };

describe('the place of the card with a lane', () => {
  it('is below the list if the page has room for it', () => {
    const high = { ...LIST, page: { width: 1388, height: 1_080 } };
    expect(peekPlace(high)).toEqual({ ...PEEK, left: 1388 - 24 - 300, top: 804 });
  });

  it('is otherwise in the free middle of the pager, lower than usual, and covers nothing', () => {
    const card = peekPlace(LIST);
    expect(card).toEqual({ left: 638, top: 748, width: 300, height: 92 });
    expect(card.top + card.height).toBeLessThanOrEqual(LIST.page.height);
  });

  it('is beside the prices and away from the row where neither has room', () => {
    for (let top = 240; top <= 690; top += 10) {
      const card = peekPlace({ ...NARROW, row: rowAt(top) });
      expect(card.top >= top + 50 || card.top + card.height <= top).toBe(true);
      expect(card.left + card.width).toBeLessThanOrEqual(1080);
    }
  });

  it('is at the right where prices are hidden or stand at the left', () => {
    for (const price of [null, { across: span(100, 210) }])
      expect(peekPlace({ ...NARROW, price })).toMatchObject({ left: 1388 - 24 - 300 });
  });
});
