import { MESSAGES } from '@lanewright/contract';
import type { Auction } from '@lanewright/transplace';
import { done, formatWhole, refuse, refuseFields, type Currency, type Outcome } from '@lanewright/units';
import type { AnswerInAuction, JudgeAuction } from '../quotes/index.ts';
import { auctionQuote, findAuction } from './find-auction.ts';
import type { AuctionRoom } from './room.ts';

/**
 * Judges answers by the auction asked at that moment: none after its end, no price above its ceiling, and no price in
 * another currency, which no ceiling could be held against. What is marked is judged like what is sent. Where the
 * partner gives no answer, a mark is written all the same, since it tells what happened elsewhere; sending is refused.
 * Source: SP-073, decision 0034.
 */
export function judgeByAuction(room: AuctionRoom): JudgeAuction {
  return async (answer) => {
    if (room.partner === null) return done(null);
    const quote = await auctionQuote(room, answer.quoteId);
    // What the status table refuses needs no auction, and says more by its own sentence.
    if (quote === null || (quote.status !== 'open' && quote.status !== 'responded')) return done(null);
    const found = await findAuction(room, quote);
    if (found.ok) return judge(found.value, quote.currency, answer);
    const isUnheard = found.refusal.code === 'auction.unavailable' && answer.way === 'send';
    return isUnheard ? refuse('auction.unavailable') : done(null);
  };
}

/** Judges an answer by an auction. Refuses: auction.over, request.invalid on the price's field or on the currency. */
export function judge(
  { secondsLeft, maxBid }: Auction,
  currency: Currency,
  { price }: Pick<AnswerInAuction, 'price'>,
): Outcome<null, 'auction.over' | 'request.invalid'> {
  if (secondsLeft === 0) return refuse('auction.over');
  if (price === null || maxBid === null) return done(null);
  if (price.currency !== null && price.currency !== currency)
    return refuseFields({ currency: [`The auction takes prices in ${currency}`] });
  if (price.cents <= maxBid) return done(null);
  return refuseFields({ [price.field]: [`${MESSAGES.aboveMaxBid} ${formatWhole(maxBid, currency)}`] });
}
