import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import * as contract from '../index.ts';
import { isEndpoint } from '../index.ts';
import { idList, page, pathId } from './query.ts';

/** What JavaScript takes for a number, and nobody wrote as one. */
const NO_DIGITS = [
  '1e3',
  '0x10',
  '0b1',
  '1.0',
  '1.',
  ' 1',
  '1 ',
  '\t1',
  '+1',
  '-1',
  '',
  ' ',
  '९',
  '１',
  '1_000',
  '1,000',
  'Infinity',
  'NaN',
  'null',
  '99999999999999999999',
  '9007199254740992',
  '9'.repeat(400),
];

const endpoints = Object.values(contract).filter(isEndpoint);

/** The keys of a schema that take a whole number and no other text: 17 passes, 'seventeen' does not. */
function wholeNumbers(schema: unknown): readonly (readonly [string, z.ZodType])[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType &&
    field.safeParse('1').success &&
    !field.safeParse('seventeen').success &&
    typeof field.parse('1') === 'number'
      ? [[name, field] as const]
      : [],
  );
}

const fields = endpoints.flatMap(({ method, path, params, query }) =>
  [...wholeNumbers(params), ...wholeNumbers(query)].map(
    ([name, field]) => [`${method} ${path} ${name}`, field] as const,
  ),
);

describe('a whole number in an address', () => {
  test('[P-004 P-006] is written in digits alone, in every path and every query', () => {
    expect(fields.length).toBeGreaterThan(60);
    const lenient = fields.flatMap(([name, field]) =>
      NO_DIGITS.filter((text) => field.safeParse(text).success).map((text) => `${name}: '${text}'`),
    );
    expect(lenient).toEqual([]);
  });

  test('reads as that number', () => {
    expect(pathId.parse({ id: '12' })).toEqual({ id: 12 });
    expect(pathId.parse({ id: '9007199254740991' })).toEqual({ id: Number.MAX_SAFE_INTEGER });
    expect(z.strictObject(page).parse({ size: '25' })).toEqual({ size: 25, offset: 0 });
    expect(z.strictObject(page).parse({ size: 25, offset: 0 })).toEqual({ size: 25, offset: 0 });
  });

  test.each(['0', '00', '-0', ...NO_DIGITS])('[P-004] is no id where it says %j', (id) => {
    expect(pathId.safeParse({ id }).success).toBe(false);
  });

  test('[P-006 SP-020] is no id of a comma-joined filter either', () => {
    expect(idList.parse('3, 14,15')).toEqual([3, 14, 15]);
    for (const text of ['1e3', '3,0x10', '1.0', '3,+1', '९', '3,-4', '0', '99999999999999999999'])
      expect(idList.safeParse(text).success).toBe(false);
  });
});
