import { withoutCorrectPrice } from '@lanewright/access';
import { expect, it } from 'vitest';
import { editPermissions, scopePath, scopeTitle, scopeToasts, type RulesScope } from './scope.ts';

const QUOTING: RulesScope = { context: 'quote_price_prediction', customer: null };
const MAX_BUY: RulesScope = { context: 'max_buy_price_prediction', customer: null };
const OF_SHIPPER: RulesScope = { ...QUOTING, customer: 7 };
const MAX_BUY_OF_SHIPPER: RulesScope = { ...MAX_BUY, customer: 7 };

it('[R-001 R-002 SP-152] the global editors stand at their addresses under their titles', () => {
  expect([scopePath(QUOTING), scopeTitle(QUOTING, null)]).toEqual(['/price-rules', 'Rules']);
  expect([scopePath(MAX_BUY), scopeTitle(MAX_BUY, null)]).toEqual(['/max-buy-rules', 'Global Max Buy Rules']);
});

it('[R-003 R-004 SP-152] those of a shipper are titled with its name', () => {
  expect([scopePath(OF_SHIPPER), scopeTitle(OF_SHIPPER, 'Birch Paper')]).toEqual([
    '/shippers/7/price-rules',
    'Birch Paper Quoting Rules',
  ]);
  expect([scopePath(MAX_BUY_OF_SHIPPER), scopeTitle(MAX_BUY_OF_SHIPPER, 'Birch Paper')]).toEqual([
    '/shippers/7/max-buy-rules',
    'Birch Paper Max Buy Rules',
  ]);
});

it('[M-103 M-104] both max buy editors say the same of a save', () => {
  for (const scope of [MAX_BUY, MAX_BUY_OF_SHIPPER])
    expect(scopeToasts(scope)).toEqual({
      done: 'Max Buy rules successfully updated!',
      failed: 'Max Buy rules unsuccessfully updated!',
    });
});

it('[M-105 M-106] the global quoting rules are called rules', () => {
  expect(scopeToasts(QUOTING)).toEqual({
    done: 'Rules successfully updated!',
    failed: 'Rules unsuccessfully updated!',
  });
});

it('[M-107 M-108] those of a shipper are called quoting rules', () => {
  expect(scopeToasts(OF_SHIPPER)).toEqual({
    done: 'Quoting rules successfully updated!',
    failed: 'Quoting rules unsuccessfully updated!',
  });
});

it('[SP-008 SP-009] each editor has its list of rule-edit permissions, the stricter one without correcting prices', () => {
  const lists = [QUOTING, MAX_BUY, OF_SHIPPER, MAX_BUY_OF_SHIPPER].map((scope) => editPermissions(scope));
  expect(lists).toEqual([
    ['customer.change_global_price_ruleset', 'customer.correct_price'],
    ['customer.change_global_max_buy_ruleset', 'customer.correct_price'],
    ['customer.change_price_rules', 'customer.correct_price'],
    ['customer.change_max_buy_rules', 'customer.correct_price'],
  ]);
  for (const list of lists) expect(withoutCorrectPrice(list)).toEqual(list.slice(0, 1));
});
