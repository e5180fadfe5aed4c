import type { QuoteFigure } from '@lanewright/contract';
import { followUpDays } from '@lanewright/quoting';
import { addDays, dayOf, instantOf } from '@lanewright/units';
import { sql, type RawBuilder } from 'kysely';
import { standsAt } from '../record/expiry-conditions.ts';

const HOUR_MS = 60 * 60_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/** The moment up to which an open quote counts as expiring. */
export function expiringUntil(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS);
}

/** Today's midnight in the business zone. */
export function dayBegin(now: Date, businessZone: string): Date {
  return instantOf(dayOf(now, businessZone), businessZone);
}

/** The beginning of the last 30 days. */
export function monthBegin(now: Date): Date {
  return new Date(now.getTime() - MONTH_MS);
}

/** Whether the margin of a won quote counts: entered, in US dollars, on a known sell price (SP-063). */
export const MARGIN_COUNTS = sql<boolean>`(status = 'won' AND currency = 'USD' AND margin_cents IS NOT NULL
  AND all_in_cents > 0)`;

type Moment = { readonly now: Date; readonly businessZone: string };

/** The condition on `quote` for the quotes that a figure counts, without deleted_at (decisions 0104 and 0121). */
export function figureCondition(figure: QuoteFigure, { now, businessZone }: Moment): RawBuilder<boolean> {
  switch (figure) {
    case 'open':
      return standsAt('open', now);
    case 'expiring':
      return sql`(${standsAt('open', now)} AND quote.expiration_date <= ${expiringUntil(now)})`;
    case 'answered_by_people':
      return sql`(${answeredSince(dayBegin(now, businessZone))} AND NOT quote.answered_automatically)`;
    case 'answered_by_rules':
      return sql`(${answeredSince(dayBegin(now, businessZone))} AND quote.answered_automatically)`;
    case 'won_or_lost':
      return sql`(${closedSince(monthBegin(now))} AND quote.status IN ('won', 'lost'))`;
    case 'margin':
      return sql`(${closedSince(monthBegin(now))} AND ${MARGIN_COUNTS})`;
    case 'follow_up':
      return awaitsVerdict(now, businessZone);
  }
}

/** Quotes answered since a moment: by a price, at `responded_at`, or by a rejection, at `closed_at`. */
function answeredSince(since: Date): RawBuilder<boolean> {
  return sql`((quote.responded_at IS NOT NULL AND quote.responded_at >= ${since} AND quote.status <> 'rejected')
    OR (quote.closed_at IS NOT NULL AND quote.closed_at >= ${since} AND quote.status = 'rejected'))`;
}

function closedSince(since: Date): RawBuilder<boolean> {
  return sql`(quote.closed_at IS NOT NULL AND quote.closed_at >= ${since})`;
}

/**
 * Answered quotes without a verdict whose pickup is near. Expired ones are included: the shipper may have taken the
 * price, and the product learns nothing from a quote that nobody closes. Source: B-026.
 */
function awaitsVerdict(now: Date, businessZone: string): RawBuilder<boolean> {
  const { first, last } = followUpDays(dayOf(now, businessZone));
  return sql`(quote.status IN ('responded', 'expired') AND quote.responded_at IS NOT NULL
    AND quote.pickup_at >= ${first}::timestamp AND quote.pickup_at < ${addDays(last, 1)}::timestamp)`;
}
