import { expect, test } from 'vitest';
import { createKeptStatements } from './kept-statements.ts';

function usedOften(kept: ReturnType<typeof createKeptStatements>, text: string): string | null {
  for (let use = 1; use < 5; use += 1) kept.nameOf(text);
  return kept.nameOf(text);
}

test('a statement is kept from its fifth use on, each under a name of its own', () => {
  const kept = createKeptStatements();
  const first = Array.from({ length: 4 }, () => kept.nameOf('select 1'));
  expect(first).toEqual([null, null, null, null]);
  const name = kept.nameOf('select 1');
  expect(name).not.toBeNull();
  expect(kept.nameOf('select 1')).toBe(name);
  expect(usedOften(kept, 'select 2')).not.toBe(name);
});

test('no more than 200 are kept, no endless ones, and none that was taken back', () => {
  const kept = createKeptStatements();
  expect(usedOften(kept, 'x'.repeat(10_001))).toBeNull();
  const names = Array.from({ length: 201 }, (_, index) => usedOften(kept, `select ${index}`));
  expect(new Set(names.slice(0, 200)).size).toBe(200);
  expect(names[200]).toBeNull();
  kept.forget('select 0');
  expect(usedOften(kept, 'select 0')).toBeNull();
});
