import { describe, expect, it } from 'vitest';
import { dropRule, type Rule } from '@lanewright/rules';
import { droppedRules, movedBy, positionAt } from './row-drag.ts';

describe('moving rules', () => {
  it('[R-007 SP-155] walks by keys and stays within the list', () => {
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => movedBy(key, 5, 12))).toEqual([
      4, 6, 0, 11, 0, 11,
    ]);
    expect([movedBy('ArrowUp', 0, 12), movedBy('ArrowDown', 11, 12), movedBy('x', 3, 12)]).toEqual([0, 11, null]);
  });

  it('[R-037] caches the last drop of a list', () => {
    const rules = ['a', 'b', 'c'].map((id, index): Rule => ({
      id,
      name: id,
      priority: index + 1,
      order: 'a',
      test: { id: `test ${id}`, priority: 1, type: 'literal', value: true },
      actions: [],
    }));
    const first = droppedRules(rules, 0, 2);
    expect(first).toEqual(dropRule(rules, 0, 2));
    expect(droppedRules(rules, 0, 2)).toBe(first);
    expect(droppedRules(rules, 0, 1)).toEqual(dropRule(rules, 0, 1));
    expect(droppedRules(rules, 0, 2)).toEqual(first);
  });

  it('finds the row under the pointer, the nearest where it left the list', () => {
    expect([-5, 0, 39, 40, 4_000].map((offset) => positionAt(offset, 40, 10))).toEqual([0, 0, 0, 1, 9]);
  });
});
