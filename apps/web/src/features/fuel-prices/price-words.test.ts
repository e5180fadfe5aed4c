import { expect, it } from 'vitest';
import { ageText, changeText, dieselText, importedText, rateText, sourceWords } from './price-words.ts';

it('[SP-128] writes diesel prices with three decimals and changes with their sign', () => {
  expect(dieselText(3.9)).toBe('$3.900');
  expect([0.012, -0.012, 0].map(changeText)).toEqual(['+0.012', '−0.012', '0.000']);
});

it('[SP-163] writes rates with at least four decimals and drops none', () => {
  expect([1.41, 1.4123, 1.412345].map(rateText)).toEqual(['1.4100', '1.4123', '1.412345']);
});

it('[SP-128 SP-163] tells who and what is behind a figure, and shows a source it does not know by its name', () => {
  expect(sourceWords({ kind: 'hand', by: 'Dana Reyes', file: null }).first).toBe('Entered by Dana Reyes');
  expect(sourceWords({ kind: 'file', by: 'Dana Reyes', file: 'eia.csv' })).toEqual({
    first: 'eia.csv',
    second: 'Imported by Dana Reyes',
  });
  expect(sourceWords({ kind: 'demo', by: null, file: null }).first).toBe('Demo');
  expect(sourceWords({ kind: 'eia', by: null, file: null }).first).toBe('U.S. EIA');
  expect(sourceWords({ kind: 'bank_of_canada', by: null, file: null }).first).toBe('Bank of Canada');
  expect(sourceWords({ kind: 'new_one', by: null, file: null }).first).toBe('new_one');
});

it('tells ages and what an import did in words', () => {
  expect([0, 1, 15].map(ageText)).toEqual(['Today', '1 day', '15 days']);
  expect(importedText({ added: 28, corrected: 1, unchanged: 0 }, 'price')).toBe('28 prices added, 1 corrected.');
  expect(importedText({ added: 1, corrected: 0, unchanged: 2 }, 'rate')).toBe('1 rate added, 2 stored already.');
});
