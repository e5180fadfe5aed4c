import { useMutation } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, failureText, sentenceOf } from '../../lib/api/api-error.ts';
import { toastFailed } from '../toasts.tsx';

/** A place of a form at which a sentence can be shown. */
type FieldOf<Draft extends FieldValues> = Parameters<UseFormReturn<Draft>['setError']>[0];

/** What a refusal says: sentences with their fields, and the sentences that have no field in the form. */
export type FaultsOfServer<Draft extends FieldValues> = {
  readonly placed: readonly { readonly field: FieldOf<Draft>; readonly message: string }[];
  readonly loose: readonly string[];
};

/** How a form is sent, and what is said of it. */
export type SaveForm<Draft extends FieldValues, Request, Answer> = {
  readonly send: (request: Request) => Promise<Answer>;
  /** The toast of success; null for a step of several that says nothing yet. */
  readonly done: string | null;
  /** The words of failure; the server's own sentence follows them, or stands alone where this is null. */
  readonly failed: string | null;
  /** Where in the form the sentences of a refusal belong. */
  readonly faultsOf: (error: ApiError) => FaultsOfServer<Draft>;
  readonly onDone: (answer: Answer) => void;
  /** Shows a refusal of its own beside the form and says whether it did. */
  readonly showRefusal?: ((error: ApiError) => boolean) | undefined;
};

/**
 * Sends a form. What the server says of a field is shown at the field, and `onPlaced` is called; what has no
 * field is said in a toast.
 */
export function useSaveForm<Draft extends FieldValues, Request, Answer>(
  form: Pick<UseFormReturn<Draft>, 'setError'>,
  save: SaveForm<Draft, Request, Answer>,
  onPlaced: () => void,
) {
  return useMutation<Answer, Error, Request>({
    mutationFn: save.send,
    meta: { ...(save.done === null ? {} : { done: save.done }), quiet: true },
    onSuccess: save.onDone,
    onError: (error) => {
      if (error instanceof ApiError && save.showRefusal?.(error) === true) return;
      const faults: FaultsOfServer<Draft> =
        error instanceof ApiError ? save.faultsOf(error) : { placed: [], loose: [] };
      for (const { field, message } of faults.placed) form.setError(field, { type: 'server', message });
      if (faults.placed.length > 0) onPlaced();
      if (faults.loose.length > 0 || faults.placed.length === 0)
        toastFailed(failureText(save.failed, faults.loose[0] ?? sentenceOf(error, '')));
    },
  });
}
