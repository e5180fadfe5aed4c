import {
  getPricePrediction,
  getQuote,
  listActivities,
  listHistory,
  listQuotes,
  listRuns,
  quoteView,
} from '@lanewright/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../lib/api/api-error.ts';
import { keyOf, reads } from '../lib/api/queries.ts';
import { toastFailed } from '../ui/toasts.tsx';

const OF_ONE_QUOTE = [getQuote, getPricePrediction, listActivities, listHistory, listRuns];

/** Reads again everything that is shown of a quote, and the lists it may stand in. */
export function refreshQuote(client: QueryClient, quoteId: number): void {
  for (const endpoint of OF_ONE_QUOTE) {
    const read = keyOf(endpoint);
    void client.invalidateQueries({
      predicate: ({ queryKey: [path, request] }) => path === read[0] && quoteIdOf(request) === quoteId,
    });
  }
  void client.invalidateQueries({ queryKey: keyOf(listQuotes) });
}

function quoteIdOf(request: unknown): unknown {
  if (typeof request !== 'object' || request === null || !('params' in request)) return undefined;
  const { params } = request;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}

/** Most acts answer the quote as it now stands: it is shown before anything is read again. */
function showAtOnce(client: QueryClient, quoteId: number, answer: unknown): void {
  const quote = quoteView.safeParse(answer);
  if (quote.success && quote.data.id === quoteId)
    client.setQueryData(reads(getQuote, { params: { id: quoteId } }).queryKey, quote.data);
}

type QuoteActOptions<Input, Answer> = {
  readonly quoteId: number;
  readonly run: (input: Input) => Promise<Answer>;
  /** The toast of success. */
  readonly done: string;
  readonly onDone?: (answer: Answer) => void;
  /** Shows a failure in place and says whether it did; otherwise it becomes a toast. */
  readonly showFailure?: (error: ApiError) => boolean;
};

/**
 * Does one act on a quote: toast of success, then everything shown of the quote is read again. A refusal by the
 * quote's state (404, 409) reads it again too, so that the screen stops offering what is no longer possible.
 * Source, SP-035.
 */
export function useQuoteAct<Input, Answer>(options: QuoteActOptions<Input, Answer>) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: options.run,
    meta: { done: options.done, quiet: true },
    onSuccess: (answer) => {
      showAtOnce(client, options.quoteId, answer);
      refreshQuote(client, options.quoteId);
      options.onDone?.(answer);
    },
    onError: (error) => {
      const known = error instanceof ApiError ? error : null;
      if (known?.status === 409 || known?.status === 404) refreshQuote(client, options.quoteId);
      if (known === null || options.showFailure?.(known) !== true) toastFailed(sentenceOf(error));
    },
  });
}
