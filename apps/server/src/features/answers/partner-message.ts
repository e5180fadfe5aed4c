import { done, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { StoredMessage } from '../partner-requests/index.ts';
import type { LockedQuote } from '../quotes/index.ts';
import { partsSaid, type Said } from './letter.ts';
import type { AnswerRoom } from './room.ts';

/**
 * The message with an answer for the partner that asked. A rejection after a price withdraws the price (decision 0109).
 * Refuses: a price in two parts while the quote's fuel is unknown.
 */
export async function partnerMessage(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  {
    quote,
    said,
    serviceType,
  }: { readonly quote: LockedQuote; readonly said: Said; readonly serviceType: string | null },
): Promise<Outcome<StoredMessage, 'request.invalid'>> {
  if (said.kind === 'reject')
    return done({ act: quote.state.status === 'responded' ? 'withdraw' : 'decline', reason: said.reason });
  const parts = await partsSaid(room, transaction, { quote, price: said.price });
  if (!parts.ok) return parts;
  return done({
    act: 'answer',
    price: said.price.cents,
    currency: said.price.currency,
    cost_type: said.price.costType,
    parts: parts.value,
    service_type: serviceType,
    valid_until: quote.row.expiration_date?.toISOString() ?? null,
  });
}
