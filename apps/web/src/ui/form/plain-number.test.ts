import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldNumber, readNumber, shownNumber } from './plain-number.ts';

it.each([
  ['1850', 1850],
  [' 1,850 ', 1850],
  ['$1,850.00', 1850],
  ['C$1850', 1850],
  ['USD 1850', 1850],
  ['1850 CAD', 1850],
  ['-5', -5],
  ['-$5', -5],
  ['$-5', -5],
  ['−30', -30],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['2450.', 2450],
  ['-0', 0],
  ['1,234,567', 1_234_567],
  ['41,200 lbs', 41_200],
  ['12.5%', 12.5],
])('takes one number as people write it: %s', (text, value) => {
  expect(heldNumber(text)).toBe(value);
});

it.each(['', ' ', '\t'])('takes an empty field as no number, not as 0', (text) => {
  expect(readNumber(text)).toEqual({ kind: 'empty' });
});

it.each([
  '2k5e2',
  '12x',
  '1e3',
  '1e5',
  'abc',
  '1,2,3',
  '12,34',
  '1,8500',
  ',500',
  '--5',
  '-$-5',
  '+-5',
  '5-',
  '１２',
  '٣',
  '0x10',
  '1.850,00',
  '1.2.3',
  '1850-1900',
  '1850 1900',
  '12/15',
  'about 1850',
  '$',
  '-',
  '.',
  'NaN',
  'Infinity',
  '1_000',
  '$$5',
])('[M-040] takes no digits of a text that is no number: %s', (text) => {
  expect(heldNumber(text)).toBe(text);
});

it('[M-040] never makes a number of a text that holds a letter between digits', () => {
  const parts = fc.tuple(
    fc.nat(9999),
    fc.constantFrom('e', 'k', 'x', 'E', 'o', 'l', '-', '+', '/', ' ', ';', "'"),
    fc.nat(9999),
  );
  fc.assert(
    fc.property(parts, ([one, between, two]) => {
      expect(heldNumber(`${one}${between}${two}`)).toBeTypeOf('string');
    }),
  );
});

it('shows what it reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      expect(heldNumber(shownNumber(cents / 100))).toBe(cents / 100);
    }),
  );
  expect([shownNumber(2450), shownNumber('2k5'), shownNumber(null)]).toEqual(['2,450', '2k5', '']);
});
