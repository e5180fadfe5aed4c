import { cents } from '@lanewright/units';
import { expect, it } from 'vitest';
import { culpritText, expectationText, foundText } from './pin-words.ts';

it('[B-029] says what is pinned, what rules make of it, and which of them break it', () => {
  const none = { low: null, high: null, min_margin_percent: null, currency: 'USD' } as const;
  expect(expectationText({ ...none, low: cents(240_000), high: cents(250_000) })).toBe(
    'stays between $2,400 and $2,500',
  );
  expect(expectationText({ ...none, low: cents(240_000) })).toBe('stays at $2,400 or more');
  expect(expectationText({ ...none, high: cents(250_000) })).toBe('stays at $2,500 or less');
  expect(expectationText({ ...none, min_margin_percent: 12.5 })).toBe('margin never under 12.5%');
  const found = { price: cents(261_000), margin_percent: 11.234, currency: 'USD' } as const;
  expect(foundText({ ...found, min_margin_percent: null })).toBe('$2,610');
  expect(foundText({ ...found, min_margin_percent: 12 })).toBe('margin 11.23%');
  expect(foundText({ ...found, price: null, min_margin_percent: null })).toBe('no price');
  expect(culpritText({ broken_by: ['A', 'B'] })).toBe('Broken by ‘A’, ‘B’.');
  expect(culpritText({ broken_by: ['A', 'B', 'C', 'D'] })).toBe('Broken by ‘A’, ‘B’, ‘C’ and 1 more.');
  expect(culpritText({ broken_by: [] })).toBe('Only several changes together break it.');
  expect(culpritText({ broken_by: null })).toBe('Too many rules changed to say which of them breaks it.');
});
