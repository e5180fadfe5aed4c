import type { CustomerOverview } from '@lanewright/contract';
import type { QuoteStatus } from '@lanewright/quoting';
import { addDays, cents, dayOf, roundHalfUp, unitsFromCents, type Currency } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { hasExpiredAt } from '../../quotes/index.ts';

type Figures = NonNullable<CustomerOverview['quotes']>;

/** As far back as the figures of a shipper look. */
const DAYS = 365;

type Counted = { readonly status: QuoteStatus; readonly count: number };
type Sums = {
  readonly currency: Currency;
  readonly quotes: number;
  readonly all_in: number;
  /** Sums over the quotes whose margin is known. */
  readonly margin: number | null;
  readonly priced: number | null;
};

/**
 * How a shipper's quotes of the last year stand, by the statuses and days that the list filters by, so that each figure is
 * the length of the list behind it. The margin is the realised one: sums over sums, in percent of the sell price.
 */
export async function quoteFigures(
  db: Kysely<Tables>,
  { id, now, businessZone }: { readonly id: number; readonly now: Date; readonly businessZone: string },
): Promise<Figures> {
  const since = addDays(dayOf(now, businessZone), -DAYS);
  const counted = sql`customer_id = ${id} AND deleted_at IS NULL
    AND created_at >= (${since}::date::timestamp AT TIME ZONE ${businessZone})`;
  const [statuses, sums] = await Promise.all([
    sql<Counted>`
      SELECT CASE WHEN ${hasExpiredAt(now)} THEN 'expired' ELSE status END AS status, count(*)::int AS count
      FROM quote WHERE ${counted} GROUP BY 1`.execute(db),
    sql<Sums>`
      SELECT currency, count(*)::int AS quotes, sum(all_in_cents)::float8 AS all_in,
        (sum(margin_cents) FILTER (WHERE all_in_cents IS NOT NULL))::float8 AS margin,
        (sum(all_in_cents) FILTER (WHERE margin_cents IS NOT NULL))::float8 AS priced
      FROM quote WHERE ${counted} AND status = 'won' AND all_in_cents IS NOT NULL
      GROUP BY currency ORDER BY currency DESC`.execute(db),
  ]);
  const of = (status: QuoteStatus) => statuses.rows.find((row) => row.status === status)?.count ?? 0;
  const decided = of('won') + of('lost');
  return {
    since,
    all: statuses.rows.reduce((all, { count }) => all + count, 0),
    by_status: {
      open: of('open'),
      responded: of('responded'),
      rejected: of('rejected'),
      won: of('won'),
      lost: of('lost'),
      expired: of('expired'),
    },
    win_rate: decided === 0 ? null : percent(of('won'), decided),
    won: sums.rows.map(({ currency, quotes, all_in, margin, priced }) => ({
      currency,
      quotes,
      all_in: unitsFromCents(cents(all_in)),
      margin: margin === null ? null : unitsFromCents(cents(margin)),
      margin_percent: margin === null || priced === null || priced === 0 ? null : percent(margin, priced),
    })),
  };
}

/** A share in percent with one decimal. */
function percent(part: number, whole: number): number {
  return roundHalfUp((part / whole) * 1000) / 10;
}
