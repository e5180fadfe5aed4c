import { MESSAGES, undoPrice, type QuoteView } from '@lanewright/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';
import { toastUndoable } from '../../../ui/undo/undo-toast.tsx';

/**
 * Tells of a price that was just saved, with the way to undo it. Ctrl Z undoes it as long as its page is open; the server
 * refuses if anybody changed the quote since (B-014, SP-037).
 */
export function usePriceUndo(quote: QuoteView): (saved: QuoteView) => void {
  const undo = useQuoteAct({
    quote,
    run: (version: number) => call(undoPrice, { params: { id: quote.id }, body: { version } }),
    done: 'Price change undone',
    showsConflict: false,
  });
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  return ({ version }) => {
    withdraw.current?.();
    withdraw.current = toastUndoable(MESSAGES.priceUpdated, () => undo.mutate(version));
  };
}
