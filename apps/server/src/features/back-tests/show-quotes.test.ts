import type { RulesetExecutionLog, RulesOwner } from '@lanewright/pricing';
import { describe, expect, test } from 'vitest';
import { ruleBehind } from './show-quotes.ts';

const CONTEXT = 'quote_price_prediction';
const GLOBAL = { context: CONTEXT, customer: null } as const;
const SHIPPER = { context: CONTEXT, customer: 7 } as const;

/** The log of rules that fired, by name; the last of them stops where that is said. */
function logOf(kind: RulesOwner['kind'], fired: readonly string[], end: 'completed' | 'reject' = 'completed') {
  const stop = { rule: fired.at(-1) ?? '', action_type: 'stop-ruleset-execution-reject', reason: null } as const;
  const log: RulesetExecutionLog = {
    ruleset: CONTEXT,
    owner: { kind, id: kind === 'global' ? null : 7, name: kind },
    version_id: 1,
    triggered_rules: fired,
    rule_action_logs: Object.fromEntries(fired.map((id) => [id, []])),
    rule_names: Object.fromEntries(fired.map((id) => [id, id])),
    failed_rules: [],
    skipped_rules: [],
    stops: end === 'reject' ? [stop] : [],
    end,
    context: { currency: 'USD' },
  };
  return log;
}

const result = (rules_reply: 'respond' | 'reject', ...logs: RulesetExecutionLog[]) => ({
  rules_reply,
  ruleset_execution_logs: logs,
});

describe('the rule behind a difference', () => {
  test('[B-006] is one of the shipper’s own, though a global rule did otherwise too', () => {
    const before = result('respond', logOf('global', ['House']), logOf('shipper', ['Own']));
    const draft = result('respond', logOf('global', ['Reefers']), logOf('shipper', ['Own', 'As reefer']));
    expect(ruleBehind(SHIPPER, { before, draft })).toBe('As reefer');
    expect(ruleBehind(GLOBAL, { before, draft })).toBe('Reefers');
  });

  test('is the default shipper’s where its rules stand in for a draft without rules', () => {
    const before = result('respond', logOf('shipper', ['Own']));
    const draft = result('respond', logOf('default_shipper', ['Standard']));
    expect(ruleBehind(SHIPPER, { before, draft })).toBe('Standard');
  });

  test('of a reply is the rule that stops, but no rule of another ruleset', () => {
    const before = result('respond', logOf('global', ['House']), logOf('shipper', ['Own']));
    const draft = result(
      'reject',
      logOf('global', ['House', 'Dearer']),
      logOf('shipper', ['Own', 'Too dear'], 'reject'),
    );
    expect(ruleBehind(GLOBAL, { before, draft })).toBe('Dearer');
    expect(ruleBehind(SHIPPER, { before, draft })).toBe('Too dear');
    const named = result('reject', logOf('global', ['House', 'Refuse'], 'reject'));
    expect(ruleBehind(GLOBAL, { before, draft: named })).toBe('Refuse');
    expect(ruleBehind(SHIPPER, { before: result('respond', logOf('global', ['House'])), draft: named })).toBeNull();
  });
});
