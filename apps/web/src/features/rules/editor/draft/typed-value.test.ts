import { apply, argumentWanted, EDITOR_CONFIG, operand, type Wanted } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { readTyped, textOf } from './typed-value.ts';

/** What may stand on the right of a comparison with an operand. */
function beside(name: string, comparison: string): Wanted {
  const node = apply(comparison, operand(name), 'x');
  if (node.type !== 'operation') throw new Error('a comparison is an operation');
  return argumentWanted(node, 1, EDITOR_CONFIG.quote_price_prediction);
}

const DISTANCES = beside('distance', 'in');
const CITIES = beside('commodity', 'in');

describe('numbers as they are typed', () => {
  it.each([
    ['1,000', 'distance', 1000],
    ['−12.5', 'distance', -12.5],
    ['12.', 'distance', 12],
    ['$2,500', 'award_rate', 2500],
    ['-$150.25', 'award_rate', -150.25],
    ['3.12 %', 'lane_mom_change', 0.0312],
    ['5', 'lane_mom_change', 0.05],
  ])('reads %s of %s', (text, name, value) => {
    expect(readTyped(text, beside(name, 'less'))).toEqual({ value, problem: null });
  });

  it('says what is no number, and nothing of an empty field', () => {
    expect(readTyped('12 miles', beside('distance', 'less'))).toEqual({ value: null, problem: 'This is no number' });
    expect(readTyped('12345,678', beside('distance', 'less')).value).toBeNull();
    expect(readTyped('', beside('distance', 'less'))).toEqual({ value: null, problem: null });
  });

  it('shows a fraction as the percent that is typed', () => {
    expect(textOf(0.07, beside('lane_mom_change', 'less'))).toBe('7');
  });
});

describe('lists as they are typed', () => {
  it('reads numbers parted by commas, and refuses one that could be two', () => {
    expect(readTyped('100, 250,75', DISTANCES).value).toEqual([100, 250, 75]);
    expect(readTyped('1000,2000', DISTANCES).value).toEqual([1000, 2000]);
    expect(readTyped('500, 1,000', DISTANCES)).toEqual({
      value: null,
      problem: '1,000 could be one number or several: write 1000 or 1, 000',
    });
    expect(readTyped('500, five', DISTANCES)).toEqual({ value: null, problem: 'These are not all numbers' });
  });

  it('keeps values that hold a comma or a blank at an end, there and back', () => {
    const values = ['steel, coiled', 'paper', ' blank', '"quoted"', 'so "so"'];
    expect(readTyped(textOf(values, CITIES), CITIES).value).toEqual(values);
    expect(readTyped('paper, steel', CITIES).value).toEqual(['paper', 'steel']);
  });
});

it('keeps a blank at the end of a beginning, which counts', () => {
  expect(readTyped('ST ', beside('origin_city', 'starts_with'))).toEqual({ value: 'ST ', problem: null });
});
