import type { Permission } from '@lanewright/access';
import type { RulesetExecutionLog } from '@lanewright/contract';
import { RULE_CONTEXTS, type RuleContext } from '@lanewright/rules';

/** Which ruleset a rule stands in: its context, and its shipper or null for the global one. */
export type RuleScope = { readonly context: RuleContext; readonly customer: number | null };

/** The ruleset of each rule that a run looked at, by the rule's id. */
export function ruleScopes(logs: readonly RulesetExecutionLog[]): ReadonlyMap<string, RuleScope> {
  const scopes = new Map<string, RuleScope>();
  for (const log of logs) {
    const scope = logScope(log);
    if (scope !== undefined) for (const { id } of log.rules) scopes.set(id, scope);
  }
  return scopes;
}

/** The ruleset that a log is of; undefined for a context that has no editor. */
export function logScope({
  context_name,
  owner_id,
}: Pick<RulesetExecutionLog, 'context_name' | 'owner_id'>): RuleScope | undefined {
  const context = RULE_CONTEXTS.find((each) => each === context_name);
  return context === undefined ? undefined : { context, customer: owner_id };
}

/** What a person needs to see a ruleset (SP-008). */
export function viewPermission({ context, customer }: RuleScope): Permission {
  if (context === 'quote_price_prediction')
    return customer === null ? 'customer.view_global_price_ruleset' : 'customer.view_price_rules';
  return customer === null ? 'customer.view_global_max_buy_ruleset' : 'customer.view_max_buy_rules';
}

/** The permissions of which any shows some ruleset: with none of them there is nothing to try (B-004). */
export const ANY_RULES_VIEW: readonly Permission[] = [
  'customer.view_price_rules',
  'customer.view_max_buy_rules',
  'customer.view_global_price_ruleset',
  'customer.view_global_max_buy_ruleset',
];
