import { listApprovals } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from './api/queries.ts';
import { useMay } from './current-user.ts';

/** Live events announce requests. Some requests end without an event, when their quote expires or is answered. */
const REFRESH_MS = 60_000;

/** The prices that wait for the person's decision and those they asked for: navigation, toasts and page share one reading. */
export function useApprovals() {
  const may = useMay();
  return useQuery({
    ...reads(listApprovals),
    enabled: may('approval.decide', 'quote.send_response', 'quote.change'),
    refetchInterval: REFRESH_MS,
  });
}
