import type { BackTestSummary } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { PlannedVersionTable } from '../../../planned-version-table.ts';
import type { Queries } from '../../../platform/database.ts';
import { QUEUES } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';
import type { RulesRoom } from '../room.ts';
import type { RulesetScope } from '../scope.ts';
import { rulesOf } from '../stored-ruleset.ts';
import type { HeldRuleset } from '../versions-store.ts';
import type { Dates, PlannedFacts } from './decide.ts';

/** A stored planned version with its ruleset's scope, without its rules. */
export type PlannedRow = Omit<Selectable<PlannedVersionTable>, 'rules' | 'back_test'> & {
  readonly context: RulesetScope['context'];
  readonly customer_id: number | null;
};

/**
 * The state of a planned version after an act, and the number of the version that it became; null if it did not begin.
 */
export type Became = Pick<PlannedFacts, 'state'> & { readonly version: number | null };

/** The fields of a new planned version. */
export type NewPlanned = Dates & {
  readonly state: 'waiting' | 'planned' | 'live';
  readonly rules: string;
  readonly ruleCount: number;
  readonly author: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly reason: string;
  readonly description: string;
  readonly backTest: BackTestSummary | null;
  readonly restoredFrom: number | null;
  /** The version that it became, if it is already live. */
  readonly madeNumber: number | null;
};

/**
 * Stores a planned version of a held ruleset and enqueues a job for its beginning and one for its end. Open screens
 * reload the ruleset. Returns the id of the planned version.
 */
export async function addPlanned(
  transaction: Transaction<Tables>,
  jobs: RulesRoom['jobs'],
  { held, planned }: { readonly held: HeldRuleset; readonly planned: NewPlanned },
): Promise<number> {
  const { id } = await transaction
    .insertInto('planned_version')
    .values({
      ruleset_id: held.id,
      // If it is live already, it was edited on the version before that.
      base_number: planned.madeNumber === null ? held.version : planned.madeNumber - 1,
      rules: planned.rules,
      rule_count: planned.ruleCount,
      author_id: planned.author.id,
      author_name: planned.author.name,
      created_at: planned.at,
      change_reason: planned.reason,
      description: planned.description,
      back_test: planned.backTest === null ? null : JSON.stringify(planned.backTest),
      restored_from: planned.restoredFrom,
      begins_at: planned.begins,
      lapses_at: planned.lapses,
      state: planned.state,
      reader_id: null,
      reader_name: null,
      read_at: null,
      note: null,
      made_number: planned.madeNumber,
      lapsed_number: null,
      stuck_because: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const startAfter of [planned.begins, planned.lapses])
    if (startAfter !== null) await jobs.enqueue(transaction, QUEUES.turnPlannedRules, {}, { startAfter });
  await tellScreens(transaction, held.scope);
  return id;
}

/** Changes the state of a planned version and tells the screens. */
export async function setPlanned(
  transaction: Transaction<Tables>,
  row: PlannedRow,
  change: Partial<Omit<Selectable<PlannedVersionTable>, 'id' | 'rules' | 'back_test'>>,
): Promise<void> {
  await transaction.updateTable('planned_version').set(change).where('id', '=', row.id).execute();
  await tellScreens(transaction, scopeOfRow(row));
}

/** A planned version without its rules; locked until the transaction ends if the caller is going to change it. */
export async function plannedVersion(
  queries: Queries<Tables>,
  id: number,
  held: 'held' | 'read',
): Promise<PlannedRow | undefined> {
  const rows = plannedRows(queries).where('planned.id', '=', id);
  return (held === 'held' ? rows.forUpdate('planned') : rows).executeTakeFirst();
}

/** Planned versions with the scope of their ruleset, without their rules. */
export function plannedRows(queries: Queries<Tables>) {
  return queries
    .selectFrom('planned_version as planned')
    .innerJoin('ruleset', 'ruleset.id', 'planned.ruleset_id')
    .select(['ruleset.context', 'ruleset.customer_id'])
    .select(['planned.id', 'planned.ruleset_id', 'planned.base_number', 'planned.rule_count', 'planned.author_id'])
    .select(['planned.author_name', 'planned.created_at', 'planned.change_reason', 'planned.description'])
    .select(['planned.restored_from', 'planned.begins_at', 'planned.lapses_at', 'planned.state'])
    .select(['planned.reader_id', 'planned.reader_name', 'planned.read_at', 'planned.note'])
    .select(['planned.made_number', 'planned.lapsed_number', 'planned.stuck_because']);
}

/** The rules of a planned version in running order, and their back-test. */
export async function plannedRules(
  queries: Queries<Tables>,
  id: number,
): Promise<{ readonly rules: readonly Rule[]; readonly backTest: unknown }> {
  const row = await queries
    .selectFrom('planned_version')
    .select(['rules', 'back_test'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { rules: rulesOf(row.rules), backTest: row.back_test };
}

/** The facts of a row that decisions need. */
export function factsOf({ state, author_id: author, begins_at: begins, lapses_at: lapses }: PlannedRow): PlannedFacts {
  return { state, author, begins, lapses };
}

/** The scope of a planned version's ruleset. */
export function scopeOfRow({ context, customer_id: customer }: PlannedRow): RulesetScope {
  return { context, customer };
}

/** Makes the screens that show the ruleset reload it, as after a save. */
async function tellScreens(transaction: Transaction<Tables>, { context, customer }: RulesetScope): Promise<void> {
  await transaction
    .insertInto('event')
    .values({ kind: 'ruleset.changed', ruleset_context: context, ruleset_customer_id: customer })
    .execute();
}

/** The planned versions that must begin or lapse by a moment, the earliest first. */
export async function duePlanned(queries: Queries<Tables>, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM planned_version
    WHERE (state = 'planned' AND begins_at <= ${now}) OR (state = 'live' AND lapses_at <= ${now})
    ORDER BY CASE state WHEN 'live' THEN lapses_at ELSE begins_at END, id`.execute(queries);
  return rows.map(({ id }) => id);
}
