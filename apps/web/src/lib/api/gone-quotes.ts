import type { QueryClient } from '@tanstack/react-query';

/** Quotes that this page has deleted, or is about to. */
const dropped = new Set<number>();

/** Whether this page deletes the quote, so that nothing of it needs to be asked. */
export function isDropped(quoteId: number | null): boolean {
  return quoteId !== null && dropped.has(quoteId);
}

/** Whether a request asks for a quote that this page deletes, or for something of it. */
export function isOfDropped(path: unknown, request: unknown): boolean {
  return typeof path === 'string' && path.startsWith('/v1/quote/{id}/') && isDropped(idIn(request));
}

/** Says that a quote is being deleted here: the news of it comes before the answer to the deletion. */
export function beginDrop(quoteId: number): void {
  dropped.add(quoteId);
}

/** Says that a quote stays after all, since its deletion was refused. */
export function keepQuote(quoteId: number): void {
  dropped.delete(quoteId);
}

/** Drops what is kept of a quote that was deleted here; what its page still shows stays until the page is left. */
export function dropQuote(client: QueryClient, quoteId: number): void {
  beginDrop(quoteId);
  client.removeQueries({
    predicate: ({ queryKey: [path, request] }) => isOfDropped(path, request) && idIn(request) === quoteId,
    type: 'inactive',
  });
}

/** The id in a cached request's path parameters; null where there is none. */
export function idIn(request: unknown): number | null {
  if (typeof request !== 'object' || request === null || !('params' in request)) return null;
  const { params } = request;
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  return Number(params.id);
}
