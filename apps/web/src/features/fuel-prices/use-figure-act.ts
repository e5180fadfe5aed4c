import {
  getNewestDiesel,
  getNewestRate,
  listDieselWeeks,
  listExchangeRates,
  listPriceReadings,
} from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';

type FigureActOptions<Input, Answer> = {
  readonly run: (input: Input) => Promise<Answer>;
  readonly done: (answer: Answer) => string;
  readonly onDone: () => void;
  /** Shows a failure in place and says whether it did; otherwise it becomes a toast. */
  readonly showFailure: (error: ApiError) => boolean;
};

/** Saves or imports figures; then all lists of them are read again, also after a refusal by what is stored. */
export function useFigureAct<Input, Answer>({ run, done, onDone, showFailure }: FigureActOptions<Input, Answer>) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: run,
    meta: { quiet: true },
    onSuccess: (answer) => {
      toastDone(done(answer));
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !showFailure(error)) toastFailed(sentenceOf(error));
    },
    onSettled: () => {
      for (const endpoint of [getNewestDiesel, getNewestRate, listDieselWeeks, listExchangeRates, listPriceReadings])
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
}
