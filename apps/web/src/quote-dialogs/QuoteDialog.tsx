import { DeleteDialog } from './DeleteDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { MarkLostDialog } from './MarkLostDialog.tsx';
import { MarkWonDialog } from './MarkWonDialog.tsx';
import type { QuoteAct, QuoteFacts } from './quote-acts.ts';

/** The acts whose dialogs both the dashboard and the detail open. */
export const SHARED_DIALOGS = ['mark_won', 'mark_lost', 'duplicate', 'delete'] as const satisfies readonly QuoteAct[];
export type SharedDialog = (typeof SHARED_DIALOGS)[number];

type QuoteDialogProps = {
  readonly act: SharedDialog;
  readonly quote: QuoteFacts;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** The dialog of an act, shown as long as it is rendered. */
export function QuoteDialog({ act, quote, onClose, onDeleted }: QuoteDialogProps) {
  if (act === 'mark_won') return <MarkWonDialog quote={quote} onClose={onClose} />;
  if (act === 'mark_lost') return <MarkLostDialog quote={quote} onClose={onClose} />;
  if (act === 'duplicate') return <DuplicateDialog quote={quote} onClose={onClose} />;
  return <DeleteDialog quote={quote} onClose={onClose} {...(onDeleted ? { onDeleted } : {})} />;
}
