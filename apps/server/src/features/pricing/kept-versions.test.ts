import { act, constant, rule, type Rule } from '@lanewright/rules';
import { describe, expect, test } from 'vitest';
import { keptVersions } from './kept-versions.ts';

const one = rule({ name: 'A', test: constant(true), actions: [act('note', 'x')] });
const many = (count: number): readonly Rule[] => Array.from({ length: count }, () => one);

describe('kept versions of rulesets', () => {
  test('are those asked for last, no more of them than wanted', () => {
    const kept = keptVersions({ versions: 2, rules: 100 });
    const first = many(1);
    kept.put(1, first);
    kept.put(2, many(1));
    expect(kept.get(1)).toBe(first);
    kept.put(3, many(1));
    expect([kept.get(1), kept.get(2), kept.get(3)]).toEqual([first, undefined, many(1)]);
  });

  test('hold no more rules than wanted, but the newest is kept whatever its size', () => {
    const kept = keptVersions({ versions: 10, rules: 100 });
    kept.put(1, many(60));
    kept.put(2, many(30));
    kept.put(3, many(60));
    expect([kept.get(1), kept.get(2)?.length, kept.get(3)?.length]).toEqual([undefined, 30, 60]);
    kept.put(4, many(500));
    expect([kept.get(2), kept.get(3), kept.get(4)?.length]).toEqual([undefined, undefined, 500]);
    kept.put(5, many(1));
    expect([kept.get(4), kept.get(5)?.length]).toEqual([undefined, 1]);
    kept.put(5, many(60));
    kept.put(6, many(40));
    expect([kept.get(5)?.length, kept.get(6)?.length]).toEqual([60, 40]);
  });
});
