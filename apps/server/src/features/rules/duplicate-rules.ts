import { randomBytes } from 'node:crypto';
import { withFreshIds, type Rule, type RuleContext } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Selectable, type Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { CustomerTable, Tables } from '../../tables.ts';
import { ruleReading } from './planned/reading-setting.ts';
import type { RulesRoom } from './room.ts';
import { storedRuleset } from './stored-ruleset.ts';
import { addVersion, holdRuleset } from './versions-store.ts';

/** The reason shown for a copy in the history of the shipper that received it. */
const REASON = 'Rules Duplicated';

/** As many shippers as a refusal names; more are counted. */
const NAMED = 3;

/** The source, the context and the targets of a copy. */
export type Duplication = {
  readonly source: number;
  readonly context: RuleContext;
  readonly targets: readonly number[];
  readonly actor: Actor;
};

type DuplicationRefusal =
  | 'customer.not_found'
  | 'ruleset.no_source_rules'
  | 'ruleset.read_first'
  | 'ruleset.target_not_possible';

/**
 * Replaces the targets' rules of one context by the source's, with ids of their own, all or none; each target gets a
 * version that says from whom. Refuses: a source without such rules; the source itself, the default shipper, a deleted
 * or unknown shipper or one named twice as a target; anything while a second person must read rules first (B-030).
 * Source: P-061, S-052…S-056, SP-153, SP-154.
 */
export async function duplicateRulesOf(
  { db, clock }: RulesRoom,
  { source, context, targets, actor }: Duplication,
): Promise<Outcome<undefined, DuplicationRefusal>> {
  const at = clock.now();
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    // A copy would go live at once, with the rules of its targets unread.
    if ((await ruleReading(transaction)).required) return refuse('ruleset.read_first');
    const shippers = await holdShippers(transaction, [source, ...targets]);
    const giver = shippers.find(({ id }) => id === source);
    if (giver === undefined) return refuse('customer.not_found');
    const impossible = impossibleTargets(targets, { source, shippers });
    if (impossible !== null) return refuse('ruleset.target_not_possible', { shippers: impossible });
    const given = await storedRuleset(transaction, { context, customer: source });
    if (given === null || given.rules.length === 0) return refuse('ruleset.no_source_rules');
    const description = `Copied from ${giver.customer_name}, version ${given.version}.`;
    const version = { author: { id: actor.userId, name: actor.displayName }, at, reason: REASON, description };
    const scopes = targets.toSorted((one, other) => one - other).map((customer) => ({ customer, context }));
    let first: Copy | null = null;
    for (const scope of scopes) {
      const held = await holdRuleset(transaction, scope);
      const mark = newMark();
      const rules = first === null ? markedCopy(given.rules, mark) : copyOf(first, mark);
      // No copy has an id of the rules it replaces, so all of those end and nothing is left to compare.
      const counts = { rule_count: given.rules.length, added: given.rules.length, removed: held.ruleCount };
      const content = { ...counts, rules, changed: 0, moved: 0, sectioned: 0 };
      const number = await addVersion(transaction, held, { ...version, content });
      first ??= { mark, ruleset: held.id, number };
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

/** A copy that was made: its place, and what all its ids begin with. */
type Copy = { readonly mark: string; readonly ruleset: number; readonly number: number };

/** The beginning of all ids of one copy; by chance alone nothing else ever has it in it. */
function newMark(): string {
  return randomBytes(12).toString('hex');
}

/** Rules as text, with ids that are numbered behind the mark. */
function markedCopy(rules: readonly Rule[], mark: string): string {
  let ids = 0;
  const freshId = () => `${mark}-${(ids += 1).toString(36)}`;
  return JSON.stringify(rules.map((rule) => withFreshIds(rule, freshId)));
}

/** The same rules with another mark, written by the database: ten thousand rules need not come here once more. */
function copyOf({ mark, ruleset, number }: Copy, next: string) {
  return sql<string>`(SELECT replace(rules::text, ${mark}, ${next})::jsonb FROM ruleset_version
    WHERE ruleset_id = ${ruleset} AND number = ${number})`;
}
