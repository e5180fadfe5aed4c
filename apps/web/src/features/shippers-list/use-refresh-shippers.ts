import { listQuotes, lookupCustomers } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/queries.ts';

/** Reads shippers again wherever they are shown, and the quotes that bear their names. */
export function useRefreshShippers(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of [lookupCustomers, listQuotes]) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
