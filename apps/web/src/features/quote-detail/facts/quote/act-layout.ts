import { MESSAGES, type QuoteView } from '@lanewright/contract';
import type { QuoteStatus } from '@lanewright/quoting';
import {
  offeredAct,
  type MayAsk,
  type OfferedAct,
  type QuoteAct,
  type QuoteFacts,
} from '../../../../quote-dialogs/quote-acts.ts';

/** The acts of the price panel in the order of the menu; edit, duplicate and the inline edits stand elsewhere. */
export const PANEL_ACTS = [
  'mark_responded',
  'direct_respond',
  'mark_rejected',
  'direct_reject',
  'withdraw_answer',
  'mark_won',
  'mark_lost',
  'delete',
] as const satisfies readonly QuoteAct[];
export type PanelAct = (typeof PANEL_ACTS)[number];

/** Words and key of each act (look guide §9). */
export const ACT_WORDS: Readonly<Record<PanelAct, { readonly label: string; readonly key?: string }>> = {
  mark_responded: { label: 'Mark Responded', key: 'R' },
  direct_respond: { label: 'Direct Respond', key: 'S' },
  mark_rejected: { label: 'Mark Rejected' },
  direct_reject: { label: 'Direct Reject', key: 'X' },
  withdraw_answer: { label: 'Withdraw Answer' },
  mark_won: { label: 'Mark Won', key: 'W' },
  mark_lost: { label: 'Mark Lost', key: 'L' },
  delete: { label: 'Delete' },
};

type Places = { readonly first: readonly PanelAct[]; readonly beside: readonly PanelAct[] };

/** Where an answer can be sent, sending it comes first: only noting it down leaves the shipper without one. */
const TO_ANSWER: Places = {
  first: ['direct_respond', 'mark_responded', 'mark_won'],
  beside: ['mark_responded', 'direct_reject', 'mark_lost', 'mark_rejected', 'mark_won'],
};

/** An answered quote waits for its outcome; that an auction still takes another answer comes second. */
const TO_CLOSE: Places = {
  first: ['mark_won', 'mark_responded'],
  beside: ['mark_lost', 'direct_respond', 'mark_responded', 'direct_reject', 'mark_rejected'],
};

/** An offered act of the panel. */
export type OfferedPanelAct = OfferedAct & { readonly act: PanelAct };

/** The acts that answer the shipper: in an auction they end with its time (SP-073). */
const ANSWERS: ReadonlySet<QuoteAct> = new Set(['mark_responded', 'direct_respond', 'mark_rejected', 'direct_reject']);

/** How an act is offered on the quote's page: by permission and state, and as long as its auction runs (A-100, SP-073). */
export function offeredNow<Act extends QuoteAct>(
  act: Act,
  quote: QuoteFacts,
  { may, over }: { readonly may: MayAsk; readonly over: boolean },
): (OfferedAct & { readonly act: Act }) | null {
  const offer = offeredAct(act, quote, may);
  if (offer === null) return null;
  const late = offer.refusedBecause === null && over && ANSWERS.has(act);
  return { act, refusedBecause: late ? MESSAGES.auctionOver : offer.refusedBecause };
}

/** What the button that answers says: by which way and to whom the answer goes (SP-066). */
export function answerWords(quote: Pick<QuoteView, 'reply_channel' | 'reply_email' | 'quote_source'>): string {
  if (quote.reply_channel === 'api') return `Send to ${quote.quote_source}`;
  return quote.reply_email === null ? 'Send by mail' : `Send by mail to ${quote.reply_email}`;
}

/** Where the acts stand: the one primary button, up to two beside it, the rest in the menu. */
export type ActLayout = {
  readonly primary: PanelAct | null;
  readonly beside: readonly PanelAct[];
  readonly menu: readonly OfferedPanelAct[];
};

/**
 * Lays the permitted acts out: the next sensible one is primary, two more stand in sight, all others are in the menu,
 * what the state forbids disabled with its reason.
 */
export function layOutActs(offered: readonly OfferedPanelAct[], status: QuoteStatus): ActLayout {
  const places = status === 'responded' ? TO_CLOSE : TO_ANSWER;
  const usable = new Set(offered.filter((each) => each.refusedBecause === null).map((each) => each.act));
  const primary = places.first.find((act) => usable.has(act)) ?? null;
  const beside = places.beside.filter((act) => usable.has(act) && act !== primary).slice(0, 2);
  return { primary, beside, menu: offered.filter(({ act }) => act !== primary && !beside.includes(act)) };
}

/**
 * Why an open quote cannot be answered at all, to stand where its buttons would; null while any answer is possible, and
 * where there is no permission to answer (SP-073).
 */
export function unanswerable(offered: readonly OfferedPanelAct[], status: QuoteStatus): string | null {
  const answers = offered.filter(({ act }) => ANSWERS.has(act));
  if (status !== 'open' || answers.length === 0 || answers.some((one) => one.refusedBecause === null)) return null;
  const over = answers.some((one) => one.refusedBecause === MESSAGES.auctionOver);
  return over ? `${MESSAGES.auctionOver}: nothing can be sent any more.` : (answers[0]?.refusedBecause ?? null);
}
