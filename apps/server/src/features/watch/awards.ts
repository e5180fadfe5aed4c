import { AWARD_ENDED_WITHIN_DAYS, AWARD_ENDS_WITHIN_DAYS, awardFindings, type WatchedAward } from '@lanewright/pricing';
import { COST_TYPE_ALL_IN, type CostType } from '@lanewright/quoting';
import { addDays, cents, type Day } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Found } from './room.ts';

/** An award that is watched, by its id; `customerId` is its shipper. */
export type AwardToWatch = WatchedAward & { readonly id: number; readonly customerId: number };

type Row = {
  readonly id: number;
  readonly name: string;
  readonly customer_id: number;
  readonly effective: Day;
  readonly until: Day;
  readonly cost_type: CostType;
  readonly has_sheet: boolean;
  readonly has_successor: boolean;
  readonly open_quotes: number;
  readonly loads: number;
  readonly revenue: string | null;
  readonly margin: string | null;
};

/** What is said of all awards that need a look on a day of the business zone. */
export async function awardsFound(db: Kysely<Tables>, today: Day): Promise<readonly Found[]> {
  const awards = await gatherAwards(db, today, needALook(today));
  return awards.map((award) => ({
    subject: { kind: 'award', id: award.id },
    customerId: award.customerId,
    findings: awardFindings(award, today),
  }));
}

/** One award as it is watched; null where it is gone. */
export async function awardToWatch(db: Kysely<Tables>, today: Day, id: number): Promise<AwardToWatch | null> {
  const [award = null] = await gatherAwards(db, today, sql`award.id = ${id}`);
  return award;
}

/**
 * Selects awards that ended recently or end soon, awards that ended long ago but still price an open quote, and awards
 * of All In shippers that have a fuel sheet.
 */
function needALook(today: Day): RawBuilder<unknown> {
  return sql`CASE WHEN award.expiration_date < ${addDays(today, -AWARD_ENDED_WITHIN_DAYS)} THEN EXISTS (
    SELECT FROM pricing_run AS run JOIN quote ON quote.latest_run_id = run.id AND quote.deleted_at IS NULL
    WHERE quote.status IN ('open', 'responded') AND (run.inputs #>> '{passes,-1,inputs,award,award_id}') IS NOT NULL
      AND (run.inputs #>> '{passes,-1,inputs,award,award_id}')::bigint = award.id)
    ELSE award.expiration_date <= ${addDays(today, AWARD_ENDS_WITHIN_DAYS)}
    OR (customer.cost_type = ${sql.lit(COST_TYPE_ALL_IN)} AND award.effective_date <= ${today}
      AND EXISTS (SELECT FROM fuel_sheet WHERE fuel_sheet.customer_id = award.customer_id)) END`;
}

/**
 * Awards with what their quotes earned. A quote belongs to the award whose lane its latest run took (SP-103): found by
 * the index `pricing_run_award`, an award at a time.
 */
async function gatherAwards(
  db: Kysely<Tables>,
  today: Day,
  which: RawBuilder<unknown>,
): Promise<readonly AwardToWatch[]> {
  const { rows } = await sql<Row>`
    SELECT award.id, award.name, award.customer_id, award.effective_date AS effective, award.expiration_date AS until,
      customer.cost_type,
      EXISTS (SELECT FROM fuel_sheet WHERE fuel_sheet.customer_id = award.customer_id) AS has_sheet,
      EXISTS (SELECT FROM award AS other WHERE other.customer_id = award.customer_id AND other.deleted_at IS NULL
        AND other.id <> award.id AND other.expiration_date >= ${today}
        AND other.expiration_date > award.expiration_date) AS has_successor,
      brought.*
    FROM award JOIN customer ON customer.id = award.customer_id AND customer.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE quote.status IN ('open', 'responded'))::integer AS open_quotes,
        count(*) FILTER (WHERE won)::integer AS loads,
        sum(quote.all_in_cents) FILTER (WHERE won)::text AS revenue,
        sum(quote.margin_cents) FILTER (WHERE won)::text AS margin
      FROM pricing_run AS run JOIN quote ON quote.latest_run_id = run.id AND quote.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT quote.status = 'won' AND quote.currency = 'USD'
        AND quote.pickup_at >= ${addDays(today, -365)}) AS last_year (won)
      WHERE (run.inputs #>> '{passes,-1,inputs,award,award_id}') IS NOT NULL
        AND (run.inputs #>> '{passes,-1,inputs,award,award_id}')::bigint = award.id
    ) AS brought
    WHERE award.deleted_at IS NULL AND ${which}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    name: row.name,
    effective: row.effective,
    until: row.until,
    openQuotes: row.open_quotes,
    hasSuccessor: row.has_successor,
    shipperCostType: row.cost_type,
    hasFuelSheet: row.has_sheet,
    brought: {
      loads: row.loads,
      revenue: cents(Number(row.revenue ?? 0)),
      margin: row.margin === null ? null : cents(Number(row.margin)),
    },
  }));
}
