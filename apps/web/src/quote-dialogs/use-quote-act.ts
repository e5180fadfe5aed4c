import {
  countQuotes,
  getPricePrediction,
  getQuote,
  getWinChance,
  listActivities,
  listHistory,
  listQuoteApprovals,
  listQuotes,
  listQuoteTenders,
  listQuoteVerdicts,
  listRuns,
  quoteView,
} from '@lanewright/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../lib/api/api-error.ts';
import { beginDrop, dropQuote, idIn, keepQuote } from '../lib/api/gone-quotes.ts';
import { keyOf, reads } from '../lib/api/queries.ts';
import { toastFailed } from '../ui/toasts.tsx';
import { useConflict, type Versioned } from '../ui/meanwhile/use-conflict.ts';

const OF_ONE_QUOTE = [
  getQuote,
  getPricePrediction,
  getWinChance,
  listActivities,
  listHistory,
  listRuns,
  listQuoteTenders,
  listQuoteVerdicts,
  listQuoteApprovals,
];

/** Reloads everything that is shown of a quote, and the lists that may contain it. */
function refreshQuote(client: QueryClient, quoteId: number): void {
  for (const endpoint of OF_ONE_QUOTE) {
    const read = keyOf(endpoint);
    void client.invalidateQueries({
      predicate: ({ queryKey: [path, request] }) => path === read[0] && idIn(request) === quoteId,
    });
  }
  refreshLists(client);
}

/** Drops all that is kept of a quote that is gone, and reads the lists again that it stood in. */
function forgetQuote(client: QueryClient, quoteId: number): void {
  dropQuote(client, quoteId);
  refreshLists(client);
}

function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(listQuotes) });
  void client.invalidateQueries({ queryKey: keyOf(countQuotes) });
}

/** Most acts return the changed quote, which is shown before anything is reloaded. */
function showAtOnce(client: QueryClient, quoteId: number, answer: unknown): void {
  const quote = quoteView.safeParse(answer);
  if (quote.success && quote.data.id === quoteId)
    client.setQueryData(reads(getQuote, { params: { id: quoteId } }).queryKey, quote.data);
}

type QuoteActOptions<Input, Answer> = {
  /** The quote as it is shown; a form that is open keeps the version it was opened on (SP-037). */
  readonly quote: { readonly id: number; readonly version?: number };
  readonly run: (input: Input, version: Versioned) => Promise<Answer>;
  /** The text of the success toast; absent if `onDone` shows one. */
  readonly done?: string;
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** The act takes the quote away: nothing of it is read again, which could only answer that it is missing. */
  readonly removes?: boolean;
  /** Shows a failure in place and says whether it did; otherwise it becomes a toast. */
  readonly showFailure?: (error: ApiError) => boolean;
  /** False if no open form can show a conflict; its sentence is then an ordinary toast. */
  readonly showsConflict?: boolean;
};

/**
 * Does one act on a quote: toast of success, then everything shown of the quote is read again. A refusal by the quote's
 * state (404, 409) reads it again too, so that the screen stops offering what is no longer possible. The act goes on
 * the version that was shown when its form opened; where somebody was faster, `conflict` says so and the form stays.
 * Source, SP-035, SP-037.
 */
export function useQuoteAct<Input, Answer>(options: QuoteActOptions<Input, Answer>) {
  const client = useQueryClient();
  const { id } = options.quote;
  const { shown, conflict, told, clear } = useConflict(options.quote);
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: (input) => options.run(input, shown()),
    onMutate: () => {
      if (options.removes === true) beginDrop(id);
    },
    meta: { ...(options.done === undefined ? {} : { done: options.done }), quiet: true },
    onSuccess: (answer, input) => {
      clear();
      if (options.removes === true) forgetQuote(client, id);
      else {
        showAtOnce(client, id, answer);
        refreshQuote(client, id);
      }
      options.onDone?.(answer, input);
    },
    onError: (error) => {
      if (options.removes === true) keepQuote(id);
      const known = error instanceof ApiError ? error : null;
      if (known?.status === 409 || known?.status === 404) refreshQuote(client, id);
      if (told(error) && options.showsConflict !== false) return;
      if (known === null || options.showFailure?.(known) !== true) toastFailed(sentenceOf(error));
    },
  });
  return { ...mutation, conflict };
}
