import { getCustomer, listQuotes, lookupCustomers } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/queries.ts';

/** Reads again what is shown of shippers, and the quotes that bear their names. */
export function useRefreshShipper(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of [getCustomer, lookupCustomers, listQuotes])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
