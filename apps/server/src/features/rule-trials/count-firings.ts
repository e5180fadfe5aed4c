import { sql, type Kysely, type Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';

const BY = { kind: 'system', name: 'rule performance' } as const;

/** How many runs one transaction counts. */
const BATCH = 500;

/**
 * How far behind the newest counted run is looked again, in runs: numbers are given before a run is committed, so that a
 * lower one may appear after a higher.
 */
const OVERLAP = 2_000;

/** One counter at a time; any number that nothing else locks. */
const LOCK = 7_265_398_127;

/**
 * Counts the rules that the latest runs of quotes fired, as far as they are not counted yet; answers how many runs were.
 * Only a quote's latest run counts. Harmless when it runs twice. Source: B-008.
 */
export async function countFirings(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    const counted = await transact(db, { by: BY, at: clock.now() }, countBatch);
    total += counted;
    if (counted < BATCH || signal?.aborted === true) return total;
  }
}

/** Runs wait a minute to be counted, and a moment for those before them. */
const MAY_WAIT_MS = 3 * 60_000;

/**
 * Whether what rules did is known: no run has waited longer than counting each minute takes. After a first start
 * thousands wait, and a rule then looks as if it never fired. Source: B-008.
 */
export async function firingsCounted({
  db,
  clock,
}: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}): Promise<boolean> {
  const before = new Date(clock.now().getTime() - MAY_WAIT_MS);
  const after = await countedUpTo(db);
  const { rows } = await sql`
    SELECT
    FROM pricing_run AS run
    JOIN quote ON quote.latest_run_id = run.id AND quote.id = run.quote_id
    WHERE run.id > ${after} AND run.started_at < ${before}
      AND NOT EXISTS (SELECT FROM counted_run AS counted WHERE counted.run_id = run.id AND counted.run_id > ${after})
    LIMIT 1`.execute(db);
  return rows.length === 0;
}

async function countBatch(transaction: Transaction<Tables>): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  const due = await dueRuns(transaction);
  if (due.length === 0) return 0;
  const [runs, quotes] = [due.map(({ id }) => id), due.map(({ quote_id }) => quote_id)];
  await sql`DELETE FROM rule_firing WHERE quote_id = ANY(${quotes})`.execute(transaction);
  await sql`
    INSERT INTO rule_firing (ruleset_id, rule_id, quote_id, at)
    SELECT version.ruleset_id, fired.rule_id, run.quote_id, run.started_at
    FROM pricing_run AS run
    CROSS JOIN LATERAL jsonb_array_elements(run.result -> 'ruleset_execution_logs') AS log
    JOIN ruleset_version AS version ON version.id = (log ->> 'version_id')::bigint
    CROSS JOIN LATERAL jsonb_array_elements_text(log -> 'triggered_rules') AS fired (rule_id)
    WHERE run.id = ANY(${runs})
    ON CONFLICT DO NOTHING`.execute(transaction);
  await sql`
    INSERT INTO counted_run (quote_id, run_id) SELECT * FROM unnest(${quotes}::bigint[], ${runs}::bigint[])
    ON CONFLICT (quote_id) DO UPDATE SET run_id = excluded.run_id`.execute(transaction);
  return due.length;
}

type DueRun = { readonly id: number; readonly quote_id: number };

/** The run after which some may be uncounted. */
async function countedUpTo(db: Kysely<Tables>): Promise<number> {
  const newest = await sql<{ id: number }>`SELECT coalesce(max(run_id), 0) AS id FROM counted_run`.execute(db);
  return (newest.rows[0]?.id ?? 0) - OVERLAP;
}

async function dueRuns(transaction: Transaction<Tables>): Promise<readonly DueRun[]> {
  const after = await countedUpTo(transaction);
  // The bound stands twice, so that neither table is read whole.
  const { rows } = await sql<DueRun>`
    SELECT run.id, run.quote_id
    FROM pricing_run AS run
    JOIN quote ON quote.latest_run_id = run.id AND quote.id = run.quote_id
    WHERE run.id > ${after}
      AND NOT EXISTS (SELECT FROM counted_run AS counted WHERE counted.run_id = run.id AND counted.run_id > ${after})
    ORDER BY run.id LIMIT ${BATCH}`.execute(transaction);
  return rows;
}
