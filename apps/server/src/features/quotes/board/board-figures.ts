import type { DeskFigures } from '@lanewright/contract';
import { sql } from 'kysely';
import { keptFor } from './board-kept.ts';
import { dayBegin, expiringUntil, MARGIN_COUNTS, monthBegin } from '../filter/figure-conditions.ts';
import type { QuoteRoom } from '../record/room.ts';
import { standsAt } from '../record/expiry-conditions.ts';

/** What changes with every quote is as old as this at the most, whoever asks. */
const DESK_KEPT_MS = 2_000;
/** What 30 days have brought hardly moves within this; it is the costly part, some 80,000 quotes of a busy desk. */
const MONTH_KEPT_MS = 30_000;

type Room = Pick<QuoteRoom, 'db' | 'clock' | 'businessZone'>;
type Standing = Pick<DeskFigures, 'open' | 'open_without_price' | 'expiring_within_hour' | 'next_expiry'>;
type Today = Pick<
  DeskFigures,
  'median_response_seconds' | 'median_automatic_seconds' | 'answered_today' | 'answered_automatically_today'
>;
type Month = Omit<DeskFigures, keyof Standing | keyof Today>;

/**
 * The figures above the dashboard, shared by all who ask within a moment: 2 seconds for what stands and for today, 30
 * seconds for the last 30 days.
 */
export function deskFigures({ db, clock, businessZone }: Room): () => Promise<DeskFigures> {
  const desk = keptFor({ clock, milliseconds: DESK_KEPT_MS }, async (now) => ({
    ...(await standing(db, now)),
    ...(await today(db, dayBegin(now, businessZone))),
  }));
  const month = keptFor({ clock, milliseconds: MONTH_KEPT_MS }, (now) => lately(db, monthBegin(now)));
  return async () => {
    const [now, before] = await Promise.all([desk(), month()]);
    return { ...now, ...before };
  };
}

/** The open quotes: what has passed its expiry is open no more, whether the minute's job came by or not (SP-038). */
async function standing(db: QuoteRoom['db'], now: Date): Promise<Standing> {
  const { rows } = await sql<Omit<Standing, 'next_expiry'> & { next_expiry: Date | null }>`
    SELECT count(*) AS open,
      count(*) FILTER (WHERE quoted_price_cents IS NULL) AS open_without_price,
      count(*) FILTER (WHERE expiration_date <= ${expiringUntil(now)}) AS expiring_within_hour,
      min(expiration_date) AS next_expiry
    FROM quote
    WHERE deleted_at IS NULL AND ${standsAt('open', now)}`.execute(db);
  const row = theOnly(rows);
  return { ...row, next_expiry: row.next_expiry?.toISOString() ?? null };
}

/**
 * The answers given since a moment, prices and rejections, with the median time from arrival to answer. People and rules
 * each have their own: the system answers in seconds, so one median of both would say nothing about either (B-005).
 */
async function today(db: QuoteRoom['db'], since: Date): Promise<Today> {
  const { rows } = await sql<Today>`
    WITH answer AS (
      SELECT responded_at - created_at AS took, answered_automatically FROM quote
      WHERE deleted_at IS NULL AND responded_at IS NOT NULL AND responded_at >= ${since} AND status <> 'rejected'
      UNION ALL
      SELECT closed_at - created_at, answered_automatically FROM quote
      WHERE deleted_at IS NULL AND closed_at IS NOT NULL AND closed_at >= ${since} AND status = 'rejected'
    )
    SELECT count(*) AS answered_today,
      count(*) FILTER (WHERE answered_automatically) AS answered_automatically_today,
      extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY took)
        FILTER (WHERE NOT answered_automatically))::float8 AS median_response_seconds,
      extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY took)
        FILTER (WHERE answered_automatically))::float8 AS median_automatic_seconds
    FROM answer`.execute(db);
  return theOnly(rows);
}

/**
 * What was won and lost since a moment, and the margin on it: a percent of the sell price, which is the all-in
 * equivalent stored with the answer, over won quotes in US dollars whose margin was entered (SP-063).
 */
async function lately(db: QuoteRoom['db'], since: Date): Promise<Month> {
  const { rows } = await sql<Month>`
    WITH closed AS MATERIALIZED (
      SELECT status, margin_cents, all_in_cents,
        ${MARGIN_COUNTS} AS counts
      FROM quote
      WHERE deleted_at IS NULL AND closed_at IS NOT NULL AND closed_at >= ${since} AND status IN ('won', 'lost')
    )
    SELECT count(*) FILTER (WHERE status = 'won') AS won_30_days,
      count(*) FILTER (WHERE status = 'lost') AS lost_30_days,
      count(*) FILTER (WHERE counts) AS margin_sample_30_days,
      (sum(margin_cents) FILTER (WHERE counts))::bigint AS margin_cents_30_days,
      (100 * sum(margin_cents) FILTER (WHERE counts) / sum(all_in_cents) FILTER (WHERE counts))::float8
        AS margin_percent_30_days
    FROM closed`.execute(db);
  return theOnly(rows);
}

function theOnly<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement of sums answered no row');
  return row;
}
