import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { ClosedQuote } from './answered-quotes.ts';
import { modelFrom, type Modelled } from './modelled.ts';

const DAYS = 365;
/** Most quotes to read: a year of a busy desk. More would take longer and bring in outdated prices. */
const MOST = 40_000;
/** Rates are stored in millionths. */
const RATE_UNIT = 1_000_000;

/** Learns the chance to win from the latest quotes closed within a year before `now` (B-006). */
export async function modelWins(db: Kysely<Tables>, now: Date): Promise<Modelled> {
  const rows = await closedQuotes(db, now);
  return modelFrom(rows, { from: rows.at(-1)?.day ?? null, to: rows[0]?.day ?? null });
}

/** A closed quote with the day it was asked on and its lane; miles of the whole trip. */
export type ClosedOnLane = ClosedQuote & {
  readonly day: string;
  readonly equipment: string | null;
  readonly miles: number | null;
};

/**
 * The latest quotes closed within a year before `now` whose latest run replied with a suggestion, newest first; the
 * run's result is read in one piece.
 */
export async function closedQuotes(db: Kysely<Tables>, now: Date): Promise<readonly ClosedOnLane[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<ClosedOnLane>`
    SELECT closed.customer, closed.status, closed.day, closed.equipment, closed.miles, closed.answered, closed.margin, said.all_in AS suggested,
      said.cost_estimate AS cost,
      CASE WHEN closed.currency = 'USD' THEN 1
        ELSE ${RATE_UNIT}::float8 / nullif((closed.inputs #>> '{passes,-1,inputs,exchange_rate,cadPerUsd}')::float8, 0)
      END AS dollars
    FROM (
      SELECT q.id, q.customer_id AS customer, q.status, q.currency, to_char(q.created_at, 'YYYY-MM-DD') AS day,
        CASE WHEN q.responded_at IS NULL THEN NULL ELSE q.all_in_cents END AS answered, q.margin_cents AS margin,
        e.type AS equipment, q.distance_miles::float8 AS miles, r.result, r.inputs
      FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id JOIN equipment AS e ON e.id = q.equipment_id
      WHERE q.deleted_at IS NULL AND q.status IN ('won', 'lost', 'expired', 'rejected')
        AND q.created_at >= ${since} AND q.created_at <= ${now}
      ORDER BY q.id DESC LIMIT ${MOST}
    ) AS closed
    CROSS JOIN LATERAL jsonb_to_record(closed.result)
      AS said(reply text, all_in float8, cost_estimate float8, currency text)
    WHERE said.reply = 'respond' AND said.all_in > 0 AND said.cost_estimate > 0 AND said.currency = closed.currency
    ORDER BY closed.id DESC`.execute(db);
  return rows;
}
