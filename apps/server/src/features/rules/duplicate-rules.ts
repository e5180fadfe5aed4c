import { randomUUID } from 'node:crypto';
import { withFreshIds, type RuleContext } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { CustomerTable, Tables } from '../../tables.ts';
import type { RulesRoom } from './room.ts';
import { storedRuleset, type StoredRuleset } from './stored-ruleset.ts';
import { addVersion, contentOf, holdRuleset } from './versions-store.ts';

/** Under which reason a copy stands in the history of the shipper that got it. */
const REASON = 'Rules Duplicated';

/** As many shippers as a refusal names; more are counted. */
const NAMED = 3;

/** Whose rules of which context go to whom. */
export type Duplication = {
  readonly source: number;
  readonly context: RuleContext;
  readonly targets: readonly number[];
  readonly actor: Actor;
};

/**
 * Replaces the targets' rules of one context by the source's, with ids of their own, all or none; each target gets a
 * version that says from whom.
 * Refuses: a source without such rules; the source itself, the default shipper, a deleted or unknown shipper or one
 * named twice as a target. Source: P-061, S-052…S-056, SP-153, SP-154.
 */
export async function duplicateRulesOf(
  { db, clock }: RulesRoom,
  { source, context, targets, actor }: Duplication,
): Promise<Outcome<undefined, 'customer.not_found' | 'ruleset.no_source_rules' | 'ruleset.target_not_possible'>> {
  const at = clock.now();
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    const shippers = await holdShippers(transaction, [source, ...targets]);
    const giver = shippers.find(({ id }) => id === source);
    if (giver === undefined) return refuse('customer.not_found');
    const impossible = impossibleTargets(targets, { source, shippers });
    if (impossible !== null) return refuse('ruleset.target_not_possible', { shippers: impossible });
    const given = await storedRuleset(transaction, { context, customer: source });
    if (given === null || given.rules.length === 0) return refuse('ruleset.no_source_rules');
    const description = `Copied from ${giver.customer_name}, version ${given.version}.`;
    const author = { id: actor.userId, name: actor.displayName };
    for (const customer of targets.toSorted((one, other) => one - other))
      await replaceRules(transaction, {
        customer,
        context,
        given,
        version: { author, at, reason: REASON, description },
      });
    return done(undefined);
  });
}

type Shipper = Pick<Selectable<CustomerTable>, 'id' | 'customer_name' | 'is_default'>;

/** Takes hold of living shippers in the order of their ids, so that neither is deleted or merged meanwhile. */
async function holdShippers(transaction: Transaction<Tables>, ids: readonly number[]): Promise<readonly Shipper[]> {
  return transaction
    .selectFrom('customer')
    .select(['id', 'customer_name', 'is_default'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

function impossibleTargets(
  targets: readonly number[],
  { source, shippers }: { readonly source: number; readonly shippers: readonly Shipper[] },
): string | null {
  const living = new Map(shippers.map((shipper) => [shipper.id, shipper]));
  const wrong = targets.filter((id, index) => {
    const shipper = living.get(id);
    return shipper === undefined || shipper.is_default || id === source || targets.indexOf(id) !== index;
  });
  if (wrong.length === 0) return null;
  const names = wrong.slice(0, NAMED).map((id) => living.get(id)?.customer_name ?? `shipper ${id}`);
  return names.join(', ') + (wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : '');
}

async function replaceRules(
  transaction: Transaction<Tables>,
  {
    customer,
    context,
    given,
    version,
  }: {
    readonly customer: number;
    readonly context: RuleContext;
    readonly given: StoredRuleset;
    readonly version: Omit<Parameters<typeof addVersion>[2], 'content'>;
  },
): Promise<void> {
  const held = await holdRuleset(transaction, { context, customer });
  const before = await storedRuleset(transaction, { context, customer });
  const rules = given.rules.map((rule) => withFreshIds(rule, randomUUID));
  await addVersion(transaction, held, { ...version, content: contentOf(rules, before?.rules ?? []) });
}
