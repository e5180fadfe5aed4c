import { getQuote, listQuotes } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/api/queries.ts';
import type { SaveForm } from '../../../ui/form-screen/use-save-form.ts';
import type { QuoteFormApi, Sendable } from '../draft/check-draft.ts';
import type { QuoteDraft } from '../draft/draft.ts';
import { serverFaults } from '../draft/server-faults.ts';

/** How a quote's form is sent, and what is said of it. */
export type Save<Answer> = Omit<SaveForm<QuoteDraft, Sendable, Answer>, 'faultsOf'> & {
  /** What stands before the paths of the server's errors when the request is one of several. */
  readonly faultPrefix?: string;
};

/** The same for the screen: knows the form's fields, and reads again everything shown of quotes afterwards. */
export function useQuoteSave<Answer>(
  form: QuoteFormApi,
  { faultPrefix, ...save }: Save<Answer>,
): SaveForm<QuoteDraft, Sendable, Answer> {
  const client = useQueryClient();
  return {
    ...save,
    faultsOf: (error) =>
      serverFaults(error, {
        stops: form.getValues('lane.stops'),
        ...(faultPrefix === undefined ? {} : { prefix: faultPrefix }),
      }),
    onDone: (answer) => {
      void client.invalidateQueries({ queryKey: keyOf(listQuotes) });
      void client.invalidateQueries({ queryKey: keyOf(getQuote), refetchType: 'none' });
      save.onDone(answer);
    },
  };
}
