import type { Permission } from '@lanewright/access';
import { MESSAGES } from '@lanewright/contract';
import type { RuleContext } from '@lanewright/rules';

/** Which ruleset a screen is about: its context, and its shipper or null for the global one (R-001…R-005). */
export type RulesScope = { readonly context: RuleContext; readonly customer: number | null };

/** The name of a scope among kept drafts and cached answers. */
export function scopeKey({ context, customer }: RulesScope): string {
  return `${context} ${customer ?? 'global'}`;
}

/** The scope as queries and bodies name it: without `customer` it is the global ruleset. */
export function scopeQuery({ context, customer }: RulesScope): { context: RuleContext; customer?: number } {
  return customer === null ? { context } : { context, customer };
}

/** The editor's own path; its history and back-test lie below it. */
export function scopePath({ context, customer }: RulesScope): string {
  const page = context === 'quote_price_prediction' ? '/price-rules' : '/max-buy-rules';
  return customer === null ? page : `/shippers/${customer}${page}`;
}

/** The title of a scope's editor (R-001…R-004); a shipper's name is known once its rules are loaded. */
export function scopeTitle({ context, customer }: RulesScope, customerName: string | null): string {
  const maxBuy = context === 'max_buy_price_prediction';
  if (customer === null) return maxBuy ? 'Global Max Buy Rules' : 'Rules';
  const kind = maxBuy ? 'Max Buy Rules' : 'Quoting Rules';
  return customerName === null ? kind : `${customerName} ${kind}`;
}

/** What the toasts say after a save, by scope (SP-152, M-103…M-108). */
export function scopeToasts({ context, customer }: RulesScope): { readonly done: string; readonly failed: string } {
  if (context === 'max_buy_price_prediction')
    return { done: MESSAGES.maxBuyRulesUpdated, failed: MESSAGES.maxBuyRulesNotUpdated };
  return customer === null
    ? { done: MESSAGES.rulesUpdated, failed: MESSAGES.rulesNotUpdated }
    : { done: MESSAGES.quotingRulesUpdated, failed: MESSAGES.quotingRulesNotUpdated };
}

/** The rule-edit list of an editor (SP-008); `withoutCorrectPrice` makes the stricter list of SP-009 of it. */
export function editPermissions({ context, customer }: RulesScope): readonly Permission[] {
  const maxBuy = context === 'max_buy_price_prediction';
  const change: Permission =
    customer === null
      ? maxBuy
        ? 'customer.change_global_max_buy_ruleset'
        : 'customer.change_global_price_ruleset'
      : maxBuy
        ? 'customer.change_max_buy_rules'
        : 'customer.change_price_rules';
  return [change, 'customer.correct_price'];
}

/** What a person may do in an editor: everything, correct literal constants only, or read (SP-008). */
export type RulesPower = 'all' | 'constants' | 'read';
