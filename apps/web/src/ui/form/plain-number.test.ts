import { expect, test } from 'vitest';
import { isPlainNumber } from './plain-number.ts';

test('takes one number as people copy it, with its currency and its commas', () => {
  const texts = ['1850', ' 1,850 ', '$1,850.00', 'C$1850', 'USD 1850', '1850 CAD', '-5', '0.5', '.5', '41,200 lbs'];
  expect(texts.filter((text) => !isPlainNumber(text))).toEqual([]);
});

test('takes nothing of which the digits alone would be another number', () => {
  const texts = [
    '1e5',
    '1850-1900',
    '1850 1900',
    '12/15',
    'about 1850',
    '1.850,00',
    '１８５０',
    '0x10',
    '',
    ' ',
    '$',
    '-',
  ];
  expect(texts.filter((text) => isPlainNumber(text))).toEqual([]);
});
