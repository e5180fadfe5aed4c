import { duplicateQuote, MESSAGES } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../lib/api/call.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import type { QuoteFacts } from './quote-acts.ts';
import { QuotesName } from './QuotesName.tsx';
import { useQuoteAct } from './use-quote-act.ts';

/** Asks before duplicating, then goes to the new quote. */
export function DuplicateDialog({ quote, onClose }: { readonly quote: QuoteFacts; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const duplicate = useQuoteAct({
    quote,
    run: () => call(duplicateQuote, { params: { id: quote.id } }),
    done: MESSAGES.quoteDuplicated,
    onDone: ({ id }) => {
      onClose();
      void navigate({ to: '/quotes/$id', params: { id: String(id) } });
    },
    showFailure: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      question={MESSAGES.confirmDuplicate}
      confirmLabel="Duplicate"
      busy={duplicate.isPending}
      onConfirm={() => duplicate.mutate(undefined)}
      onClose={onClose}
    >
      <QuotesName quote={quote} />
    </ConfirmDialog>
  );
}
