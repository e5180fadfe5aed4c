import type { RulesetExecutionLog } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { ruleScopes, viewPermission } from './rule-scopes.ts';

function log(context_name: string, owner_id: number | null, rule: string): RulesetExecutionLog {
  return {
    ruleset: 'Rules',
    ruleset_version: 1,
    owner: null,
    owner_id,
    context_name,
    reply: 'respond',
    triggered_rules: [],
    rules: [{ id: rule, name: rule, priority: 1, order: 'a', state: 'not_triggered', reason: null }],
    rule_action_logs: {},
    context: { currency: 'USD' },
  };
}

describe('the rulesets behind a price', () => {
  it('are known by the logs of the run, fired or not; a context without an editor has none', () => {
    const scopes = ruleScopes([
      log('quote_price_prediction', null, 'a'),
      log('max_buy_price_prediction', 7, 'b'),
      log('elsewhere', null, 'c'),
    ]);
    expect([...scopes]).toEqual([
      ['a', { context: 'quote_price_prediction', customer: null }],
      ['b', { context: 'max_buy_price_prediction', customer: 7 }],
    ]);
  });

  it('need the view permission of their kind', () => {
    const needed = (['quote_price_prediction', 'max_buy_price_prediction'] as const).flatMap((context) =>
      [null, 7].map((customer) => viewPermission({ context, customer })),
    );
    expect(needed).toEqual([
      'customer.view_global_price_ruleset',
      'customer.view_price_rules',
      'customer.view_global_max_buy_ruleset',
      'customer.view_max_buy_rules',
    ]);
  });
});
