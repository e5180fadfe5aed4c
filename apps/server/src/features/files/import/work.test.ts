import { expect, it } from 'vitest';
import { importQueueFor } from './work.ts';

it('[SP-112] lets small files pass large ones, and counts a file of quotes as large sooner because they are priced', () => {
  const queue = (category: 'award' | 'quote', bytes: number) => importQueueFor({ category, bytes }).name;
  expect(queue('award', 250_000)).toBe('file.import-small');
  expect(queue('award', 300_000)).toBe('file.import');
  expect(queue('quote', 10_000)).toBe('file.import-small');
  expect(queue('quote', 250_000)).toBe('file.import');
});
