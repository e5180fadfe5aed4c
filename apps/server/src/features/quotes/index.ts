export { boardRoutes } from './board-routes.ts';
export { createQuote, createQuoteIn } from './create-quote.ts';
export type { CreatedQuote, QuoteOrigin } from './create-quote.ts';
export { decideShown } from './decide-shown.ts';
export { judgePrice } from './judge-price.ts';
export { equivalentsOf, latestFuel } from './equivalents.ts';
export type { Equivalents, QuotedPrice } from './equivalents.ts';
export { expireQuotes } from './expire-quotes.ts';
export { lockQuote, stateOf } from './lock-quote.ts';
export type { LockedQuote } from './lock-quote.ts';
export { placeSentence } from './stop-places.ts';
export { quoteDetail } from './quote-detail.ts';
export { repriceQuotesOfEquipment } from './reprice-equipment.ts';
export { authorOf, NO_AUCTIONS, NO_PARTNER_STATES, SYSTEM, systemAs } from './room.ts';
export type {
  AnswerInAuction,
  Author,
  JudgeAuction,
  PartnerStates,
  QuoteRoom,
  RunFuel,
  RunReader,
  StoredRun,
} from './room.ts';
export { quoteRoutes } from './routes.ts';
export { recordVerdict } from './shipper-verdict.ts';
export type { ShipperVerdict } from './shipper-verdict.ts';
export { insertActivity, insertEvent, recordChange } from './store.ts';
export { recordRejection, recordResponse } from './transitions.ts';
export type { Rejection, Response } from './transitions.ts';
export { undoAnswer } from './undo-answer.ts';
export type { FailedAnswer } from './undo-answer.ts';
