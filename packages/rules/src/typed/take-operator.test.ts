import { expect, it } from 'vitest';
import { takeOperator } from './take-operator.ts';

const ORDERED = ['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal'];
const TEXTS = ['equal', 'not_equal', 'like', 'not_like', 'starts_with', 'in', 'not_in'];

it.each([
  ['> 1200', ORDERED, 'greater', '1200'],
  ['>=3', ORDERED, 'greater_or_equal', '3'],
  ['at least 3', ORDERED, 'greater_or_equal', '3'],
  ['on or after 6/1', ORDERED, 'greater_or_equal', '6/1'],
  ['under ', ORDERED, 'less', ''],
  ['not CA', TEXTS, 'not_equal', 'CA'],
  ['is not CA', TEXTS, 'not_equal', 'CA'],
  ['contains milk', TEXTS, 'like', 'milk'],
])('takes the operation before a value: %s', (text, offered, name, rest) => {
  expect(takeOperator(text, { present: 'equal', offered, sign: null })).toEqual({ name, rest });
});

it('completes a sign that was typed just before, and leaves other text alone', () => {
  expect(takeOperator('=', { present: 'greater', offered: ORDERED, sign: 'greater' })?.name).toBe('greater_or_equal');
  expect(takeOperator('like milk', { present: 'not_equal', offered: TEXTS, sign: 'not_equal' })).toEqual({
    name: 'not_like',
    rest: 'milk',
  });
  expect(takeOperator('= 5', { present: 'greater', offered: ORDERED, sign: null })).toBeNull();
  expect(takeOperator('over', { present: 'equal', offered: ORDERED, sign: null })).toBeNull();
  expect(takeOperator('> 5', { present: 'equal', offered: TEXTS, sign: null })).toBeNull();
  expect(takeOperator('notebooks', { present: 'equal', offered: TEXTS, sign: null })).toBeNull();
});
