import { cents } from '@lanewright/units';
import { expect, it } from 'vitest';
import { effectWords } from './effect-words.ts';

const RESULT = { changed: 43, flipped: 0, runs: 1_404, median_change: cents(15_000), days: 30 };

it('[B-006] says in a sentence what one rule does', () => {
  expect(effectWords(RESULT, false)).toBe('Touches 43 of 1,404 quotes of the last 30 days, median +$150.');
  expect(effectWords({ ...RESULT, flipped: 2 }, true)).toBe(
    'Without it 43 of 1,404 quotes of the last 30 days have another price, median +$150; 2 with another outcome.',
  );
  const none = { ...RESULT, changed: 0, median_change: null };
  expect(effectWords(none, false)).toBe('Touches none of 1,404 quotes of the last 30 days.');
});
