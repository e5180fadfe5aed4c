import type { MergeEffects } from '@lanewright/contract';
import { RULE_CONTEXTS, type RuleContext } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { inheritedRules, storedVersions } from '../rules/index.ts';
import { keptContacts } from './merge-contacts.ts';
import { clashOf, movingSheets } from './merge-customers.ts';
import type { Merge } from './room.ts';

type Effects = Outcome<MergeEffects, 'customer.not_found' | 'customer.is_default' | 'customer.merge_clash'>;

/**
 * A dry run of a merge: what moves, which fuel sheets and rules end, and which rules then run. Refuses what the merge
 * itself would refuse. Source: SP-095, decision 0046.
 */
export async function mergeEffects(db: Kysely<Tables>, merge: Merge): Promise<Effects> {
  const ids = [merge.target, ...merge.sources];
  const shippers = await db
    .selectFrom('customer')
    .select(['id', 'customer_name', 'is_default'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const target = shippers.find(({ id }) => id === merge.target);
  if (target === undefined || shippers.length < new Set(ids).size) return refuse('customer.not_found');
  if (shippers.some((each) => each.is_default)) return refuse('customer.is_default', { act: 'merged' });
  const clash = await clashOf(db, merge);
  if (clash !== null) return refuse('customer.merge_clash', clash);
  const counts = await countsOf(db, merge);
  const rules = await storedVersions(db, ids);
  const rulesOf = (customer: number) =>
    rules
      .filter((each) => each.customer === customer && each.rule_count > 0)
      .map(({ context, version, rule_count }) => ({ context, version, rule_count }));
  const sources = shippers
    .filter(({ id }) => id !== merge.target)
    .toSorted((one, other) => (one.customer_name < other.customer_name ? -1 : 1))
    .map(({ id, customer_name }) => {
      const { id: _, ends, ...moves } = counts.get(id) ?? NOTHING;
      return { id, customer_name, moves, ends: { fuel_sheets: ends, rules: rulesOf(id) } };
    });
  const runs = await Promise.all(RULE_CONTEXTS.map(async (context) => rulesOfTarget(db, { context, merge, rules })));
  return done({ target: { id: target.id, customer_name: target.customer_name, rules: runs }, sources });
}

type Stored = Awaited<ReturnType<typeof storedVersions>>[number];

/**
 * The rules of a context that run for the target. A merge does not change them, because the target's rules win.
 */
async function rulesOfTarget(
  db: Kysely<Tables>,
  {
    context,
    merge,
    rules,
  }: { readonly context: RuleContext; readonly merge: Merge; readonly rules: readonly Stored[] },
): Promise<MergeEffects['target']['rules'][number]> {
  const own = rules.find((each) => each.customer === merge.target && each.context === context)?.rule_count ?? 0;
  const lent = await inheritedRules(db, { context, customer: merge.target }, { rules: [] });
  return {
    context,
    own,
    inherited: lent === null ? null : { customer_name: lent.customer_name, rule_count: lent.rule_count },
  };
}

type Counts = MergeEffects['sources'][number]['moves'] & { readonly id: number; readonly ends: string[] };

const NOTHING: Counts = {
  id: 0,
  quotes: 0,
  awards: 0,
  working_copies: 0,
  files: 0,
  fuel_sheets: 0,
  senders: 0,
  machine_callers: 0,
  received_mails: 0,
  integration_logs: 0,
  ends: [],
};

/** What each source has, and which of its fuel sheets end because another sheet of the region wins. */
async function countsOf(db: Kysely<Tables>, merge: Merge): Promise<ReadonlyMap<number, Counts>> {
  const count = (table: string, living = false) =>
    sql`(SELECT count(*)::int FROM ${sql.table(table)} AS thing WHERE thing.customer_id = customer.id
      ${living ? sql`AND thing.deleted_at IS NULL` : sql``})`;
  const { rows } = await sql<Counts>`
    SELECT customer.id,
      ${count('quote', true)} AS quotes, ${count('award', true)} AS awards,
      ${count('working_copy', true)} AS working_copies, ${count('file')} AS files,
      ${count('customer_sender')} + (SELECT count(*)::int FROM (${keptContacts(merge)}) AS kept WHERE kept.id = customer.id)
        AS senders, ${count('machine_caller')} AS machine_callers,
      ${count('received_mail')} AS received_mails, ${count('integration_log')} AS integration_logs,
      (SELECT count(*)::int FROM fuel_sheet AS sheet
        WHERE sheet.customer_id = customer.id AND sheet.id IN (${movingSheets(merge)})) AS fuel_sheets,
      ARRAY(SELECT sheet.region::text FROM fuel_sheet AS sheet
        WHERE sheet.customer_id = customer.id AND sheet.id NOT IN (${movingSheets(merge)}) ORDER BY 1) AS ends
    FROM customer WHERE customer.id = ANY(${merge.sources}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
