import { expect, test } from 'vitest';
import { waitedText } from './waited-text.ts';

test('says how long something has waited in the largest unit that fits', () => {
  expect(waitedText(null)).toBe('N/A');
  expect(waitedText(0.4)).toBe('0 sec');
  expect(waitedText(59.9)).toBe('59 sec');
  expect(waitedText(185)).toBe('3 min');
  expect(waitedText(7_530)).toBe('2 hr 5 min');
});
