import type { QuoteView } from '@lanewright/contract';

/** The props of a dialog that sends an answer to the shipper. */
export type AnswerDialogProps = {
  readonly quote: QuoteView;
  /** Called with the answered quote, and with the text to show once the answer has left. */
  readonly onAnswered: (answered: QuoteView, sent: string) => void;
  readonly onClose: () => void;
};
