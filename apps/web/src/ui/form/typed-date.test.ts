import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

describe('typed dates', () => {
  it.each([
    ['11/23/2026', '2026-11-23'],
    ['1/5/26', '2026-01-05'],
    ['2026-11-23', '2026-11-23'],
    ['11/23/2026 2:30 pm', '2026-11-23 14:30:00'],
    ['11/23/2026 12:05 AM', '2026-11-23 00:05:00'],
    ['11/23/2026 12 pm', '2026-11-23 12:00:00'],
    ['2026-11-23 08:15:00', '2026-11-23 08:15:00'],
  ])('reads %s', (typed, read) => {
    expect(readTypedDate(typed)).toBe(read);
  });

  it.each([
    '',
    '13/01/2026',
    '02/30/2026',
    '11/23',
    'tomorrow',
    '11/23/2026 25:00',
    '11/23/2026 13:00 pm',
    '11/23/2026 1:75',
  ])('refuses %s rather than guess', (typed) => {
    expect(readTypedDate(typed)).toBeNull();
  });
});
