import type { OfferedStop } from '@lanewright/partner-kit';
import { STOP_TYPES, type ComparedStop } from '@lanewright/quoting';
import { z } from 'zod';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';

const storedStops = z.array(
  z.object({
    activity: z.enum(STOP_TYPES),
    city: z.string().nullable(),
    state: z.string().nullable(),
    at: z.string().nullable(),
    window: z.string().nullable(),
  }),
);

/** The stops of a tender, in the form that is compared and stored. Midnight means a day without a time. */
export function comparedStops(stops: readonly OfferedStop[]): readonly ComparedStop[] {
  return stops.map(({ activity, city, state, date, timeRange }) => ({
    activity,
    city,
    state,
    at: date?.endsWith('T00:00') ? date.slice(0, 10) : date,
    window: timeRange,
  }));
}

/** The stops of a stored tender. Throws if `comparedStops` did not write them. */
export function readStoredStops(stops: unknown): readonly ComparedStop[] {
  return storedStops.parse(stops);
}

/** The stops of quotes by quote id, in the form that a tender is compared with. */
export async function stopsOfQuotes(
  queries: Queries<Tables>,
  quoteIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ComparedStop[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('stop')
    .select(['quote_id', 'activity_type', 'city', 'state', 'local_at', 'time_range'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('position')
    .execute();
  const stops = rows.map((row) => ({
    quoteId: row.quote_id,
    stop: {
      activity: row.activity_type,
      city: row.city,
      state: row.state,
      at: row.local_at.slice(0, 16).replace(' ', 'T'),
      window: row.time_range,
    },
  }));
  return new Map(quoteIds.map((id) => [id, stops.filter((one) => one.quoteId === id).map(({ stop }) => stop)]));
}
