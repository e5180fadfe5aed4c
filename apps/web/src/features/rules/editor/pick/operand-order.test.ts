import { EDITOR_CONFIG } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { inOfferedOrder } from './operand-order.ts';

const numbers = EDITOR_CONFIG.quote_price_prediction.operands.filter(({ type }) => type === 'number');
const first = (isValue: boolean, unit: 'money' | 'percent' | null): string | undefined =>
  inOfferedOrder(numbers, { isValue, unit })[0]?.name;

it('[R-022] offers the lane first for a condition, and a price of the same unit first for a value', () => {
  expect([first(false, null), first(false, 'money')]).toEqual(['stop_count', 'stop_count']);
  expect([first(true, 'money'), first(true, 'percent')]).toEqual(['cost_estimate', 'markup_percent']);
});

it('[R-057] offers deprecated operands last in both', () => {
  for (const isValue of [true, false])
    expect(inOfferedOrder(numbers, { isValue, unit: 'money' }).at(-1)?.is_deprecated).toBe(true);
});
