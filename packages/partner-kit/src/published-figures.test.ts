import { expect, it } from 'vitest';
import { readDecimal, readFigures, shownFigure } from './published-figures.ts';

it.each([
  ['3.841', { steps: 3_841, isExact: true }],
  ['3.8', { steps: 3_800, isExact: true }],
  ['3', { steps: 3_000, isExact: true }],
  ['3.84100', { steps: 3_841, isExact: true }],
  ['3.8415', { steps: 3_841, isExact: false }],
])('reads %s with three decimals', (text, expected) => {
  expect(readDecimal(text, 3)).toEqual(expected);
});

it.each(['', '-1', '1e3', '.5', '1,5', '1234567', ' 1'])('does not read “%s” as a decimal number', (text) => {
  expect(readDecimal(text, 3)).toBeNull();
});

it('takes a figure that appears twice once, and refuses one with different values', () => {
  const rows = [
    { of: 'a', value: 1 },
    { of: 'a', value: 1 },
    { of: 'b', value: 1 },
    { of: 'b', value: 2 },
    { of: 'b', value: 1 },
    null,
    'A row is empty.',
  ];
  const answer = readFigures([...rows.keys()], {
    read: (at) => (typeof at === 'number' ? (rows[at] ?? null) : null),
    keyOf: ({ of }) => of,
    valueOf: ({ value }) => value,
    values: 'rates',
  });
  expect(answer).toEqual({
    figures: [{ of: 'a', value: 1 }],
    refused: ['A row is empty.', 'b appears twice with different rates.'],
  });
});

it('shows a value in quotes, on one line and cut', () => {
  expect(shownFigure(`1\n${'2'.repeat(40)}`)).toBe(`“1${'2'.repeat(18)}”`);
});
