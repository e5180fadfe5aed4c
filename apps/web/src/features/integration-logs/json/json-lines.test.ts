import { expect, test } from 'vitest';
import { bodyOf, foldedAtFirst, jsonLines } from './json-lines.ts';

const shown = (value: unknown, folded: ReadonlySet<string> = new Set()) =>
  jsonLines(value, folded).map(
    ({ depth, name, text }) => `${'  '.repeat(depth)}${name === null ? '' : `${name}: `}${text}`,
  );

test('writes a body as its two-space JSON, line by line', () => {
  const value = { city: 'Green "Bay"', stops: [1, { zip: null }], none: [], left: {}, ok: true };
  expect(shown(value)).toEqual(JSON.stringify(value, null, 2).split('\n'));
  expect(shown(7)).toEqual(['7']);
});

test('folds what is asked, and says how much it holds', () => {
  const value = { stops: [1, 2, 3], end: 1 };
  expect(shown(value, new Set(['/stops']))).toEqual(['{', '  "stops": [ … ],', '  "end": 1', '}']);
  expect(jsonLines(value, new Set(['/stops']))[1]?.fold).toEqual({ folded: true, parts: 3 });
});

test('[I-009 M-098 SP-136] shows an error object for a body that is no JSON, and nothing for an empty one', () => {
  expect(bodyOf('<html>')).toMatchObject({ kind: 'text', value: { error: 'Invalid JSON' }, text: '<html>' });
  expect(bodyOf('{"a":1')).toMatchObject({ value: { error: 'Invalid JSON' } });
  for (const nothing of [null, '', ' \n']) expect(bodyOf(nothing)).toEqual({ kind: 'empty' });
  expect(bodyOf('null')).toMatchObject({ kind: 'json', value: null });
});

test('folds a body of 256 KB at first, and a short one not at all', () => {
  const long = { rows: Array.from({ length: 6_000 }, (_each, id) => ({ id, city: 'Dallas, TX', rate: 2300.5 })) };
  expect(JSON.stringify(long).length).toBeGreaterThan(256_000);
  expect(shown(long, foldedAtFirst(long))).toEqual(['{', '  "rows": [ … ]', '}']);
  expect(foldedAtFirst({ rows: [1, 2] }).size).toBe(0);
});
