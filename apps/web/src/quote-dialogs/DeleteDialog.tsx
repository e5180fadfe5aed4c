import { deleteQuote, MESSAGES } from '@lanewright/contract';
import { call } from '../lib/api/call.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import type { QuoteFacts } from './quote-acts.ts';
import { useQuoteAct } from './use-quote-act.ts';

type DeleteDialogProps = {
  readonly quote: QuoteFacts;
  readonly onClose: () => void;
  /** Where to go once the quote is gone; the dashboard just stays. */
  readonly onDeleted?: () => void;
};

/** Asks before deleting an open quote (Q-149, SP-092). */
export function DeleteDialog({ quote, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useQuoteAct({
    quoteId: quote.id,
    run: () => call(deleteQuote, { params: { id: quote.id }, query: {} }),
    done: MESSAGES.quoteDeleted,
    onDone: () => {
      onClose();
      onDeleted?.();
    },
    showFailure: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      question={MESSAGES.confirmDelete}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
