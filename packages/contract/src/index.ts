export { getApiDocument } from './api-document.ts';
export { AUDIT_ACTOR_KINDS, AUDIT_ACTS, AUDITED_OBJECTS, auditEntry, listAudit, MOST_AUDIT_ENTRIES } from './audit.ts';
export type { AuditedObject, AuditEntry } from './audit.ts';
export {
  CUSTOMER_ORDERINGS,
  customerOption,
  customerRow,
  deleteCustomer,
  deleteCustomers,
  lookupCustomers,
  mergeCustomers,
  mergeRequest,
  getMergeEffects,
} from './customers.ts';
export type { MergeEffects } from './customers.ts';
export type { CustomerRow } from './customers.ts';
export {
  callerQuoteRequest,
  callerQuoteView,
  callerReceipt,
  createCallerQuote,
  getCallerQuote,
} from './caller-quotes.ts';
export type { CallerQuoteView } from './caller-quotes.ts';
export {
  createRateQuote,
  getRateQuote,
  RATE_BASES,
  RATE_QUOTE_STATUSES,
  rateQuoteRequest,
  rateQuoteView,
} from './rate-quotes.ts';
export type { RateBasis, RateQuoteRequest, RateQuoteView } from './rate-quotes.ts';
export {
  CALLER_RATE,
  CALLER_SOURCES,
  callerView,
  changeCaller,
  createCaller,
  createCallerKey,
  DELIVERY_STATES,
  getCallbackSecret,
  getCaller,
  listCallbackDeliveries,
  listCallers,
  newCaller,
  renewCallbackSecret,
  withdrawCaller,
  withdrawCallerKey,
} from './callers.ts';
export type { CallerView } from './callers.ts';
export { endpoint, isEndpoint } from './endpoint.ts';
export type { AnswerOf, AnyEndpoint, Endpoint, May, Method, ParsedRequestOf, RequestOf } from './endpoint.ts';
export { liveEvent, streamEvents } from './events.ts';
export type { LiveEvent } from './events.ts';
export { customerFields } from './customer-fields.ts';
export {
  FILE_CATEGORIES,
  FILE_COLUMNS,
  FILE_LIMIT,
  FILE_STATUSES,
  fileView,
  getFile,
  IMPORT_CATEGORIES,
  importFile,
} from './files.ts';
export type { FileCategory, FileView } from './files.ts';
export {
  createFilterSet,
  deleteFilterSet,
  FILTER_SET_NAME_LIMIT,
  filterSetName,
  filterSetView,
  listFilterSets,
  MOST_FILTER_SETS,
  overwriteFilterSet,
  updateDefaultFilters,
  updateFilterSet,
} from './filter-sets.ts';
export type { FilterSet } from './filter-sets.ts';
export { FILTER_KEYS, FILTER_SOURCES, readFilterValues } from './filter-values.ts';
export type { FilterSource } from './filter-values.ts';
export {
  appConfig,
  beginGoogleSignIn,
  credentials,
  currentUser,
  currentUserView,
  identityKeys,
  redeemGoogleSignIn,
  refreshSession,
  returnFromGoogle,
  signIn,
  signOut,
} from './identity.ts';
export type { CurrentUser } from './identity.ts';
export {
  getIntegrationLog,
  INTEGRATION_LOG_ORDERINGS,
  listIntegrationLogs,
  STATUS_CODE_FILTERS,
} from './integration-logs.ts';
export { failedJob, listJobs, listUndelivered, queueView, retryJob, undelivered } from './jobs.ts';
export type { FailedJob, QueueView, Undelivered } from './jobs.ts';
export {
  equipmentView,
  getEquipment,
  listEquipment,
  listEquipmentTypes,
  lookupAccountManagers,
  lookupCities,
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
  MAIL_KINDS,
  MAIL_STATES,
  SENDING_STATES,
  setAutomaticAnswers,
  settleReceivedMail,
} from './mail.ts';
export { mailAddressText } from './mail-address.ts';
export { eraseRulesWarning, marginTooLow, MESSAGES, mustBeBelow } from './messages.ts';
export { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from './passwords.ts';
export {
  changePassword,
  changeRole,
  changeUser,
  createRole,
  deleteRole,
  endUserSession,
  endUserSessions,
  invitation,
  inviteUser,
  listRoles,
  listSessions,
  listUsers,
  makePasswordLink,
  newPasswordFields,
  newRole,
  PASSWORD_HINT,
  passwordChange,
  readPasswordLink,
  roleChange,
  roleView,
  sessionRow,
  setPassword,
  setUserActive,
  USER_SORTS,
  USER_STATES,
  userChange,
  userRow,
} from './people.ts';
export type { PasswordLink, RoleView, SessionRow, UserRow } from './people.ts';
export { listPresence, PRESENCE_EVERY, presenceView, tellPresence } from './presence.ts';
export type { PresenceView } from './presence.ts';
export { costType, currency, marginSchema, quotedPrice, warnedPrice } from './price.ts';
export { quoteRequestFaults, stopDateFaults } from './quote-request-faults.ts';
export type { QuoteRequestFault, QuoteRequestMoment } from './quote-request-faults.ts';
export { namesZone, quoteRequestFields } from './quote-request-fields.ts';
export type { QuoteEdit, QuoteRequest, RequestedLocation } from './quote-request-fields.ts';
export { quoteEditSchema, quoteRequestSchema } from './quote-request.ts';
export { activityView, historyRow, placeView, pricePrediction, quoteRow, quoteView, stopView } from './quote-views.ts';
export type { ActivityView, HistoryRow, PlaceView, QuoteRow, QuoteView, StopView } from './quote-views.ts';
export { predictionView, pricePart, rulesetExecutionLog, runView } from './run-views.ts';
export type { PredictionView, PricePart, RulesetExecutionLog, RunView } from './run-views.ts';
export {
  BY_PROXIMITY,
  countQuotes,
  deleteQuotes,
  getDeskFigures,
  listOpenLanes,
  listQuotes,
  lossOfSeveral,
  markQuotesLost,
  QUOTE_ORDERINGS,
} from './quote-list.ts';
export type { DeskFigures, OpenLanes } from './quote-list.ts';
export { getGsToken, listCarrierPreferences, searchAuction } from './quote-panels.ts';
export type { AuctionView, CarrierMatch, GsRate, PartnerState, SoftmodalRates } from './quote-panels.ts';
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
  listRuns,
  MARK_PERMISSION,
  markLost,
  markQuote,
  markRejected,
  markResponded,
  markWon,
  patchQuote,
  quoteMark,
  quotePatch,
  rejectQuote,
  respondToQuote,
  updateMargin,
  updateQuote,
  WON_CLASH,
} from './quotes.ts';
export type { QuoteMark } from './quotes.ts';
export { changedField, changedMeanwhile } from './meanwhile.ts';
export type { ChangedField, ChangedMeanwhile } from './meanwhile.ts';
export { answerOfRefusal, isRefusalCode, REFUSALS } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
export {
  duplicateRules,
  duplicateRulesRequest,
  getGlobalMaxBuyRuleset,
  getGlobalPriceRuleset,
  getRulesEditorConfig,
  getShipperMaxBuyRules,
  getShipperPriceRules,
  listDuplicationTargets,
  RULE_CHANGE_REASONS,
  RULE_NOTE_LIMIT,
  RULES_BODY_LIMIT,
  ruleChange,
  ruleList,
  ruleProblem,
  saveGlobalMaxBuyRuleset,
  saveGlobalPriceRuleset,
  saveShipperMaxBuyRules,
  saveShipperPriceRules,
} from './rules.ts';
export type { InheritedRules } from './rules.ts';
export { getRulesetVersion, listRulesetVersions, restoreRulesetVersion, rulesetVersionRow } from './rule-versions.ts';
export type { RulesetVersionRow } from './rule-versions.ts';
export {
  BACK_TEST_DAYS,
  backTestResult,
  backTestSummary,
  backTestView,
  cancelBackTest,
  getBackTest,
  startBackTest,
} from './back-tests.ts';
export type { BackTestResult, BackTestSummary, BackTestView } from './back-tests.ts';
export {
  conditionView,
  FINDING_KINDS,
  getRulePerformance,
  lintRules,
  nearMiss,
  rulePerformance,
  whatIf,
} from './rule-trials.ts';
export type { RuleFinding, RulePerformance } from './rule-trials.ts';
export { askMaxBuy, MAX_BUY_INTEGRATION, maxBuyRequest } from './max-buy.ts';
