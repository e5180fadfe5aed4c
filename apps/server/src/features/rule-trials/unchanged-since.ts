import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from '../rules/index.ts';

/** The version that gave a rule the form it has now, and when it was saved. */
export type Since = { readonly version: number; readonly at: Date };

/**
 * How many versions back to follow a rule. For a rule unchanged for longer, the oldest of these is reported: statements
 * about the time since then are still true.
 */
const MAX_VERSIONS = 12;

/** Stops reading versions after this many rules, because findings are requested often. */
const MAX_RULES = 20_000;

type Row = { readonly number: number; readonly created_at: Date; readonly rule: string; readonly form: string };

/**
 * Since when each rule has had its present saved form, by rule id. Omits rules that had it before the given moment.
 * Moving a rule, or putting it into a section, does not change its form. Source: B-007.
 */
export async function unchangedSince(
  db: Kysely<Tables>,
  { context, customer }: RulesetScope,
  from: Date,
): Promise<ReadonlyMap<string, Since>> {
  const { rows } = await sql<Row>`
    WITH kept AS (
      SELECT version.number, version.created_at, version.rules,
        sum(version.rule_count) OVER newer - version.rule_count AS rules_before
      FROM ruleset JOIN ruleset_version AS version ON version.ruleset_id = ruleset.id
      WHERE ruleset.context = ${context} AND ruleset.customer_id IS NOT DISTINCT FROM ${customer}::bigint
      WINDOW newer AS (ORDER BY version.number DESC)
      ORDER BY version.number DESC LIMIT ${MAX_VERSIONS})
    SELECT kept.number, kept.created_at, rule ->> 'id' AS rule, md5((rule - 'priority' - 'order' - 'section')::text) AS form
    FROM kept CROSS JOIN LATERAL jsonb_array_elements(kept.rules) AS rule
    WHERE coalesce(kept.rules_before, 0) <= ${MAX_RULES}
      AND kept.number >= coalesce((SELECT max(number) FROM kept WHERE created_at <= ${from}), 0)
    ORDER BY kept.number DESC`.execute(db);
  const since = new Map<string, Since>();
  for (const [rule, forms] of Map.groupBy(rows, (row) => row.rule)) {
    const own = stoodSince(forms, rows[0]?.number);
    if (own !== null && own.at > from) since.set(rule, own);
  }
  return since;
}

/** The first version of the latest unbroken series with this form of the rule; null if the newest version differs. */
function stoodSince(forms: readonly Row[], newest: number | undefined): Since | null {
  const [now] = forms;
  if (now === undefined || now.number !== newest) return null;
  const end = forms.findIndex(({ form, number }, back) => form !== now.form || number !== now.number - back);
  const first = forms.at(end === -1 ? -1 : end - 1) ?? now;
  return { version: first.number, at: first.created_at };
}
