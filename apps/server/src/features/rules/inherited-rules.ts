import type { InheritedRules } from '@lanewright/contract';
import type { RuleContext } from '@lanewright/rules';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import { storedRuleset, type StoredRuleset } from './stored-ruleset.ts';

/**
 * The default shipper's rules, which run for a shipper without rules of its own in that context; their list is answered
 * only while they do. Null for the default shipper itself, and where there is none. Source: S-032, SP-146.
 */
export async function inheritedRules(
  queries: Queries<Tables>,
  scope: { readonly context: RuleContext; readonly customer: number },
  own: Pick<StoredRuleset, 'rules'>,
): Promise<InheritedRules | null> {
  const id = await defaultShipper(queries);
  if (id === null || id === scope.customer) return null;
  const stored = await storedRuleset(queries, { context: scope.context, customer: id });
  if (stored === null) return null;
  const isInForce = own.rules.length === 0;
  return {
    customer: id,
    customer_name: stored.customerName ?? '',
    version: stored.version,
    rule_count: stored.rules.length,
    in_force: isInForce,
    rules: isInForce ? [...stored.rules] : [],
  };
}

/** The id of the default shipper; null before there is one. */
export async function defaultShipper(queries: Queries<Tables>): Promise<number | null> {
  const row = await queries
    .selectFrom('customer')
    .select('id')
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
