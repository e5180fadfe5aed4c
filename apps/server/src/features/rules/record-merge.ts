import { RULE_CONTEXTS, type RuleContext } from '@lanewright/rules';
import type { Transaction } from 'kysely';
import type { Acting } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { storedRuleset } from './stored-ruleset.ts';
import { addVersion, contentOf, holdRuleset } from './versions-store.ts';

/** Under which reason a merge stands in the history of the shipper that stays. */
const REASON = 'Shippers Merged';

/**
 * Puts a merge of shippers on record in their rules: the target's win and stay as they are, and where a source had rules
 * of its own a version of the target's ruleset says whose ended, and where they can still be read. Call before the sources are deleted.
 * Source: SP-095, SP-153.
 */
export async function recordMergedRules(
  transaction: Transaction<Tables>,
  merge: { readonly target: number; readonly sources: readonly number[]; readonly by: Acting['by']; readonly at: Date },
): Promise<void> {
  const { target, by, at } = merge;
  for (const context of RULE_CONTEXTS) {
    const ended = await rulesThatEnd(transaction, merge.sources, context);
    if (ended.length === 0) continue;
    const scope = { context, customer: target };
    const held = await holdRuleset(transaction, scope);
    const rules = (await storedRuleset(transaction, scope))?.rules ?? [];
    await addVersion(transaction, held, {
      content: contentOf(rules, rules),
      author: { id: by.kind === 'user' ? by.id : null, name: by.name },
      at,
      reason: REASON,
      description: `${rules.length === 0 ? 'There are no own rules here.' : 'These rules stay.'} Ended with their shippers: ${ended.join('; ')}.`,
    });
  }
}

/** The sources with rules of their own, in words: ‘Birch Paper’, version 3 (12 rules), and where they can be read. */
async function rulesThatEnd(
  transaction: Transaction<Tables>,
  sources: readonly number[],
  context: RuleContext,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('ruleset')
    .innerJoin('ruleset_version as version', 'version.id', 'ruleset.current_version_id')
    .innerJoin('customer', 'customer.id', 'ruleset.customer_id')
    .select(['customer.id', 'customer.customer_name', 'version.number', 'version.rule_count'])
    .where('ruleset.context', '=', context)
    .where('ruleset.customer_id', 'in', sources)
    .where((e) => e.or([e('version.rule_count', '>', 0), e('version.rule_count', 'is', null)]))
    .orderBy('customer.customer_name')
    .execute();
  const page = context === 'quote_price_prediction' ? 'price-rules' : 'max-buy-rules';
  return rows.map(({ id, customer_name: name, number, rule_count: count }) => {
    const size = count === null ? '' : ` (${count === 1 ? '1 rule' : `${count} rules`})`;
    return `‘${name}’, version ${number}${size}, to be read at /shippers/${id}/${page}/history`;
  });
}
