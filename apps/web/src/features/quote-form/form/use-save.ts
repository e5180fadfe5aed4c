import { getQuote, listQuotes } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText, sentenceOf } from '../../../lib/api/api-error.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { toastFailed } from '../../../ui/toasts.tsx';
import type { QuoteFormApi, Sendable } from '../draft/check-draft.ts';
import { serverFaults } from '../draft/server-faults.ts';

/** How a form is sent, and what is said of it. */
export type Save<Answer> = {
  readonly send: (request: Sendable) => Promise<Answer>;
  /** The toast of success; null for a step of several that says nothing yet. */
  readonly done: string | null;
  /** The words of failure; the server's own sentence follows them. */
  readonly failed: string;
  /** What stands before the paths of the server's errors when the request is one of several. */
  readonly faultPrefix?: string;
  readonly onDone: (answer: Answer) => void;
  /** Shows a refusal of its own beside the form and says whether it did. */
  readonly showRefusal?: (error: ApiError) => boolean;
};

/**
 * Sends the form. Errors of the server go onto their fields; what has no field is said in a toast. Afterwards
 * everything shown of quotes is read again.
 */
export function useSave<Answer>(form: QuoteFormApi, save: Save<Answer>, onPlaced: () => void) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Sendable>({
    mutationFn: save.send,
    meta: { ...(save.done === null ? {} : { done: save.done }), quiet: true },
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: keyOf(listQuotes) });
      void client.invalidateQueries({ queryKey: keyOf(getQuote), refetchType: 'none' });
      save.onDone(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && save.showRefusal?.(error) === true) return;
      const faults =
        error instanceof ApiError
          ? serverFaults(error, { stops: form.getValues('lane.stops'), ...prefixOf(save) })
          : { placed: [], loose: [] };
      for (const { field, message } of faults.placed) form.setError(field, { type: 'server', message });
      if (faults.placed.length > 0) onPlaced();
      if (faults.loose.length > 0 || faults.placed.length === 0)
        toastFailed(failureText(save.failed, faults.loose[0] ?? sentenceOf(error, '')));
    },
  });
}

function prefixOf(save: { readonly faultPrefix?: string }): { readonly prefix?: string } {
  return save.faultPrefix === undefined ? {} : { prefix: save.faultPrefix };
}
