import { describe, expect, it } from 'vitest';
import { isClearOf, labelBox, placeMarks, type MapStop } from './lane-marks.ts';

const SIZE = { width: 452, height: 280 };
const stop = (number: number, x: number, y: number, name = 'Green Bay, WI'): MapStop => ({
  number,
  type: number === 1 ? 'pickup' : 'delivery',
  name,
  at: { x, y },
});

describe('the signs and names of a lane on the map', () => {
  it('[B-020] stand inside the map and never on each other, wherever the stops are', () => {
    const crowded = [
      stop(1, 50, 50),
      stop(2, 60, 64, 'Joliet, IL 60432'),
      stop(3, 430, 60, 'Columbus, OH'),
      stop(4, 425, 250, 'Harrisburg, PA'),
      stop(5, 430, 262, 'Carlisle, PA'),
    ];
    const marks = placeMarks(crowded, SIZE);
    expect(marks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    const boxes = marks.flatMap(({ label, name }) => (label === null ? [] : [labelBox(label, name)]));
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(SIZE.width);
      for (const other of boxes.filter((one) => one !== box))
        expect(
          box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        ).toBe(false);
    }
  });

  it('keep clear of the route where they can', () => {
    const [from] = placeMarks([stop(1, 100, 140), stop(2, 350, 140)], SIZE);
    expect(from?.label?.anchor).toBe('middle');
  });

  it('stand beside each other for stops of one place', () => {
    const [one, two] = placeMarks([stop(1, 200, 140), stop(2, 200, 140)], SIZE);
    expect(two?.at.x).toBe((one?.at.x ?? 0) + 20);
  });

  it('push away the letters of states', () => {
    const marks = placeMarks([stop(1, 200, 140), stop(2, 400, 140)], SIZE);
    expect(isClearOf(marks, { x: 203, y: 141 })).toBe(false);
    expect(isClearOf(marks, { x: 60, y: 240 })).toBe(true);
  });
});
