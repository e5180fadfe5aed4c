/**
 * Everything about a quote, in rooms. Each imports only rooms that stand before it:
 * - `record` locks and writes the row, its activities and events; `places` and `request` say what a request gives it.
 * - `authority` decides whether an author may give a price; `override` keeps prices beside the suggestion.
 * - `write` creates, edits, copies and deletes; `price` changes its price; `life` takes it from open to closed.
 * - `same-load` finds the other quotes of a load, and the price that its shipper already has.
 * - `lanes` reads and locks all lanes of one mail, and decides which of their answers belong in its letter.
 * - `filter`, `list`, `detail` and `board` are what the screens read.
 */
export { judgeAuthority, standingOf } from './authority/judge-authority.ts';
export type { AuthorityRefusal } from './authority/judge-authority.ts';
export { authorityOfAuthor } from './authority/person-authority.ts';
export { areReasonsRequired, REASONS_REQUIRED } from './override/reasons-required.ts';
export { recordOverride } from './override/record-override.ts';
export { priceFactsOf } from './authority/price-facts.ts';
export { boardRoutes } from './board/board-routes.ts';
export { createQuote, createQuoteIn } from './write/create-quote.ts';
export type { QuoteOrigin } from './write/create-quote.ts';
export { createQuotesIn } from './write/create-quotes.ts';
export { decideShown } from './record/decide-shown.ts';
export { judgePrice } from './price/judge-price.ts';
export { latestFuel, standingEquivalents } from './record/equivalents.ts';
export type { QuotedPrice } from './record/equivalents.ts';
export { clashOfError } from './life/won-references.ts';
export { expireQuotes } from './life/expire-quotes.ts';
export { closeCancelled } from './life/close-cancelled.ts';
export { closeExpired } from './life/close-expired.ts';
export { updateRequestIn } from './write/update-request.ts';
export type { FormerAsk } from './write/kept-terms.ts';
export { lanesAnswerOfMail, timedLane } from './lanes/lanes-answer.ts';
export {
  isChangedSinceMailed,
  isStanding,
  lockLanes,
  lockLanesBeside,
  mailOfSeveralLanes,
} from './lanes/lanes-of-mail.ts';
export type { Lane, LanesOfMail } from './lanes/lanes-of-mail.ts';
export { earlierPricesOf, heldEarlierPrice } from './same-load/same-load.ts';
export { lockQuote, stateOf } from './record/lock-quote.ts';
export type { LockedQuote } from './record/lock-quote.ts';
export { placeSentence } from './places/stop-places.ts';
export { worthOfOpen } from './list/open-priced.ts';
export { figureCondition } from './filter/figure-conditions.ts';
export { quoteDetail } from './detail/quote-detail.ts';
export { repriceOpenQuote } from './write/reprice-open.ts';
export { equipmentNamed } from './request/equipment-row.ts';
export { repriceQuotesOfEquipment } from './write/reprice-equipment.ts';
export { authorOf, NO_AUCTIONS, SYSTEM, systemAs } from './record/room.ts';
export type { AnswerInAuction, Author, JudgeAuction, QuoteRoom, RunFuel, RunReader, StoredRun } from './record/room.ts';
export { hasExpiredAt, standsAt } from './record/expiry-conditions.ts';
export { quoteRoutes } from './routes.ts';
export { recordVerdict } from './life/shipper-verdict.ts';
export type { ShipperVerdict } from './life/shipper-verdict.ts';
export { insertEvent, recordChange } from './record/store.ts';
export { recordTakenPrice } from './price/taken-price.ts';
export { recordLoss, recordRejection, recordResponse, recordWin } from './life/transitions.ts';
export type { Rejection, Response, ResponseRefusal } from './life/transitions.ts';
export { undoAnswer } from './life/undo-answer.ts';
