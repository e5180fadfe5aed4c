import { MESSAGES } from '@lanewright/contract';
import { expect, it } from 'vitest';
import { readingTime } from './reading-time.ts';

it('[A-114] a failure stays for 3 seconds at least, and as long as its words take to read', () => {
  expect(readingTime('')).toBe(3_000);
  expect(readingTime('Nothing saved.')).toBe(3_000);
  const failed = 'rfqs.csv: 12 faults found in 3 rows. Nothing was saved. See its error log under Files.';
  expect(readingTime(failed)).toBe(1_500 + 16 * 400);
  expect(readingTime(MESSAGES.unknownError)).toBeGreaterThan(5_000);
});
