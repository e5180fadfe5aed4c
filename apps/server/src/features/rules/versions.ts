import type { RulesetVersionRow } from '@lanewright/contract';
import { compareRulesets, type Rule } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import { keptBackTest } from './kept-back-test.ts';
import type { RulesetScope } from './scope.ts';
import { formerOwnerName, rulesOf } from './stored-ruleset.ts';

type Page = { readonly limit: number; readonly offset: number };

/**
 * The versions of a ruleset, newest first, without their rules; also of a shipper that was deleted or merged.
 * Refuses: an unknown shipper. Source: B-002, SP-153.
 */
export async function rulesetVersions(
  db: Kysely<Tables>,
  scope: RulesetScope,
  { limit, offset }: Page,
): Promise<Outcome<{ readonly count: number; readonly results: RulesetVersionRow[] }, 'customer.not_found'>> {
  if ((await formerOwnerName(db, scope)) === undefined) return refuse('customer.not_found');
  const { count } = await versionsOf(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await tellingColumns(db, scope).orderBy('version.number', 'desc').limit(limit).offset(offset).execute();
  const results: RulesetVersionRow[] = [];
  // One after the other: a version from before differences were counted is compared whole.
  for (const row of rows) results.push(await rowOf(db, row));
  return done({ count, results });
}

/** One version with its rules. Refuses: an unknown shipper, a number that the ruleset does not have. */
export async function rulesetVersion(
  db: Kysely<Tables>,
  scope: RulesetScope,
  number: number,
): Promise<
  Outcome<RulesetVersionRow & { readonly rules: Rule[] }, 'customer.not_found' | 'ruleset.version_not_found'>
> {
  if ((await formerOwnerName(db, scope)) === undefined) return refuse('customer.not_found');
  const row = await tellingColumns(db, scope).where('version.number', '=', number).executeTakeFirst();
  if (row === undefined) return refuse('ruleset.version_not_found');
  return done({ ...(await rowOf(db, row)), rules: [...(await rulesOfVersion(db, row.ruleset_id, number))] });
}

type Row = Awaited<ReturnType<ReturnType<typeof tellingColumns>['execute']>>[number];

function versionsOf(db: Kysely<Tables>, { context, customer }: RulesetScope) {
  return db
    .selectFrom('ruleset_version as version')
    .innerJoin('ruleset', 'ruleset.id', 'version.ruleset_id')
    .leftJoin('planned_version as planned', (join) =>
      join.onRef('planned.ruleset_id', '=', 'ruleset.id').onRef('planned.made_number', '=', 'version.number'),
    )
    .where('ruleset.context', '=', context)
    .where('ruleset.customer_id', customer === null ? 'is' : '=', customer);
}

function tellingColumns(db: Kysely<Tables>, scope: RulesetScope) {
  return versionsOf(db, scope)
    .select(['version.ruleset_id', 'version.number', 'version.author_name', 'version.created_at'])
    .select(['version.change_reason', 'version.description', 'version.back_test', 'version.restored_from'])
    .select(['version.added', 'version.removed', 'version.changed', 'version.moved'])
    .select(['version.sectioned', 'planned.reader_name', 'planned.lapses_at'])
    .select(sql<number>`coalesce(version.rule_count, jsonb_array_length(version.rules))`.as('rule_count'));
}

async function rowOf(db: Kysely<Tables>, row: Row): Promise<RulesetVersionRow> {
  return {
    number: row.number,
    author: row.author_name,
    created_at: row.created_at.toISOString(),
    change_reason: row.change_reason,
    description: row.description,
    rule_count: row.rule_count,
    ...(countsOf(row) ?? (await comparedWithBefore(db, row))),
    restored_from: row.restored_from,
    read_by: row.reader_name,
    lapses_at: row.lapses_at?.toISOString() ?? null,
    back_test: row.back_test === null ? null : keptBackTest(row.back_test),
  };
}

type Counts = Pick<RulesetVersionRow, 'added' | 'removed' | 'changed' | 'moved' | 'sectioned'>;

function countsOf({ added, removed, changed, moved, sectioned }: Row): Counts | null {
  const counted = added !== null && removed !== null && changed !== null && moved !== null;
  return counted ? { added, removed, changed, moved, sectioned } : null;
}

async function comparedWithBefore(db: Kysely<Tables>, { ruleset_id: ruleset, number }: Row): Promise<Counts> {
  const [before, after] = [await rulesOfVersion(db, ruleset, number - 1), await rulesOfVersion(db, ruleset, number)];
  const { added, removed, changed, moved, sectioned } = compareRulesets(before, after);
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    moved: moved.length,
    sectioned: sectioned.length,
  };
}

/** The rules of a version; none before the first. */
export async function rulesOfVersion(db: Queries<Tables>, ruleset: number, number: number): Promise<readonly Rule[]> {
  const row = await db
    .selectFrom('ruleset_version')
    .select('rules')
    .where('ruleset_id', '=', ruleset)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? [] : rulesOf(row.rules);
}
