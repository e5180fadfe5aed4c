import { getDeskFigures, type DeskFigures, type LiveEvent } from '@lanewright/contract';
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { keyOf, reads } from './api/queries.ts';
import { now } from './clock.ts';
import { useMay } from './current-user.ts';
import { onLiveEvent } from './live/live.ts';

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

/** Reads the figures again some seconds after quotes come, change or go: many changes are one reading (B-013). */
export function followDeskFigures(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onLiveEvent((event) => {
    if (!tellsOfQuotes(event.kind)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: keyOf(getDeskFigures) });
    }, GATHER_MS);
  });
}

/** Mails, settings and who looks at what leave the quotes as they are; after a gap everything is read. */
export function tellsOfQuotes(kind: LiveEvent['kind']): boolean {
  return kind.startsWith('quote.') || kind === 'run.ended' || kind === 'resync';
}

/** Milliseconds to the next expiry, within a minute and never in a hurry. */
function untilNextChange(expiry: string | null): number {
  const left = expiry === null ? USUAL_MS : new Date(expiry).getTime() - now().getTime() + GATHER_MS;
  return Math.min(Math.max(left, GATHER_MS), USUAL_MS);
}
