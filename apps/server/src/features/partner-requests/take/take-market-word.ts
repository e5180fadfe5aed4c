import type { PartnerCounter } from '@lanewright/partner-kit';
import { COST_TYPE_LABEL, QUOTE_SOURCES, STATUS_LABEL, type QuoteSource } from '@lanewright/quoting';
import { formatExact } from '@lanewright/units';
import { closeExpired, lockQuote, type LockedQuote } from '../../quotes/index.ts';
import { keepMessage, lastQuoteOf, quoteOfRequest } from './stored-request.ts';
import { partnerAsAuthor, type MessageOf, type Taken, type Taking } from './taking.ts';

/** The two further messages of marketplaces: counter-offers and expiries. */

/**
 * Leaves a counter-offer to a person, with the current load. Our price stays until the person settles the request; a
 * counter is never accepted automatically. Source: SP-068, decision 0085.
 */
export async function takeCounter(
  { transaction, source, known, now }: Taking,
  { reference, sequence, load, counter }: MessageOf<'counter'>,
): Promise<Taken> {
  const standing = quoteOfRequest(known);
  const quote = standing === null ? null : await lockQuote(transaction, { id: standing.id, now });
  const sentence = counterSentence(source, counter);
  const problems = [sentence, answeredSentence(quote)];
  // If the quote is created later, once its account is assigned, it still shows the counter.
  const offer = { ...load, findings: [...(load.findings ?? []), sentence] };
  const message = { source, reference, sequence, account: load.account, offer, now };
  await keepMessage(transaction, { ...message, state: 'waiting', problems, quote: standing });
  return 'waiting';
}

function counterSentence(source: QuoteSource, { price, currency, costType, until, note }: PartnerCounter): string {
  const kind = costType === null ? 'without saying what the price includes' : COST_TYPE_LABEL[costType];
  const stands = until === null ? '' : `, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const said = note === null ? '' : ` It says: ${note.slice(0, 200)}`;
  return `${QUOTE_SOURCES[source].name} counters with ${formatExact(price, currency)} (${kind})${stands}.${said}`;
}

/** The price that the counter responds to, or why there is none: the request has no quote, or its quote is closed. */
function answeredSentence(quote: LockedQuote | null): string {
  if (quote === null) return 'The request has no quote yet.';
  const { quoted_price_cents: price, currency } = quote.row;
  if (quote.state.status !== 'responded' || price === null)
    return `The quote is ${STATUS_LABEL[quote.state.status].toLowerCase()}.`;
  return `Our price of ${formatExact(price, currency)} stands until you settle this.`;
}

/**
 * Expires the quote of a request that takes no more prices. If the expiry arrives before the request, it is stored, and
 * the request is then ignored as late. After the quote was closed, it changes nothing. Source: SP-038, SP-068.
 */
export async function takeExpiry(
  { room, transaction, source, known, now }: Taking,
  { reference, sequence, at }: MessageOf<'expiry'>,
): Promise<Taken> {
  const last = known === null ? null : lastQuoteOf(known);
  const quote = last === null ? null : await lockQuote(transaction, { id: last.id, now });
  const by = partnerAsAuthor(source);
  const isClosed = quote !== null && (await closeExpired(transaction, quote, { by, now, since: at }));
  const message = { source, reference, sequence, account: known?.account ?? null, offer: null, quote: last, now };
  await keepMessage(transaction, { ...message, state: 'cancelled', problems: [] });
  if (isClosed) room.log.info({ source, reference }, 'a partner takes no more prices for a request');
  return isClosed ? 'closed' : 'recorded';
}
