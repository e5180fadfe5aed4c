import { getQuote, recallAnswer, type QuoteView } from '@lanewright/contract';
import { call } from '../../../lib/api/call.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';
import { endCountdown } from '../../../lib/undo.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { toastHeld } from '../../../ui/undo/undo-toast.tsx';

/** The acts on an answer that a person has just sent. */
export type AnswerRecall = {
  /** Shows `sent` in a toast at once, or after a countdown if the answer is held back. */
  readonly announce: (answered: QuoteView, sent: string) => void;
  readonly recall: () => void;
  readonly busy: boolean;
};

/** Recalls an answer while it is held back, even after the person has gone to another quote (B-014). */
export function useAnswerRecall(quote: QuoteView): AnswerRecall {
  const held = `answer to quote ${quote.id}`;
  const recalling = useQuoteAct({
    quote,
    run: () => call(recallAnswer, { params: { id: quote.id } }),
    done: 'Answer recalled. Nothing was sent.',
    // The page may also recall it, and then the countdown must not say that it was sent.
    onDone: () => endCountdown(held),
    showsConflict: false,
  });
  const recall = (): void => recalling.mutate(undefined);
  return {
    recall,
    busy: recalling.isPending,
    announce: ({ status, system_id: name, answer_held_until: until }, sent) => {
      if (until === null) return toastDone(sent);
      const text = `${status === 'rejected' ? 'Rejection' : 'Response'} to ${name}`;
      toastHeld({ of: held, text, until: new Date(until), recall, onOver: () => void announceEnd(quote.id, sent) });
    },
  };
}

/**
 * Reports the outcome of an answer that can no longer be recalled. If reading it fails, the quote's page still shows
 * it.
 */
async function announceEnd(id: number, sent: string): Promise<void> {
  const quote = await call(getQuote, { params: { id } }).catch(() => null);
  if (quote !== null) toastDone(quote.status === 'open' ? 'The answer was recalled. Nothing was sent.' : sent);
}
