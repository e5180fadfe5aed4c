import { may, type Permission } from '@lanewright/access';
import type { RuleContext } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Actor } from '../../platform/identity/index.ts';

/** Which ruleset: its context, and its shipper or null for the global one (R-001…R-005). */
export type RulesetScope = { readonly context: RuleContext; readonly customer: number | null };

/** The scope that a query or body names; without `customer` it is the global one. */
export function scopeOf({
  context,
  customer,
}: {
  readonly context: RuleContext;
  readonly customer?: number | undefined;
}): RulesetScope {
  return { context, customer: customer ?? null };
}

/** What it takes to see a ruleset. */
export function viewPermission({ context, customer }: RulesetScope): Permission {
  if (context === 'max_buy_price_prediction')
    return customer === null ? 'customer.view_global_max_buy_ruleset' : 'customer.view_max_buy_rules';
  return customer === null ? 'customer.view_global_price_ruleset' : 'customer.view_price_rules';
}

/** What it takes to change anything in a ruleset. */
export function changePermission({ context, customer }: RulesetScope): Permission {
  if (context === 'max_buy_price_prediction')
    return customer === null ? 'customer.change_global_max_buy_ruleset' : 'customer.change_max_buy_rules';
  return customer === null ? 'customer.change_global_price_ruleset' : 'customer.change_price_rules';
}

/** Refuses who may not see this ruleset: for calls that are open to whoever may see any. */
export function mayViewRuleset(
  actor: Pick<Actor, 'permissions'>,
  scope: RulesetScope,
): Outcome<undefined, 'auth.forbidden'> {
  return may(actor.permissions, [viewPermission(scope)]) ? done(undefined) : refuse('auth.forbidden');
}

/** How much of a ruleset somebody may change: all, literal constants alone, or nothing (SP-008, SP-010). */
export function savingPower(actor: Pick<Actor, 'permissions'>, scope: RulesetScope): 'all' | 'constants' | 'nothing' {
  if (may(actor.permissions, [changePermission(scope)])) return 'all';
  const corrects = may(actor.permissions, ['customer.correct_price']) && mayViewRuleset(actor, scope).ok;
  return corrects ? 'constants' : 'nothing';
}
