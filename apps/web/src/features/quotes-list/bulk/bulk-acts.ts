import type { QuoteRow } from '@lanewright/contract';
import { decideAction, STATUS_LABEL } from '@lanewright/quoting';
// Past the door, which brings the dialogs along: those are read when one is first opened.
import { ACT_PERMISSION, canAct, type MayAsk } from '../../../quote-dialogs/quote-acts.ts';

/** What can be done to several quotes at once; what destroys stands last. */
const BULK_ACTS = ['mark_lost', 'delete'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** An act on all chosen quotes that the user may do; `refusedBecause` names the quotes that forbid it. */
export type OfferedBulkAct = { readonly id: BulkAct; readonly refusedBecause: string | null };

/** As many quotes as a hint names; more are counted. */
const NAMED = 3;

/** Whether the user may do anything to several quotes: only then rows can be chosen. */
export function mayActOnSeveral(may: MayAsk): boolean {
  return BULK_ACTS.some((act) => may(ACT_PERMISSION[act]));
}

/**
 * The acts of the bulk menu: absent without the permission, disabled with the quotes that stand in the way, since the
 * act is done to all of them or to none. Source, SP-091.
 */
export function bulkActs(chosen: readonly QuoteRow[], may: MayAsk): readonly OfferedBulkAct[] {
  return BULK_ACTS.filter((act) => may(ACT_PERMISSION[act])).map((act) => {
    const inTheWay = chosen.filter((quote) => !canAct(act, quote, may));
    return {
      id: act,
      refusedBecause: inTheWay.length === 0 ? null : `${NOT_POSSIBLE[act]}: ${listed(act, inTheWay)}.`,
    };
  });
}

const NOT_POSSIBLE: Readonly<Record<BulkAct, string>> = {
  mark_lost: 'These quotes cannot be marked as Lost',
  delete: 'These quotes cannot be deleted',
};

function listed(act: BulkAct, quotes: readonly QuoteRow[]): string {
  const named = quotes.slice(0, NAMED).map((quote) => `${quote.system_id} (${why(act, quote)})`);
  const more = quotes.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function why(act: BulkAct, quote: QuoteRow): string {
  const decided = decideAction(act, {
    status: quote.status,
    source: quote.request_source,
    quotedPrice: quote.quoted_price,
    equipmentTypeSet: quote.equipment_type !== null,
  });
  return !decided.ok && decided.refusal.code === 'quote.needs_price' ? 'no price' : STATUS_LABEL[quote.status];
}
