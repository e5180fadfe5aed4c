import type { Permission } from '@lanewright/access';
import { REFUSALS, type QuoteRow } from '@lanewright/contract';
import { decideAction, hasAnswerWay, isWithdrawable, QUOTE_SOURCES, type QuoteAction } from '@lanewright/quoting';

/** What a person can do to a quote: every action but the clock's own. */
export type QuoteAct = Exclude<QuoteAction, 'expire'>;

/** What a row of the dashboard and the detail both know of a quote: enough for its acts and their dialogs. */
export type QuoteFacts = Pick<
  QuoteRow,
  | 'id'
  | 'system_id'
  | 'customer_name'
  | 'status'
  | 'request_source'
  | 'quoted_price'
  | 'currency'
  | 'equipment_type'
  | 'actions'
> & {
  /** The version shown; absent where the screen knows none (SP-037). */
  readonly version?: number;
};

/** The permission behind each act (A-089…A-096). */
export const ACT_PERMISSION: Readonly<Record<QuoteAct, Permission>> = {
  edit: 'quote.change',
  delete: 'quote.delete',
  duplicate: 'quote.duplicate',
  edit_price: 'quote.change',
  edit_notes: 'quote.change',
  mark_responded: 'quote.send_response',
  direct_respond: 'quote.send_response',
  mark_rejected: 'quote.reject',
  direct_reject: 'quote.reject',
  withdraw_answer: 'quote.reject',
  mark_won: 'quote.mark',
  mark_lost: 'quote.mark',
  update_margin: 'quote.update_margin',
  set_equipment_type: 'equipment.change',
};

/** Asks whether the signed-in user holds a permission. */
export type MayAsk = (permission: Permission) => boolean;

/** An act that is shown: usable, or disabled with the reason the state gives. */
export type OfferedAct = { readonly act: QuoteAct; readonly refusedBecause: string | null };

/**
 * Whether and how an act is shown: absent (null) without its permission, disabled with a reason where the quote's
 * state forbids it, else usable. The server's `actions` decide; the reason is the server's own sentence.
 * Source: …Q-159, SP-035.
 */
export function offeredAct(act: QuoteAct, quote: QuoteFacts, may: MayAsk): OfferedAct | null {
  if (!may(ACT_PERMISSION[act])) return null;
  if (act === 'withdraw_answer' && !isWithdrawable(quote.request_source)) return null;
  if (quote.actions.includes(act)) return { act, refusedBecause: null };
  const decision = decideAction(act, {
    status: quote.status,
    source: quote.request_source,
    quotedPrice: quote.quoted_price,
    equipmentTypeSet: quote.equipment_type !== null,
  });
  if (decision.ok) return { act, refusedBecause: unlistedReason(act, quote.request_source) };
  return { act, refusedBecause: REFUSALS[decision.refusal.code].sentence(decision.refusal.facts) };
}

/** Why the server does not offer what the status allows: a partner without an interface, else a change meanwhile. */
function unlistedReason(act: QuoteAct, from: QuoteFacts['request_source']): string {
  const isDirect = act === 'direct_respond' || act === 'direct_reject' || act === 'withdraw_answer';
  return isDirect && !hasAnswerWay(from, false)
    ? REFUSALS['quote.partner_not_set_up'].sentence({ source: QUOTE_SOURCES[from].name })
    : REFUSALS['quote.not_allowed_in_status'].sentence({});
}

/** Whether an act may be done now: permitted and allowed by the quote's state. */
export function canAct(act: QuoteAct, quote: QuoteFacts, may: MayAsk): boolean {
  return offeredAct(act, quote, may)?.refusedBecause === null;
}
