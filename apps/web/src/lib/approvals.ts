import { listApprovals } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from './api/queries.ts';
import { useMay } from './current-user.ts';

/** Live events announce requests. Some requests end without an event, because their quote expires or is answered. */
const REFRESH_MS = 60_000;

/** The requests that wait for the user's decision and the user's own. Navigation, toasts and page share this query. */
export function useApprovals() {
  const may = useMay();
  return useQuery({
    ...reads(listApprovals),
    enabled: may('approval.decide', 'quote.send_response', 'quote.change'),
    refetchInterval: REFRESH_MS,
  });
}
