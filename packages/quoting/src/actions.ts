import { done, refuse, type Outcome } from '@lanewright/units';
import { LIMITS, STATUS_LABEL, type QuoteStatus } from './terms.ts';
import { QUOTE_SOURCES, type QuoteSource } from './sources.ts';

/** Everything a person or the system can do to a quote. */
export const QUOTE_ACTIONS = [
  'edit',
  'delete',
  'duplicate',
  'edit_price',
  'edit_notes',
  'mark_responded',
  'direct_respond',
  'mark_rejected',
  'direct_reject',
  'withdraw_answer',
  'mark_won',
  'mark_lost',
  'update_margin',
  'set_equipment_type',
  'expire',
] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

/** The facts of a quote that decide what may be done to it. Price in whole currency units. */
export type QuoteState = {
  readonly status: QuoteStatus;
  readonly source: QuoteSource;
  readonly quotedPrice: number | null;
  readonly equipmentTypeSet: boolean;
};

/** Why an action is refused in the present state. */
export type ActionRefusal =
  | 'quote.not_allowed_in_status'
  | 'quote.not_own_form'
  | 'quote.needs_price'
  | 'quote.no_reply_channel'
  | 'quote.cannot_withdraw'
  | 'quote.equipment_type_set';

/**
 * The status table (SP-035): from which status an action is possible. For the auction partner a responded quote also
 * allows price edit, Direct Respond and Direct Reject.
 */
const FROM: Readonly<Record<QuoteAction, readonly QuoteStatus[]>> = {
  edit: ['open'],
  delete: ['open'],
  duplicate: ['open', 'responded', 'won', 'lost', 'rejected', 'expired'],
  edit_price: ['open', 'responded'],
  edit_notes: ['open', 'responded', 'won', 'lost', 'rejected', 'expired'],
  mark_responded: ['open'],
  direct_respond: ['open'],
  mark_rejected: ['open'],
  direct_reject: ['open'],
  withdraw_answer: ['responded'],
  mark_won: ['open', 'responded', 'lost', 'expired'],
  mark_lost: ['open', 'responded', 'expired'],
  update_margin: ['won'],
  set_equipment_type: ['open', 'responded', 'won', 'lost', 'rejected', 'expired'],
  expire: ['open', 'responded'],
};

const AUCTION_FROM_RESPONDED: readonly QuoteAction[] = [
  'edit_price',
  'direct_respond',
  'direct_reject',
  'mark_responded',
  'mark_rejected',
];

/** The status an action leads to; actions that keep the status are absent. */
export const STATUS_AFTER: Readonly<Partial<Record<QuoteAction, QuoteStatus>>> = {
  mark_responded: 'responded',
  direct_respond: 'responded',
  mark_rejected: 'rejected',
  direct_reject: 'rejected',
  withdraw_answer: 'rejected',
  mark_won: 'won',
  mark_lost: 'lost',
  expire: 'expired',
};

/** Whether a price may be answered: a whole number from 1 to 999,999 (Q-117…Q-119, SP-062). */
export function isQuotablePrice(price: number | null): boolean {
  return price !== null && Number.isInteger(price) && price > 0 && price < LIMITS.price;
}

/**
 * Decides whether an action is possible on a quote in its present state; buttons and API both ask here.
 * Refuses: quote.not_allowed_in_status (409) with the status named, quote.not_own_form, quote.needs_price,
 * quote.no_reply_channel, quote.cannot_withdraw, quote.equipment_type_set.
 * Source: §4 quotes, Q-144…Q-159, SP-035, SP-036, SP-066.
 */
export function decideAction(action: QuoteAction, quote: QuoteState): Outcome<QuoteStatus, ActionRefusal> {
  const source = QUOTE_SOURCES[quote.source];
  const allowed =
    FROM[action].includes(quote.status) ||
    (source.auction && quote.status === 'responded' && AUCTION_FROM_RESPONDED.includes(action));
  if (!allowed) return refuse('quote.not_allowed_in_status', { action, status: STATUS_LABEL[quote.status] });
  if (action === 'edit' && quote.source !== 'quote_ui') return refuse('quote.not_own_form', { source: source.name });
  if ((action === 'mark_won' || action === 'mark_lost') && quote.quotedPrice === null)
    return refuse('quote.needs_price', { action });
  if ((action === 'direct_respond' || action === 'direct_reject') && source.reply === 'none')
    return refuse('quote.no_reply_channel', { source: source.name });
  if (action === 'withdraw_answer' && !isWithdrawable(quote.source))
    return refuse('quote.cannot_withdraw', { source: source.name });
  if (action === 'set_equipment_type' && quote.equipmentTypeSet) return refuse('quote.equipment_type_set');
  return done(STATUS_AFTER[action] ?? quote.status);
}

/**
 * Whether an answer to this source can be withdrawn. Partner systems accept a withdrawal; a sent mail cannot be
 * withdrawn, and an auction has Direct Reject for it. Source: decision 0109.
 */
export function isWithdrawable(source: QuoteSource): boolean {
  return QUOTE_SOURCES[source].reply === 'api' && !QUOTE_SOURCES[source].auction;
}

/** All actions possible on a quote in its present state, permissions aside. */
export function possibleActions(quote: QuoteState): readonly QuoteAction[] {
  return QUOTE_ACTIONS.filter((action) => decideAction(action, quote).ok);
}

const DIRECT: readonly QuoteAction[] = ['direct_respond', 'direct_reject', 'withdraw_answer'];

/**
 * Whether an answer can be delivered directly: by mail, or to the system that asked, by a key of ours or by an interface
 * of its own. A partner's quote that no system requested is answered there and marked here.
 */
export function hasAnswerWay(source: QuoteSource, askedByMachine: boolean): boolean {
  return askedByMachine || QUOTE_SOURCES[source].reply !== 'api';
}

/** The actions to offer on a quote: those possible, less direct answers that cannot be delivered. */
export function offeredActions(quote: QuoteState, askedByMachine: boolean): readonly QuoteAction[] {
  const hasWay = hasAnswerWay(quote.source, askedByMachine);
  return possibleActions(quote).filter((action) => hasWay || !DIRECT.includes(action));
}
