import { inRunningOrder, readRuleset, type Rule, type RuleContext } from '@lanewright/rules';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from './scope.ts';

/** The version of a ruleset that is stored now; number 0 and nobody when it was never saved. */
export type StoredVersion = {
  readonly version: number;
  readonly savedBy: string | null;
  readonly savedAt: Date | null;
};

/** A ruleset as it stands now. */
export type StoredRuleset = StoredVersion & {
  /** Null for the global one. */
  readonly customerName: string | null;
  readonly rules: readonly Rule[];
};

/**
 * The ruleset of a scope, empty where none was ever saved: a shipper's own, never the borrowed one (SP-146). Null when
 * there is no such shipper, or it was deleted.
 */
export async function storedRuleset(queries: Queries<Tables>, scope: RulesetScope): Promise<StoredRuleset | null> {
  const customerName = await ownerName(queries, scope);
  if (customerName === undefined) return null;
  const row = await queries
    .selectFrom('ruleset')
    .innerJoin('ruleset_version as version', 'version.id', 'ruleset.current_version_id')
    .select(['version.number', 'version.rules', 'version.author_name', 'version.created_at'])
    .where('ruleset.context', '=', scope.context)
    .where('ruleset.customer_id', scope.customer === null ? 'is' : '=', scope.customer)
    .executeTakeFirst();
  return row === undefined
    ? { customerName, rules: [], version: 0, savedBy: null, savedAt: null }
    : {
        customerName,
        rules: rulesOf(row.rules),
        version: row.number,
        savedBy: row.author_name,
        savedAt: row.created_at,
      };
}

/**
 * The ids of the rules of a scope as they are stored; null when there is no such shipper. The database extracts
 * them, so that the server does not parse five thousand rules for their ids.
 */
export async function storedRuleIds(queries: Queries<Tables>, scope: RulesetScope): Promise<readonly string[] | null> {
  if ((await ownerName(queries, scope)) === undefined) return null;
  const { rows } = await sql<{ ids: readonly string[] }>`
    SELECT jsonb_path_query_array(version.rules, '$[*].id') AS ids
    FROM ruleset JOIN ruleset_version AS version ON version.id = ruleset.current_version_id
    WHERE ruleset.context = ${scope.context} AND ruleset.customer_id IS NOT DISTINCT FROM ${scope.customer}::bigint`.execute(
    queries,
  );
  return rows[0]?.ids ?? [];
}

/** The rules of a stored version in running order. Throws when they are not readable: what was saved was readable then. */
export function rulesOf(stored: unknown): readonly Rule[] {
  const read = readRuleset(stored);
  if (!read.ok) throw new Error(`a stored ruleset is not readable: ${JSON.stringify(read.refusal.facts)}`);
  return inRunningOrder(read.value);
}

/** The rulesets of shippers as they stand now, by their sizes alone. */
export async function storedVersions(
  queries: Queries<Tables>,
  customers: readonly number[],
): Promise<
  readonly {
    readonly context: RuleContext;
    readonly customer: number;
    readonly version: number;
    readonly rule_count: number;
  }[]
> {
  const { rows } = await sql<{ context: RuleContext; customer: number; version: number; rule_count: number }>`
    SELECT ruleset.context, ruleset.customer_id AS customer, version.number AS version,
      coalesce(version.rule_count, jsonb_array_length(version.rules)) AS rule_count
    FROM ruleset JOIN ruleset_version AS version ON version.id = ruleset.current_version_id
    WHERE ruleset.customer_id = ANY(${customers}::bigint[])
    ORDER BY ruleset.customer_id, ruleset.context DESC`.execute(queries);
  return rows;
}

/** The name of a scope's shipper, even if deleted, because its former rules stay readable (SP-153). */
export async function formerOwnerName(
  queries: Queries<Tables>,
  { customer }: RulesetScope,
): Promise<string | null | undefined> {
  if (customer === null) return null;
  const row = await ownerQuery(queries, customer).executeTakeFirst();
  return row?.customer_name;
}

/** The name of a scope's shipper unless deleted. Null for the global scope, undefined if there is no such shipper. */
async function ownerName(queries: Queries<Tables>, { customer }: RulesetScope): Promise<string | null | undefined> {
  if (customer === null) return null;
  const row = await ownerQuery(queries, customer).where('deleted_at', 'is', null).executeTakeFirst();
  return row?.customer_name;
}

function ownerQuery(queries: Queries<Tables>, customer: number) {
  return queries.selectFrom('customer').select('customer_name').where('id', '=', customer);
}
