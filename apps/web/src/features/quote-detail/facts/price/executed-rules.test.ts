import type { RulesetExecutionLog } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { actionWords, executedRules, executedWords, ruleStateWords, valueText } from './executed-rules.ts';
import { aRun } from '../quote.fixture.ts';

function rule(id: string, state: RulesetExecutionLog['rules'][number]['state'], reason: string | null = null) {
  return { id, name: `Rule ${id}`, priority: 1, order: id, state, reason };
}

const LOG: RulesetExecutionLog = {
  ruleset: 'quote_price_prediction',
  ruleset_version: 118,
  owner: null,
  owner_id: null,
  context_name: 'Quote price',
  reply: 'respond',
  triggered_rules: ['31', '12'],
  rules: [rule('12', 'triggered'), rule('31', 'triggered'), rule('44', 'not_triggered'), rule('90', 'skipped')],
  rule_action_logs: {},
  context: { currency: 'USD' },
};

function part(rule_id: string, effect: number) {
  const amounts = { effect_cents: cents(effect), running_cents: cents(0) };
  return { kind: 'markup', label: '', rule_id, rule_name: null, ...amounts, note: null };
}

describe('the rules that made a price', () => {
  it('[Q-060 SP-158] lists the rules that fired in their order, with what they did to the price', () => {
    const run = aRun({ parts: [part('31', 15_000), part('31', -500)], ruleset_execution_logs: [LOG] });
    expect(executedRules(run).map((each) => [each.name, each.effect])).toEqual([
      ['Rule 31', 14_500],
      ['Rule 12', null],
    ]);
    expect(executedWords([LOG])).toBe('2 of 4 rules executed, ruleset version 118');
  });

  it('[Q-060 SP-141] counts max buy rules apart from those that made the price', () => {
    const maxBuy = { ...LOG, context_name: 'max_buy_price_prediction', ruleset_version: 4, triggered_rules: ['12'] };
    expect(executedWords([LOG, maxBuy])).toBe('2 of 4 rules executed, 1 of 4 max buy rules, ruleset versions 118, 4');
    expect(executedWords([maxBuy])).toBe('1 of 4 max buy rules executed, ruleset version 4');
  });

  it('[SP-158] says why the others did nothing', () => {
    expect(LOG.rules.map(ruleStateWords)).toEqual(['triggered', 'triggered', 'not triggered', 'skipped by stop']);
    expect(ruleStateWords(rule('5', 'failed', 'no miles'))).toBe('failed: no miles');
  });

  it('[SP-028] shows old and new values, an absent one as a dash', () => {
    expect([null, '', 0, 12.5, true, 'reefer'].map(valueText)).toEqual(['-', '-', '0', '12.5', 'yes', 'reefer']);
  });

  it('[SP-158] says what an action did to its target, and what a named line adds', () => {
    const nothing = { target: null, old_value: null, new_value: null, reason: null };
    const words = (action: object) => actionWords({ ...nothing, ...action }, 'USD');
    expect(words({ target: 'markup_percent', old_value: 12, new_value: 11 })).toBe('12% to 11%');
    expect(words({ target: 'max_price', new_value: 2495 })).toBe('set to $2,495');
    expect(words({ target: 'expiration_hours', new_value: 48 })).toBe('set to 48 hours');
    expect(words({ target: 'cost_type', new_value: 2 })).toBe('set to 2');
    expect(words({ new_value: -40 })).toBe('-$40');
    expect(words({ reason: 'no miles' })).toBe('no miles');
  });
});
