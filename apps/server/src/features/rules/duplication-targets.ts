import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RuleContext } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Tables } from '../../tables.ts';

/**
 * Whether the `customer` of a query has rules of its own in a context: the current version of its ruleset holds at least
 * one (S-031). Versions keep their number of rules, so that no list reads the rules themselves.
 */
export function hasOwnRules(context: RuleContext): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM ruleset JOIN ruleset_version AS version ON version.id = ruleset.current_version_id
    WHERE ruleset.customer_id = customer.id AND ruleset.context = ${context}
      AND coalesce(version.rule_count, jsonb_array_length(version.rules)) > 0)`;
}

type Target = {
  readonly id: number;
  readonly customer_name: string;
  readonly has_price_prediction_rules: boolean;
  readonly has_max_buy_price_prediction_rules: boolean;
};

/**
 * Shippers that the rules of another can be copied to, by a part of name or code: living ones but for itself and the
 * default shipper. Refuses: a source that does not exist. Source: P-060, SP-018, SP-154.
 */
export async function duplicationTargets(
  db: Kysely<Tables>,
  asked: { readonly source: number; readonly search: string; readonly limit: number; readonly offset: number },
): Promise<Outcome<{ readonly count: number; readonly results: Target[] }, 'customer.not_found'>> {
  const living = db.selectFrom('customer').where('deleted_at', 'is', null);
  const source = await living.select('id').where('id', '=', asked.source).executeTakeFirst();
  if (source === undefined) return refuse('customer.not_found');
  const term = asked.search.trim().toLowerCase();
  const found = living
    .where('is_default', '=', false)
    .where('customer.id', '!=', asked.source)
    .where(sql<boolean>`(strpos(lower(customer_name), ${term}) > 0 OR strpos(lower(customer_slug), ${term}) > 0)`);
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const results = await found
    .select(['customer.id', 'customer_name'])
    .select(hasOwnRules('quote_price_prediction').as('has_price_prediction_rules'))
    .select(hasOwnRules('max_buy_price_prediction').as('has_max_buy_price_prediction_rules'))
    .orderBy(sql`lower(customer_name)`)
    .orderBy('customer.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return done({ count, results });
}
