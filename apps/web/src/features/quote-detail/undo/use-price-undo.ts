import { MESSAGES, undoPrice, type QuoteView } from '@lanewright/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';
import { toastUndoable } from '../../../ui/undo/undo-toast.tsx';

/**
 * Returns a function that announces a saved price in a toast with Undo. Ctrl Z undoes it while the page of the quote is
 * open. The server refuses if anybody has changed the quote since (B-014, SP-037).
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
