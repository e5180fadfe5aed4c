import type { AnyEndpoint, LiveEvent } from '@lanewright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../api/queries.ts';
import { onLiveEvent } from './live.ts';

/** What is read again when quotes come, change or go, and how many milliseconds after: many changes are one reading. */
export type FollowedReading = { readonly endpoints: readonly AnyEndpoint[]; readonly gatherMs: number };

/** Reads endpoints again after quotes come, change or go, without a reload (B-013). Gives what ends it. */
export function followQuotes(client: QueryClient, { endpoints, gatherMs }: FollowedReading): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onLiveEvent((event) => {
    if (!tellsOfQuotes(event.kind)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    }, gatherMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Mails, settings and who looks at what leave the quotes as they are; after a gap everything is read. */
function tellsOfQuotes(kind: LiveEvent['kind']): boolean {
  return kind.startsWith('quote.') || kind === 'run.ended' || kind === 'resync';
}
