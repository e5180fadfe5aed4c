import { expect, it } from 'vitest';
import { responseWords } from './response-words.ts';

const ARRIVED = new Date('2026-11-20T18:00:00Z');
const after = (seconds: number): Date => new Date(ARRIVED.getTime() + seconds * 1000);

it.each([
  [0, 'due in 30 min'],
  [721, 'due in 18 min'],
  [1_799, 'due in 1 min'],
  [1_800, 'under 1 min late'],
  [2_520, '12 min late'],
  [9_300, '2 hr late'],
  [95_000, '1 day late'],
])('[B-014] says of a quote with a target of 30 minutes, %i s after it arrived: %s', (seconds, words) => {
  expect(responseWords(ARRIVED, after(1_800), after(seconds))).toBe(words);
});
