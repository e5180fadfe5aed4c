export { getApiDocument } from './wire/api-document.ts';
export {
  AUDIT_ACTOR_KINDS,
  AUDIT_ACTS,
  AUDITED_OBJECTS,
  auditEntry,
  listAudit,
  MOST_AUDIT_ENTRIES,
} from './operations/audit.ts';
export type { AuditedObject, AuditEntry } from './operations/audit.ts';
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
} from './shippers/customers.ts';
export type { MergeEffects } from './shippers/customers.ts';
export type { CustomerRow } from './shippers/customers.ts';
export {
  callerQuoteRequest,
  callerQuoteView,
  callerReceipt,
  createCallerQuote,
  getCallerQuote,
} from './channels/caller-quotes.ts';
export type { CallerQuoteView } from './channels/caller-quotes.ts';
export {
  createRateQuote,
  getRateQuote,
  RATE_BASES,
  RATE_QUOTE_STATUSES,
  rateQuoteRequest,
  rateQuoteView,
} from './channels/rate-quotes.ts';
export type { RateBasis, RateQuoteRequest, RateQuoteView } from './channels/rate-quotes.ts';
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
} from './channels/callers.ts';
export type { CallerView } from './channels/callers.ts';
export { endpoint, isEndpoint } from './wire/endpoint.ts';
export type { AnswerOf, AnyEndpoint, Endpoint, May, Method, ParsedRequestOf, RequestOf } from './wire/endpoint.ts';
export { liveEvent, streamEvents } from './operations/events.ts';
export type { LiveEvent } from './operations/events.ts';
export { customerFields } from './shippers/customer-fields.ts';
export {
  FILE_CATEGORIES,
  FILE_CATEGORY_NAMES,
  FILE_LAYOUTS,
  FILE_LIMIT,
  limitOf,
  takesWorkbooks,
  UPLOAD_CATEGORIES,
  UPLOAD_PERMISSIONS,
  WORKING_COPY_LIMIT,
} from './files/categories.ts';
export type { FileCategory } from './files/categories.ts';
export { FILE_PHASES, FILE_STATUSES, fileRow, fileView } from './files/file-view.ts';
export type { FilePhase, FileRow, FileView } from './files/file-view.ts';
export { importFields } from './files/import-fields.ts';
export type { ImportFields } from './files/import-fields.ts';
export {
  cancelFile,
  deleteFile,
  FILE_ORDERINGS,
  getColumnMatch,
  getFile,
  importFile,
  listFileAuthors,
  listFiles,
} from './files/files.ts';
export { downloadFile, downloadTemplate, getDownloadUrl, getFileFindings, getFileResults } from './files/downloads.ts';
export { BETWEEN_STOPS } from './files/quote-layout.ts';
export { columnsOf, numberColumn, required, textColumn } from './files/layout.ts';
export type { CellKind, Column, ColumnMatch, FileLayout } from './files/layout.ts';
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
} from './people/filter-sets.ts';
export type { FilterSet } from './people/filter-sets.ts';
export { FILTER_KEYS, FILTER_SOURCES, readFilterValues } from './wire/filter-values.ts';
export type { FilterSource } from './wire/filter-values.ts';
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
} from './people/identity.ts';
export type { CurrentUser } from './people/identity.ts';
export {
  getIntegrationLog,
  INTEGRATION_LOG_ORDERINGS,
  listIntegrationLogs,
  STATUS_CODE_FILTERS,
} from './operations/integration-logs.ts';
export { failedJob, listJobs, listUndelivered, queueView, retryJob, undelivered } from './operations/jobs.ts';
export type { FailedJob, QueueView, Undelivered } from './operations/jobs.ts';
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
} from './quotes/lookups.ts';
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
} from './channels/mail.ts';
export { mailAddressText } from './wire/mail-address.ts';
export { eraseRulesWarning, marginTooLow, MESSAGES, mustBeBelow } from './wire/messages.ts';
export { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from './people/passwords.ts';
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
} from './people/people.ts';
export type { PasswordLink, RoleView, SessionRow, UserRow } from './people/people.ts';
export { listPresence, PRESENCE_EVERY, presenceView, tellPresence } from './quotes/presence.ts';
export type { PresenceView } from './quotes/presence.ts';
export { costType, currency, marginSchema, quotedPrice, warnedPrice } from './quotes/price.ts';
export { quoteRequestFaults, stopDateFaults } from './quotes/quote-request-faults.ts';
export type { QuoteRequestFault, QuoteRequestMoment } from './quotes/quote-request-faults.ts';
export { namesZone, quoteRequestFields } from './quotes/quote-request-fields.ts';
export type { QuoteEdit, QuoteRequest, RequestedLocation } from './quotes/quote-request-fields.ts';
export { quoteEditSchema, quoteRequestSchema } from './quotes/quote-request.ts';
export {
  activityView,
  historyRow,
  placeView,
  pricePrediction,
  quoteRow,
  quoteView,
  stopView,
} from './quotes/quote-views.ts';
export type { ActivityView, HistoryRow, PlaceView, QuoteRow, QuoteView, StopView } from './quotes/quote-views.ts';
export { predictionView, pricePart, rulesetExecutionLog, runView } from './quotes/run-views.ts';
export type { PredictionView, PricePart, RulesetExecutionLog, RunView } from './quotes/run-views.ts';
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
} from './quotes/quote-list.ts';
export type { DeskFigures, OpenLanes } from './quotes/quote-list.ts';
export { getGsToken, listCarrierPreferences, searchAuction } from './quotes/quote-panels.ts';
export { NO_PARTNER_PANELS, NO_PARTNER_STATES, partnerPanels } from './quotes/partner-panels.ts';
export type { PartnerPanels, PartnerState, PartnerStates } from './quotes/partner-panels.ts';
export type { AuctionView, CarrierMatch, GsRate } from './quotes/quote-panels.ts';
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
} from './quotes/quotes.ts';
export type { QuoteMark } from './quotes/quotes.ts';
export { changedField, changedMeanwhile } from './wire/meanwhile.ts';
export type { ChangedField, ChangedMeanwhile } from './wire/meanwhile.ts';
export { answerOfRefusal, isRefusalCode, REFUSALS } from './wire/refusals.ts';
export type { RefusalCode } from './wire/refusals.ts';
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
} from './rules/rules.ts';
export type { InheritedRules } from './rules/rules.ts';
export {
  getRulesetVersion,
  listRulesetVersions,
  restoreRulesetVersion,
  rulesetVersionRow,
} from './rules/rule-versions.ts';
export type { RulesetVersionRow } from './rules/rule-versions.ts';
export {
  BACK_TEST_DAYS,
  backTestResult,
  backTestSummary,
  backTestView,
  cancelBackTest,
  getBackTest,
  startBackTest,
} from './rules/back-tests.ts';
export type { BackTestResult, BackTestSummary, BackTestView } from './rules/back-tests.ts';
export {
  conditionView,
  FINDING_KINDS,
  getRulePerformance,
  lintRules,
  nearMiss,
  rulePerformance,
  whatIf,
} from './rules/rule-trials.ts';
export type { RuleFinding, RulePerformance } from './rules/rule-trials.ts';
export { askMaxBuy, MAX_BUY_INTEGRATION, maxBuyRequest } from './channels/max-buy.ts';
