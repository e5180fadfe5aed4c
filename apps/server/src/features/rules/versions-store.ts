import type { BackTestSummary } from '@lanewright/contract';
import { compareRulesets, type Rule } from '@lanewright/rules';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from './scope.ts';
import type { StoredVersion } from './stored-ruleset.ts';

/** A ruleset held until the transaction ends, and its version now. */
export type HeldRuleset = StoredVersion & {
  readonly id: number;
  readonly scope: RulesetScope;
  /** How many rules its version now holds. */
  readonly ruleCount: number;
};

/** The rules of a new version as they are stored, and what differs from the version before. */
export type VersionContent = {
  /** As JSON, or the SQL that makes it from rules that are stored already. */
  readonly rules: string | RawBuilder<string>;
  readonly rule_count: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
  readonly sectioned: number;
};

/** Prepares rules for storing, outside of the transaction where they may be many. */
export function contentOf(
  rules: readonly Rule[],
  before: readonly Rule[],
): VersionContent & { readonly rules: string } {
  const { added, removed, changed, moved, sectioned } = compareRulesets(before, rules);
  return {
    rules: JSON.stringify(rules),
    rule_count: rules.length,
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    moved: moved.length,
    sectioned: sectioned.length,
  };
}

/** The content and the facts of a version. */
export type NewVersion = {
  readonly content: VersionContent;
  readonly author: { readonly id: number | null; readonly name: string };
  readonly at: Date;
  readonly reason: string;
  readonly description: string;
  readonly backTest?: BackTestSummary | null;
  readonly restoredFrom?: number;
};

/**
 * Takes hold of a ruleset, which is made where there is none yet. The version is read after the lock was got: read with
 * it, it could be the one of before the wait.
 */
export async function holdRuleset(transaction: Transaction<Tables>, scope: RulesetScope): Promise<HeldRuleset> {
  const { context, customer } = scope;
  await sql`INSERT INTO ruleset (context, customer_id) VALUES (${context}, ${customer})
    ON CONFLICT DO NOTHING`.execute(transaction);
  const row = await transaction
    .selectFrom('ruleset')
    .select(['id', 'current_version_id'])
    .where('context', '=', context)
    .where('customer_id', customer === null ? 'is' : '=', customer)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const version = await transaction
    .selectFrom('ruleset_version')
    .select(['number', 'author_name', 'created_at'])
    .select(sql<number>`coalesce(rule_count, jsonb_array_length(rules))`.as('rule_count'))
    .where('id', '=', row.current_version_id)
    .executeTakeFirst();
  return {
    id: row.id,
    scope,
    version: version?.number ?? 0,
    ruleCount: version?.rule_count ?? 0,
    savedBy: version?.author_name ?? null,
    savedAt: version?.created_at ?? null,
  };
}

/** Adds a version to a locked ruleset, makes it the current one and informs the screens. Returns its number. */
export async function addVersion(
  transaction: Transaction<Tables>,
  held: HeldRuleset,
  version: NewVersion,
): Promise<number> {
  const number = held.version + 1;
  const { id } = await transaction
    .insertInto('ruleset_version')
    .values({
      ruleset_id: held.id,
      number,
      ...version.content,
      author_id: version.author.id,
      author_name: version.author.name,
      created_at: version.at,
      change_reason: version.reason,
      description: version.description,
      back_test: version.backTest ? JSON.stringify(version.backTest) : null,
      restored_from: version.restoredFrom ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.updateTable('ruleset').set({ current_version_id: id }).where('id', '=', held.id).execute();
  const { context, customer } = held.scope;
  await transaction
    .insertInto('event')
    .values({ kind: 'ruleset.changed', ruleset_context: context, ruleset_customer_id: customer })
    .execute();
  return number;
}
