import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centsField } from './cents.ts';

describe('an amount of cents on the wire', () => {
  it('is a whole number: a fraction of a cent is refused', () => {
    expect(centsField.parse(283_456)).toBe(283_456);
    expect(centsField.nullable().parse(null)).toBeNull();
    expect([2_834.56, 2 ** 53, '283456'].map((value) => centsField.safeParse(value).success)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is described as the plain number it is, for those who read and those who write', () => {
    for (const io of ['input', 'output'] as const)
      expect(z.toJSONSchema(centsField, { io })).toMatchObject({ type: 'number' });
  });
});
