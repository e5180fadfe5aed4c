import type { RuleContext } from '@lanewright/rules';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from './scope.ts';

/** More stored rules than this are read and written in the thread for heavy calls: ten thousand take a third of a second. */
const LARGE = 1_000;

const isLarge = sql<boolean>`coalesce(version.rule_count, jsonb_array_length(version.rules)) > ${LARGE}`;

const inForce = sql`FROM ruleset JOIN ruleset_version AS version ON version.id = ruleset.current_version_id`;

/** Whether a ruleset as it stands now is a large one. */
export async function isLargeRuleset(db: Kysely<Tables>, { context, customer }: RulesetScope): Promise<boolean> {
  const { rows } = await sql`
    SELECT ${inForce} WHERE ruleset.context = ${context}
      AND ruleset.customer_id IS NOT DISTINCT FROM ${customer}::bigint AND ${isLarge}`.execute(db);
  return rows.length > 0;
}

/** Whether a version of a ruleset is a large one. */
export async function isLargeVersion(
  db: Kysely<Tables>,
  { context, customer }: RulesetScope,
  number: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ruleset JOIN ruleset_version AS version ON version.ruleset_id = ruleset.id
    WHERE ruleset.context = ${context} AND ruleset.customer_id IS NOT DISTINCT FROM ${customer}::bigint
      AND version.number = ${number} AND ${isLarge}`.execute(db);
  return rows.length > 0;
}

/** Whether any ruleset of a context is a large one: findings and replays meet those of all shippers. */
export async function hasLargeRulesets(db: Kysely<Tables>, context: RuleContext): Promise<boolean> {
  const { rows } = await sql`SELECT ${inForce} WHERE ruleset.context = ${context} AND ${isLarge} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether large rulesets govern a quote, in either context. */
export async function isUnderLargeRules(db: Kysely<Tables>, quote: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT ${inForce} LEFT JOIN customer ON customer.id = ruleset.customer_id
    WHERE ${isLarge} AND (ruleset.customer_id IS NULL OR customer.is_default
      OR ruleset.customer_id = (SELECT customer_id FROM quote WHERE id = ${quote}))
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
