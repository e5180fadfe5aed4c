import { listMailboxes } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { toastFailed } from '../../ui/toasts.tsx';

type MailboxActOptions<Input, Answer> = {
  readonly run: (input: Input) => Promise<Answer>;
  /** The toast for success; absent if a dialog shows the result. */
  readonly done?: string;
  readonly onDone?: (answer: Answer) => void;
  /** Shows a failure in place; returns false to show it as a toast instead. */
  readonly showFailure?: (error: ApiError) => boolean;
};

/** Runs an action on a mailbox, then refetches the list, even after a refusal. */
export function useMailboxAct<Input, Answer>({ run, done, onDone, showFailure }: MailboxActOptions<Input, Answer>) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: run,
    meta: { ...(done === undefined ? {} : { done }), quiet: true },
    onSuccess: onDone,
    onError: (error) => {
      const known = error instanceof ApiError ? error : null;
      if (known === null || showFailure?.(known) !== true) toastFailed(sentenceOf(error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(listMailboxes) }),
  });
}
