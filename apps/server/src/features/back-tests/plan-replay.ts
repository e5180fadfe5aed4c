import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { modelWins } from './decided-quotes.ts';
import { governedBy, versionsInForce } from './governing-rules.ts';
import { notModelled, type Modelled } from './modelled.ts';
import type { Plan, ThreadStart } from './thread-messages.ts';

const DAY = 86_400_000;

/** Finds what is to be replayed: the latest run of each living quote, begun within the days, that the ruleset governs. */
export async function planReplay(
  db: Kysely<Tables>,
  { scope, only, days, now }: Pick<ThreadStart, 'scope' | 'only' | 'days' | 'now'>,
): Promise<Plan> {
  const since = new Date(now.getTime() - days * DAY);
  const { rows } = await sql<{ ids: readonly number[] | null; shippers: readonly number[] | null }>`
    SELECT array_agg(r.id ORDER BY r.id) AS ids, array_agg(DISTINCT q.customer_id) AS shippers
    FROM pricing_run AS r JOIN quote AS q ON q.id = r.quote_id AND q.latest_run_id = r.id
    WHERE r.started_at >= ${since} AND q.deleted_at IS NULL
      AND ${governedBy(scope)} AND ${only === null ? sql`true` : sql`q.customer_id = ${only}`}`.execute(db);
  const ids = rows[0]?.ids ?? [];
  const shippers = rows[0]?.shippers ?? [];
  const runs = new SharedArrayBuffer(ids.length * Float64Array.BYTES_PER_ELEMENT);
  new Float64Array(runs).set(ids);
  return { runs, versions: await versionsInForce(db, { context: scope.context, shippers }) };
}

const NO_MODEL = notModelled('A max buy moves no price that is quoted, and so no chance to win.');

/** The model of the chance to win that a replay's figures rest on. */
export async function modelReplay(db: Kysely<Tables>, { scope, now }: ThreadStart): Promise<Modelled> {
  return scope.context === 'quote_price_prediction' ? modelWins(db, now) : NO_MODEL;
}
