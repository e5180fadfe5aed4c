import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { costType, currency, marginSchema, quotedPrice } from './price.ts';

function messages(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe('a quoted price', () => {
  it('[Q-115 M-044] is required', () => {
    for (const value of [undefined, null, '']) expect(messages(quotedPrice, value)).toEqual(['Required']);
  });

  it('[Q-116 M-040] is a number', () => {
    for (const value of ['1850', true, {}, [1], Number.NaN, Number.POSITIVE_INFINITY])
      expect(messages(quotedPrice, value)).toEqual(['Invalid value']);
  });

  it('[Q-117 M-043] is an integer', () => {
    for (const value of [1850.5, 0.1, -0.5]) expect(messages(quotedPrice, value)).toEqual(['Must be an integer']);
  });

  it('[Q-118 M-041] is greater than 0', () => {
    for (const value of [0, -1]) expect(messages(quotedPrice, value)).toEqual(['Must be greater than 0']);
  });

  it('[Q-119 M-042] is less than 1000000', () => {
    for (const value of [1_000_000, 1e300]) expect(messages(quotedPrice, value)).toEqual(['Must be less than 1000000']);
    expect(messages(quotedPrice, 999_999)).toEqual([]);
    expect(messages(quotedPrice, 1)).toEqual([]);
  });
});

describe('the margin of a won quote', () => {
  it('[Q-123 M-045] is greater than minus the price', () => {
    expect(messages(marginSchema(1500), -1500)).toEqual(['Must be greater than -1500']);
    expect(messages(marginSchema(1500), -1499)).toEqual([]);
  });

  it('[Q-123] is an integer and no text', () => {
    expect(messages(marginSchema(1500), 10.5)).toEqual(['Must be an integer']);
    expect(messages(marginSchema(1500), '10')).toEqual(['Invalid value']);
    expect(messages(marginSchema(1500), undefined)).toEqual(['Required']);
  });

  it('[Q-124 M-042] is less than 1000000', () => {
    expect(messages(marginSchema(1500), 1_000_000)).toEqual(['Must be less than 1000000']);
    expect(messages(marginSchema(1500), 999_999)).toEqual([]);
  });
});

describe('currency and cost type', () => {
  it('[Q-120] are the supported ones', () => {
    expect(messages(currency, 'USD')).toEqual([]);
    expect(messages(currency, 'CAD')).toEqual([]);
    for (const value of ['EUR', 'usd', null])
      expect(messages(currency, value)).toEqual(['Choose a supported currency']);
  });

  it('[SP-057] are 1, 2 or 3', () => {
    for (const value of [1, 2, 3]) expect(messages(costType, value)).toEqual([]);
    for (const value of ['', null, undefined]) expect(messages(costType, value)).toEqual(['This field is required']);
    for (const value of [0, 4, '1'])
      expect(messages(costType, value)).toEqual([expect.stringContaining('expected one of 1|2|3')]);
  });
});
