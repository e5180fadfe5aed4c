import { deleteQuote, MESSAGES } from '@lanewright/contract';
import { call } from '../lib/api/call.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { MeanwhileNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import type { QuoteFacts } from './quote-acts.ts';
import { QuotesName } from './QuotesName.tsx';
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
    quote,
    run: (_: undefined, version) => call(deleteQuote, { params: { id: quote.id }, query: version }),
    done: MESSAGES.quoteDeleted,
    removes: true,
    onDone: () => {
      onClose();
      onDeleted?.();
    },
    showFailure: () => {
      onClose();
      return false;
    },
  });
  const { conflict } = remove;
  return (
    <ConfirmDialog
      question={MESSAGES.confirmDelete}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      refused={conflict !== null && conflict.refused !== null}
      onConfirm={() => {
        // What was changed stands above the button by now: whoever confirms again means the quote as it is.
        conflict?.onMine();
        remove.mutate(undefined);
      }}
      onClose={onClose}
    >
      <QuotesName quote={quote} />
      {conflict === null ? null : (
        <MeanwhileNotice meanwhile={conflict.meanwhile} currency={quote.currency} refused={conflict.refused} />
      )}
    </ConfirmDialog>
  );
}
