import type { QuoteView } from '@lanewright/contract';

/** A dialog that sends an answer to the shipper. */
export type AnswerDialogProps = {
  readonly quote: QuoteView;
  /** Told of the quote as answered, with what to say once the answer has left. */
  readonly onAnswered: (answered: QuoteView, sent: string) => void;
  readonly onClose: () => void;
};
