import { listPresence, type PresenceView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../api/queries.ts';
import { now } from '../clock.ts';

/** A silent end is seen this much after it came. */
const MARGIN_MS = 500;

/**
 * Which colleagues have which quote open, by quote. Comings and goings are told by live events; an end without a word,
 * as of a browser that crashed, is seen by asking again at that moment. Source: B-013.
 */
export function usePresence(): ReadonlyMap<number, readonly PresenceView[]> {
  const answer = useQuery({
    ...reads(listPresence),
    refetchInterval: (query) => untilNextEnd(query.state.data?.results ?? []),
  });
  const byQuote = new Map<number, PresenceView[]>();
  for (const each of answer.data?.results ?? [])
    byQuote.set(each.quote_id, [...(byQuote.get(each.quote_id) ?? []), each]);
  return byQuote;
}

/** Milliseconds until the first of them ends; false where nobody is there. */
function untilNextEnd(present: readonly PresenceView[]): number | false {
  if (present.length === 0) return false;
  const first = Math.min(...present.map(({ until }) => new Date(until).getTime()));
  return Math.max(first - now().getTime(), 0) + MARGIN_MS;
}
