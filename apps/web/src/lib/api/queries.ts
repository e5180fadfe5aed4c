import { MutationCache, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, AnyEndpoint } from '@lanewright/contract';
import { ApiError, sentenceOf } from './api-error.ts';
import { send, type CallArguments } from './call.ts';
import { isOfDropped } from './gone-quotes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toast of success. */
      done?: string;
      /** The toast of failure where the server says nothing; M-001 without it. */
      failed?: string;
      /** No toast of failure: the form shows it in place. */
      quiet?: boolean;
    };
  }
}

/** The cache key of an endpoint's answers: its path, then the request. `keyOf(endpoint)` alone matches them all. */
export function keyOf(endpoint: AnyEndpoint, request?: unknown): QueryKey {
  return request === undefined ? [endpoint.path] : [endpoint.path, request];
}

/** Options for `useQuery` that read an endpoint of the contract; one cache, keyed by endpoint and request. */
export function reads<E extends AnyEndpoint>(endpoint: E, ...[request]: CallArguments<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: keyOf(endpoint, request ?? {}),
    queryFn: async ({ signal }) => {
      // Known without asking: a page that is being left may want its quote once more.
      if (isOfDropped(endpoint.path, request)) throw new ApiError({ status: 404, body: null, correlationId: null });
      return send(endpoint, request ?? {}, signal);
    },
  });
}

/** What toasts look like to the query client; `ui/toasts` is given at the start, since lib knows no screens. */
export type Announce = { readonly done: (text: string) => void; readonly failed: (text: string) => void };

/** The query client: no refetch on window focus, one retry of what may pass, toasts of mutations. */
export function createQueryClient(announce: Announce): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and says so. Held back it would keep its dialog shut to the person, and
      // leave unasked when the network is there again.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (_answer, _request, _context, mutation) => {
        if (mutation.meta?.done !== undefined) announce.done(mutation.meta.done);
      },
      onError: (error, _request, _context, mutation) => {
        if (mutation.meta?.quiet !== true) announce.failed(sentenceOf(error, mutation.meta?.failed));
      },
    }),
  });
}

/** Whether asking again may help: not after a refusal of the request itself. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
