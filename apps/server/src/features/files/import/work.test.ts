import { expect, it } from 'vitest';
import { importQueueFor } from './work.ts';

it('[SP-112] lets small files pass large ones, and large files of quotes wait only for each other', () => {
  const queue = (category: 'award' | 'quote', bytes: number) => importQueueFor({ category, bytes }).name;
  expect(queue('award', 250_000)).toBe('file.import-small');
  expect(queue('award', 300_000)).toBe('file.import');
  expect(queue('quote', 10_000)).toBe('file.import-small');
  expect(queue('quote', 17_000)).toBe('file.import-quotes');
});
