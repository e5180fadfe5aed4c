import { expect, test } from 'vitest';
import { runSight } from './run-sight.ts';

test('[A-097] shows the rules of a run only with the permission for price rules', () => {
  expect(runSight(new Set(['quote.view']))).toEqual({ rules: false, maxBuy: false });
  expect(runSight(new Set(['quote.view', 'customer.view_price_rules']))).toEqual({ rules: true, maxBuy: false });
  expect(runSight(new Set(['customer.view_max_buy_rules']))).toEqual({ rules: false, maxBuy: true });
});
