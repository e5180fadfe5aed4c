import type { QueryClient } from '@tanstack/react-query';

/** Reads again what is shown of partners' requests. */
export function refreshRequests(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/partner-requests/'),
  });
}
