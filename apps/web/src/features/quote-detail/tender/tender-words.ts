import type { TenderView } from '@lanewright/contract';
import { formatExact, centsFromUnits } from '@lanewright/units';

/** How the state of a tender is said, and how loudly. */
export type TenderState = { readonly words: string; readonly tone: 'calm' | 'done' | 'warning' | 'failed' };

type ShownState = Pick<
  TenderView,
  'state' | 'delivery' | 'answered_by' | 'answer_reason' | 'match' | 'takes_our_offer'
>;

/** What stands above a tender: what became of it, and how far our answer got. */
export function tenderState({
  state,
  delivery,
  answered_by,
  answer_reason,
  match,
  takes_our_offer,
}: ShownState): TenderState {
  if (state === 'cancelled') return { words: 'The shipper took this tender back.', tone: 'warning' };
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

/** The difference between tender and price, with its sign; null where they cannot be compared. */
export function differenceText({ difference, currency }: Pick<TenderView, 'difference' | 'currency'>): string | null {
  if (difference === null) return null;
  const text = formatExact(centsFromUnits(difference), currency);
  return difference > 0 ? `+${text}` : text;
}

/** Whether a person can take or refuse a tender now. */
export function isAnswerable({ state, match }: Pick<TenderView, 'state' | 'match'>): boolean {
  return state === 'open' && match !== 'proposed';
}

/** The tender that the key answers: the first of a quote that can be accepted. */
export function keyedTender(tenders: readonly TenderView[]): TenderView | null {
  return tenders.find((tender) => isAnswerable(tender) && tender.charge !== null) ?? null;
}

/** Whether a tender is at our price; any other takes the permissions to change and to send a price. */
export function isOurPrice({ difference }: Pick<TenderView, 'difference'>): boolean {
  return difference === 0;
}

/** The charge of a tender as it is asked about. */
export function priceText({ charge, currency }: Pick<TenderView, 'charge' | 'currency'>): string {
  return charge === null ? 'no stated charge' : formatExact(centsFromUnits(charge), currency);
}
