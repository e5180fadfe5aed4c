import type { TenderView } from '@lanewright/contract';
import { formatExact, centsFromUnits } from '@lanewright/units';

/** The words for the state of a tender, and their tone. */
export type TenderState = { readonly words: string; readonly tone: 'calm' | 'done' | 'warning' | 'failed' };

type ShownState = Pick<
  TenderView,
  'state' | 'delivery' | 'answered_by' | 'answer_reason' | 'match' | 'takes_our_offer'
>;

/** The heading of a tender: its state, and the delivery of our answer. */
export function tenderState({
  state,
  delivery,
  answered_by,
  answer_reason,
  match,
  takes_our_offer,
}: ShownState): TenderState {
  if (state === 'cancelled') return { words: 'The shipper cancelled this tender.', tone: 'warning' };
  if (state === 'open' && delivery?.state === 'failed') {
    const { words } = tenderState({ state, match, takes_our_offer, answered_by, answer_reason, delivery: null });
    return { words: `${words} Our last answer was not delivered: answer again.`, tone: 'failed' };
  }
  if (state === 'open') {
    if (match === 'proposed')
      return { words: 'This tender may belong to this quote: same lane, same pickup day.', tone: 'warning' };
    return takes_our_offer
      ? { words: 'The shipper tenders this load at our price.', tone: 'calm' }
      : { words: 'This tender differs from our quote.', tone: 'warning' };
  }
  const how = state === 'accepted' ? 'Accepted' : 'Declined';
  const why = answer_reason === null ? '' : `: ${answer_reason}`;
  const sent = delivery?.state === 'sent' ? '' : ' The answer is on its way.';
  return { words: `${how} by ${answered_by ?? 'System'}${why}.${sent}`, tone: 'done' };
}

/** The signed difference between tender and price; null if they are not comparable. */
export function differenceText({ difference, currency }: Pick<TenderView, 'difference' | 'currency'>): string | null {
  if (difference === null) return null;
  const text = formatExact(centsFromUnits(difference), currency);
  return difference > 0 ? `+${text}` : text;
}

/** Whether a person can accept or decline a tender now. */
export function isAnswerable({ state, match }: Pick<TenderView, 'state' | 'match'>): boolean {
  return state === 'open' && match !== 'proposed';
}

/** The tender that the keyboard shortcut accepts: the first acceptable one of a quote. */
export function keyedTender(tenders: readonly TenderView[]): TenderView | null {
  return tenders.find((tender) => isAnswerable(tender) && tender.charge !== null) ?? null;
}

/** Whether a tender is at our price; any other price needs the permissions to change and to send prices. */
export function isOurPrice({ difference }: Pick<TenderView, 'difference'>): boolean {
  return difference === 0;
}

/** The charge of a tender, for the confirmation. */
export function priceText({ charge, currency }: Pick<TenderView, 'charge' | 'currency'>): string {
  return charge === null ? 'no stated charge' : formatExact(centsFromUnits(charge), currency);
}
