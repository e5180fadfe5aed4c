import type { QuoteRow } from '@lanewright/contract';
// Past the door, which brings the dialogs along: those are read when one is first opened.
import { offeredAct, type MayAsk } from '../../../quote-dialogs/quote-acts.ts';
import type { SharedDialog } from '../../../quote-dialogs/index.ts';

/** An act of a quote's row menu: a page to go to, or a dialog to open. */
export type RowActionId = 'details' | 'edit' | SharedDialog;

/** An act the user may do; `refusedBecause` is why the quote's state forbids it, null when it does not. */
export type PermittedAction = { readonly id: RowActionId; readonly refusedBecause: string | null };

const MENU = ['edit', 'duplicate', 'delete', 'mark_won', 'mark_lost'] as const;

/**
 * The acts of a quote's row menu in the specified order. Forbidden by permission is absent; forbidden by the
 * state, which the server tells in `actions`, is there with its reason.
 */
export function rowActions(row: QuoteRow, may: MayAsk): readonly PermittedAction[] {
  const offered = MENU.flatMap((id): readonly PermittedAction[] => {
    const offer = offeredAct(id, row, may);
    return offer === null ? [] : [{ id, refusedBecause: offer.refusedBecause }];
  });
  return [{ id: 'details', refusedBecause: null }, ...offered];
}
