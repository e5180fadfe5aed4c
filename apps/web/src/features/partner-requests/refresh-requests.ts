import { listTenders } from '@lanewright/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Reads again what is shown of partners' requests, and of the tenders among them. */
export function refreshRequests(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === listTenders.path || String(path).startsWith('/v1/partner-requests/'),
  });
}
