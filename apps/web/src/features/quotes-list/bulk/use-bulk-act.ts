import { countQuotes, getDeskFigures, getQuote, listQuotes } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { toastFailed } from '../../../ui/toasts.tsx';

const SHOWN = [listQuotes, countQuotes, getDeskFigures, getQuote];

type BulkActOptions<Input> = {
  readonly run: (input: Input) => Promise<unknown>;
  /** The toast of success. */
  readonly done: string;
  readonly onDone: () => void;
  /** Shows a failure in place and says whether it did; otherwise it becomes a toast. */
  readonly showFailure: (error: ApiError) => boolean;
};

/**
 * Does one act on several quotes: toast of success, then what is shown of quotes is read again; after a refusal by the
 * state of one (409) too, so that the screen stops offering what is no longer possible. Source.
 */
export function useBulkAct<Input>({ run, done, onDone, showFailure }: BulkActOptions<Input>) {
  const client = useQueryClient();
  const readAgain = (): void => {
    for (const endpoint of SHOWN) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  return useMutation<unknown, Error, Input>({
    mutationFn: run,
    meta: { done, quiet: true },
    onSuccess: () => {
      readAgain();
      onDone();
    },
    onError: (error) => {
      const known = error instanceof ApiError ? error : null;
      if (known?.status === 409) readAgain();
      if (known === null || !showFailure(known)) toastFailed(sentenceOf(error));
    },
  });
}
