import { describe, expect, it } from 'vitest';
import { movedBy, positionAt } from './row-drag.ts';

describe('moving rules', () => {
  it('[R-007 SP-155] walks by keys and stays within the list', () => {
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => movedBy(key, 5, 12))).toEqual([
      4, 6, 0, 11, 0, 11,
    ]);
    expect([movedBy('ArrowUp', 0, 12), movedBy('ArrowDown', 11, 12), movedBy('x', 3, 12)]).toEqual([0, 11, null]);
  });

  it('finds the row under the pointer, the nearest where it left the list', () => {
    expect([-5, 0, 39, 40, 4_000].map((offset) => positionAt(offset, 40, 10))).toEqual([0, 0, 0, 1, 9]);
  });
});
