import { boxAround, type Point } from '@lanewright/places';
import type { CapturedHistory } from '@lanewright/pricing';
import { addDays, roundedCents, type Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Whose history is asked for: the lane's ends, its equipment, and the day the lookback starts from. */
export type HistoryAsk = {
  /** The quote itself, which is no history of its own; null for a lane that is no quote. */
  readonly quoteId: number | null;
  readonly equipmentType: string;
  readonly origin: Point;
  readonly destination: Point;
  readonly today: Day;
};

/** The reach of a lane's history at both ends, as in matching history (SP-084). */
const RADIUS_MILES = 50;

/**
 * Average all-in price of the won quotes of a lane, by lookback period (SP-139, C-014).
 * Units: cents, US dollars. Rounds: once, half up. A period without won quotes is null.
 */
export async function gatherHistory(db: Kysely<Tables>, ask: HistoryAsk): Promise<CapturedHistory> {
  const from = boxAround(ask.origin, RADIUS_MILES);
  const to = boxAround(ask.destination, RADIUS_MILES);
  const since = (days: number) =>
    sql<string | null>`avg(q.all_in_cents) filter (where q.pickup_at >= ${addDays(ask.today, -days)}::date)`;
  const row = await db
    .selectFrom('quote as q')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .select([since(30).as('one'), since(91).as('three'), since(182).as('six'), since(365).as('twelve')])
    .where('q.status', '=', sql.lit('won' as const))
    .where('q.deleted_at', 'is', null)
    .where('q.all_in_cents', 'is not', null)
    .where('q.currency', '=', 'USD')
    .$if(ask.quoteId !== null, (query) => query.where('q.id', '<>', ask.quoteId))
    .where(sql<boolean>`e.type = ${ask.equipmentType}`)
    .where('q.pickup_at', '>=', `${addDays(ask.today, -365)}T00:00`)
    .where(sql<boolean>`q.origin_lat between ${from.south} and ${from.north}`)
    .where(sql<boolean>`q.origin_lng between ${from.west} and ${from.east}`)
    .where(sql<boolean>`q.destination_lat between ${to.south} and ${to.north}`)
    .where(sql<boolean>`q.destination_lng between ${to.west} and ${to.east}`)
    .executeTakeFirstOrThrow();
  const centsOf = (average: string | null) => (average === null ? null : roundedCents(Number(average)));
  return {
    one_month: centsOf(row.one),
    three_months: centsOf(row.three),
    six_months: centsOf(row.six),
    one_year: centsOf(row.twelve),
    currency: 'USD',
  };
}
