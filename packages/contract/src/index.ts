export { endpoint } from './endpoint.ts';
export type { AnswerOf, AnyEndpoint, Endpoint, May, Method, ParsedRequestOf, RequestOf } from './endpoint.ts';
export { liveEvent, streamEvents } from './events.ts';
export type { LiveEvent } from './events.ts';
export {
  appConfig,
  credentials,
  currentUser,
  currentUserView,
  identityKeys,
  refreshSession,
  signIn,
  signOut,
} from './identity.ts';
export type { CurrentUser } from './identity.ts';
export {
  customerOption,
  equipmentView,
  getEquipment,
  listEquipment,
  listEquipmentTypes,
  lookupCustomers,
  lookupUsers,
  measureMiles,
  searchPlaces,
  setEquipmentType,
} from './lookups.ts';
export {
  getAutomaticAnswers,
  getReceivedMail,
  getSentMail,
  listReceivedMail,
  listSentMail,
  MAIL_STATES,
  SENDING_STATES,
  setAutomaticAnswers,
  settleReceivedMail,
} from './mail.ts';
export { marginTooLow, MESSAGES, mustBeBelow } from './messages.ts';
export { costType, currency, marginSchema, quotedPrice } from './price.ts';
export { quoteEditSchema, quoteRequestFaults, quoteRequestSchema } from './quote-request.ts';
export type {
  QuoteEdit,
  QuoteRequest,
  QuoteRequestFault,
  QuoteRequestMoment,
  RequestedLocation,
} from './quote-request.ts';
export {
  activityView,
  historyRow,
  placeView,
  predictionView,
  pricePart,
  pricePrediction,
  quoteRow,
  quoteView,
  rulesetExecutionLog,
  runView,
  stopView,
} from './quote-views.ts';
export type {
  ActivityView,
  HistoryRow,
  PlaceView,
  PricePart,
  QuoteRow,
  QuoteView,
  RulesetExecutionLog,
  RunView,
  StopView,
} from './quote-views.ts';
export {
  createQuote,
  deleteQuote,
  directReject,
  directRespond,
  duplicateQuote,
  getPricePrediction,
  getQuote,
  listActivities,
  listHistory,
  listQuotes,
  listRuns,
  MARK_PERMISSION,
  markLost,
  markQuote,
  markRejected,
  markResponded,
  markWon,
  patchQuote,
  QUOTE_ORDERINGS,
  quoteMark,
  quotePatch,
  rejectQuote,
  respondToQuote,
  updateMargin,
  updateQuote,
  WON_CLASH,
} from './quotes.ts';
export type { QuoteMark } from './quotes.ts';
export { answerOfRefusal, isRefusalCode, REFUSALS } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
