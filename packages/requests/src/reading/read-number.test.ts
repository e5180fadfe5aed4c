import { describe, expect, it } from 'vitest';
import { NUMBER_TOKEN, readNumber } from './read-number.ts';

describe('a written number', () => {
  it.each([
    ['42,000', 42_000, true],
    ['42000', 42_000, true],
    ['1,234,567', 1_234_567, true],
    ['18.5', 18.5, true],
    ['42,000.50', 42_000.5, true],
    ['41.000', 41_000, false],
    ['41 000', 41_000, false],
    ["41'000", 41_000, false],
    ['17.500,00', 17_500, false],
    ['18,5', 18.5, false],
    ['1.234.567', 1_234_567, false],
  ])('[B-009] %s is %d, clear: %s', (token, value, clear) => {
    expect(new RegExp(`^(?:${NUMBER_TOKEN})$`).test(token)).toBe(true);
    expect(readNumber(token)).toEqual({ value, clear });
  });
});
