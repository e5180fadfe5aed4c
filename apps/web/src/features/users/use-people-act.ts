import { listCallers, listPriceLimits, listRoles, listSessions, listUsers } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { toastFailed } from '../../ui/toasts.tsx';

type PeopleActOptions<Input, Answer> = {
  readonly run: (input: Input) => Promise<Answer>;
  /** The toast of success; none where a dialog shows what came of it. */
  readonly done?: string;
  readonly onDone?: (answer: Answer) => void;
  /** Shows a failure in place and says whether it did; otherwise it becomes a toast. */
  readonly showFailure?: (error: ApiError) => boolean;
};

/** Changes a user, a role or a session; then all lists of them are read again, also after a refusal by their state. */
export function usePeopleAct<Input, Answer>({ run, done, onDone, showFailure }: PeopleActOptions<Input, Answer>) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: run,
    meta: { ...(done === undefined ? {} : { done }), quiet: true },
    onSuccess: onDone,
    onError: (error) => {
      const known = error instanceof ApiError ? error : null;
      if (known === null || showFailure?.(known) !== true) toastFailed(sentenceOf(error));
    },
    onSettled: () => {
      for (const endpoint of [listUsers, listRoles, listPriceLimits, listSessions, listCallers])
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
}
