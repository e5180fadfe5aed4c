import type { QuoteView } from '@lanewright/contract';
import { QuoteDialog } from '../../../quote-dialogs/index.ts';
import type { PanelAct } from '../facts/quote/act-layout.ts';
import { DirectRejectDialog } from './DirectRejectDialog.tsx';
import { DirectRespondDialog } from './DirectRespondDialog.tsx';
import { MarkRejectedDialog } from './MarkRejectedDialog.tsx';
import { MarkRespondedDialog } from './MarkRespondedDialog.tsx';
import { WithdrawAnswerDialog } from './WithdrawAnswerDialog.tsx';
import { SetEquipmentTypeDialog } from './SetEquipmentTypeDialog.tsx';

/** The acts of the detail that ask in a dialog. */
export type DetailAct = PanelAct | 'duplicate' | 'set_equipment_type';

type DetailDialogProps = {
  readonly act: DetailAct;
  readonly quote: QuoteView;
  /** Called after an answer was sent. */
  readonly onAnswered: (answered: QuoteView, sent: string) => void;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** The dialog of an act, shown as long as it is rendered. */
export function DetailDialog({ act, quote, onAnswered, onClose, onDeleted }: DetailDialogProps) {
  switch (act) {
    case 'mark_responded':
      return <MarkRespondedDialog quote={quote} onClose={onClose} />;
    case 'direct_respond':
      return <DirectRespondDialog quote={quote} onAnswered={onAnswered} onClose={onClose} />;
    case 'mark_rejected':
      return <MarkRejectedDialog quote={quote} onClose={onClose} />;
    case 'direct_reject':
      return <DirectRejectDialog quote={quote} onAnswered={onAnswered} onClose={onClose} />;
    case 'withdraw_answer':
      return <WithdrawAnswerDialog quote={quote} onClose={onClose} />;
    case 'set_equipment_type':
      return <SetEquipmentTypeDialog quote={quote} onClose={onClose} />;
    default:
      return <QuoteDialog act={act} quote={quote} onClose={onClose} onDeleted={onDeleted} />;
  }
}
