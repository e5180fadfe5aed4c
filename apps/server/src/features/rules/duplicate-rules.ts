import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { withFreshIds, type Rule, type RuleContext } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { CustomerTable, Tables } from '../../tables.ts';
import type { RulesRoom } from './room.ts';
import type { RulesetScope } from './scope.ts';
import { storedRuleset } from './stored-ruleset.ts';
import { addVersion, contentOf, holdRuleset, type NewVersion } from './versions-store.ts';

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
    for (const customer of targets.toSorted((one, other) => one - other)) {
      const version = { author, at, reason: REASON, description };
      await replaceRules(transaction, { scope: { customer, context }, rules: given.rules, version });
      // A copy of ten thousand rules keeps the process busy for a while; others have their turn before the next.
      await setImmediate();
    }
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
    scope,
    rules,
    version,
  }: {
    readonly scope: RulesetScope;
    readonly rules: readonly Rule[];
    readonly version: Omit<NewVersion, 'content'>;
  },
): Promise<void> {
  const held = await holdRuleset(transaction, scope);
  const copies = rules.map((rule) => withFreshIds(rule, randomUUID));
  // No copy has an id of the rules it replaces, so all of those end and nothing is left to compare.
  const content = { ...contentOf(copies, []), removed: held.ruleCount };
  await addVersion(transaction, held, { ...version, content });
}
