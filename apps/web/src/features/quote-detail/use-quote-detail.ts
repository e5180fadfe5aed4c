import { getQuote, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../lib/api/api-error.ts';
import { reads } from '../../lib/api/queries.ts';

/** While the first pricing runs and no event says its end, the quote is read again after this long (SP-030). */
const PENDING_REFRESH_MS = 10_000;

/** A quote as its page needs it: read, missing (404), failed with what was thrown, or still being read. */
export type QuoteRead =
  | { readonly kind: 'read'; readonly quote: QuoteView }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'reading' };

/**
 * Reads a quote. Live events make it read again; the slow refresh only bridges a missed event until the first run has
 * ended. A quote that is gone is missing even when an older reading is still at hand (Q-022, SP-047).
 */
export function useQuoteDetail(quoteId: number | null): QuoteRead {
  const query = useQuery({
    ...reads(getQuote, { params: { id: quoteId ?? 0 } }),
    enabled: quoteId !== null,
    refetchInterval: ({ state }) => (state.data?.pricing_pending === true ? PENDING_REFRESH_MS : false),
  });
  const gone = isMissing(query.error);
  if (quoteId === null || gone) return { kind: 'missing' };
  if (query.data !== undefined) return { kind: 'read', quote: query.data };
  if (query.isError) return { kind: 'failed', error: query.error, retry: () => void query.refetch() };
  return { kind: 'reading' };
}

/** The id of a quote's address; null for anything that is no id. */
export function quoteIdOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
