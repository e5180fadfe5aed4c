import { getDeskFigures, type DeskFigures } from '@lanewright/contract';
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { reads } from './api/queries.ts';
import { now } from './clock.ts';
import { useMay } from './current-user.ts';
import { followQuotes } from './live/follow-quotes.ts';

/** The figures move on by the clock alone: quotes expire, a day ends. */
const USUAL_MS = 60_000;
/** A reading is this much after what it is about, and two readings are at least this far apart. */
const GATHER_MS = 3_000;

/** How the desk stands: the figures above the dashboard and the number beside its entry share one reading. */
export function useDeskFigures(): UseQueryResult<DeskFigures> {
  const may = useMay();
  return useQuery({
    ...reads(getDeskFigures),
    enabled: may('quote.view'),
    refetchInterval: ({ state }) => untilNextChange(state.data?.next_expiry ?? null),
  });
}

/** Reads the figures again some seconds after quotes come, change or go, as long as the application runs (B-013). */
export function followDeskFigures(client: QueryClient): void {
  followQuotes(client, { endpoints: [getDeskFigures], gatherMs: GATHER_MS });
}

/** Milliseconds to the next expiry, within a minute and never in a hurry. */
function untilNextChange(expiry: string | null): number {
  const left = expiry === null ? USUAL_MS : new Date(expiry).getTime() - now().getTime() + GATHER_MS;
  return Math.min(Math.max(left, GATHER_MS), USUAL_MS);
}
