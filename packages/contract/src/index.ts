// oxlint-disable eslint/max-lines -- a door lists what there is, one by one
export { getApiDocument } from './wire/api-document.ts';
export {
  beginConsent,
  changeMailbox,
  connectMailbox,
  disconnectMailbox,
  finishConsent,
  listMailboxes,
  mailboxView,
  isSameFolder,
  markFault,
  newConsent,
  newMailbox,
  testMailbox,
} from './channels/mailboxes.ts';
export type { MailboxView } from './channels/mailboxes.ts';
export { getNoticeTerms, noticeTermsRequest, setNoticeTerms, takeNotices } from './people/notices.ts';
export type { NoticeTermsRequest, NoticeTermsView, NoticeView } from './people/notices.ts';
export {
  approvalDecision,
  askApproval,
  decideApproval,
  listApprovals,
  listQuoteApprovals,
  unauthorizedPrice,
} from './quotes/approvals.ts';
export type { ApprovalView } from './quotes/approvals.ts';
export { explainOverride, listOverrides, requireOverrideReasons } from './quotes/overrides.ts';
export type { OverrideGroup, OverrideHabit } from './quotes/overrides.ts';
export { listPriceLimits, priceAuthority, setPriceLimits } from './people/price-limits.ts';
export type { LimitHolder, PriceLimitRow } from './people/price-limits.ts';
export { answerOffer, listQuoteVerdicts, settleVerdict, showOffer } from './quotes/verdicts.ts';
export type { VerdictView } from './quotes/verdicts.ts';
export {
  AUDIT_ACTOR_KINDS,
  AUDIT_ACTS,
  AUDITED_OBJECTS,
  auditEntry,
  exportAudit,
  listAudit,
  MAX_AUDIT_ENTRIES,
} from './operations/audit.ts';
export type { AuditedObject, AuditEntry } from './operations/audit.ts';
export { awardFaults, awardFields, type FieldFault } from './awards/award-fields.ts';
export {
  AWARD_ORDERINGS,
  awardEdit,
  awardView,
  deleteAwards,
  getAward,
  exportAwards,
  listAwards,
  updateAward,
} from './awards/awards.ts';
export type { AwardEdit, AwardView } from './awards/awards.ts';
export { laneFaults, laneFields, laneStopFaults, RATE_MESSAGE } from './awards/lane-request.ts';
export {
  addLane,
  deleteLanes,
  exportLanes,
  getLane,
  LANE_ORDERINGS,
  laneEdit,
  laneRow,
  laneView,
  listLanes,
  newLane,
  updateLane,
} from './awards/lanes.ts';
export type { LaneEdit, LaneRow, LaneView, NewLane } from './awards/lanes.ts';
export {
  CUSTOMER_ORDERINGS,
  customerOption,
  customerRow,
  deleteCustomer,
  deleteCustomers,
  exportCustomers,
  lookupCustomers,
  mergeCustomers,
  mergeRequest,
  getMergeEffects,
} from './shippers/customers.ts';
export type { CustomerRow, MergeEffects } from './shippers/customers.ts';
export { customerOverview, getCustomerOverview, OVERVIEW_ROWS, type CustomerOverview } from './shippers/overview.ts';
export { addSender, listSenders, MAX_SENDERS, newSender, removeSender, senderView } from './shippers/senders.ts';
export type { SenderView } from './shippers/senders.ts';
export { createCustomer, customerRequest, customerView, getCustomer, updateCustomer } from './shippers/customer.ts';
export type { CustomerRequest, CustomerView } from './shippers/customer.ts';
export {
  deleteFuelSheets,
  fuelSheetFields,
  getFuelSheet,
  listFuelSheets,
  updateFuelSheet,
} from './shippers/fuel-sheets.ts';
export type { FuelReading, FuelSheetRange, FuelSheetRow, FuelSheetView } from './shippers/fuel-sheets.ts';
export {
  createWorkingCopy,
  deleteWorkingCopy,
  getWorkingCopy,
  exportWorkingCopies,
  listWorkingCopies,
  updateWorkingCopy,
  WORKING_COPY_ORDERINGS,
} from './shippers/working-copies.ts';
export type { WorkingCopy } from './shippers/working-copies.ts';
export { workingCopyFields } from './shippers/working-copy-fields.ts';
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
export { liveEvent, streamEvents, type LiveEvent } from './operations/events.ts';
export { customerFields } from './shippers/customer-fields.ts';
export {
  FILE_CATEGORIES,
  FILE_CATEGORY_NAMES,
  FILE_LAYOUTS,
  FILE_LIMIT,
  LANES_UPLOAD_PERMISSIONS,
  uploadPermissions,
  limitOf,
  rowLimitOf,
  takesWorkbooks,
  UPLOAD_CATEGORIES,
  UPLOAD_PERMISSIONS,
  WORKING_COPY_LIMIT,
} from './files/categories.ts';
export type { FileCategory } from './files/categories.ts';
export { FILE_PHASES, FILE_STATUSES, fileRow, fileView } from './files/file-view.ts';
export type { FilePhase, FileRow, FileView } from './files/file-view.ts';
export { importFields, ownFields, type ImportFields } from './files/import-fields.ts';
export {
  cancelFile,
  deleteFile,
  FILE_ORDERINGS,
  getColumnMatch,
  getFile,
  importFile,
  listFileAuthors,
  exportFiles,
  listFiles,
} from './files/files.ts';
export { downloadFile, downloadTemplate, getDownloadUrl, getFileFindings, getFileResults } from './files/downloads.ts';
export { BETWEEN_STOPS } from './files/quote-layout.ts';
export { columnsOf, groupsOf, numberColumn, required, textColumn } from './files/layout.ts';
export type { CellKind, Column, ColumnMatch, FileLayout } from './files/layout.ts';
export {
  createFilterSet,
  deleteFilterSet,
  FILTER_SET_NAME_LIMIT,
  filterSetName,
  filterSetView,
  listFilterSets,
  MAX_FILTER_SETS,
  overwriteFilterSet,
  updateDefaultFilters,
  updateFilterSet,
} from './people/filter-sets.ts';
export type { FilterSet } from './people/filter-sets.ts';
export { FILTER_KEYS, FILTER_SOURCES, readFilterValues, type FilterSource } from './wire/filter-values.ts';
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
  countIntegrationLogs,
  exportIntegrationLogs,
  getIntegrationLog,
  IMPORT_STATUS_LABEL,
  IMPORT_STATUSES,
  INTEGRATION_LOG_ORDERINGS,
  INTEGRATIONS,
  listIntegrationLogs,
} from './operations/integration-logs.ts';
export {
  dieselWeekEntry,
  dieselWeekView,
  getNewestDiesel,
  importDieselWeeks,
  listDieselWeeks,
  newestDiesel,
  saveDieselWeek,
} from './fuel-prices/diesel-prices.ts';
export type { DieselWeekView, NewestDiesel } from './fuel-prices/diesel-prices.ts';
export {
  exchangeRateEntry,
  exchangeRateView,
  getNewestRate,
  importExchangeRates,
  listExchangeRates,
  saveExchangeRate,
} from './fuel-prices/exchange-rates.ts';
export type { ExchangeRateView } from './fuel-prices/exchange-rates.ts';
export { importedPrices, priceSource } from './fuel-prices/price-fields.ts';
export type { FormerFigure, ImportedPrices, PriceSource } from './fuel-prices/price-fields.ts';
export { PRICE_LAYOUTS } from './fuel-prices/price-layouts.ts';
export { listPriceReadings, readPublishedPrices } from './fuel-prices/price-readings.ts';
export type { PriceReading, PublishedSeriesName, PublishedState } from './fuel-prices/price-readings.ts';
export { listPartners, partnerView } from './operations/partners.ts';
export type { PartnerView } from './operations/partners.ts';
export type { ImportStatus, IntegrationLogDetail, IntegrationLogRow } from './operations/integration-logs.ts';
export { STATUS_CODE_FILTERS, statusCodeLabel } from './operations/status-codes.ts';
export { failedJob, listJobs, listUndelivered, queueView, retryJob, undelivered } from './operations/jobs.ts';
export type { FailedJob, QueueView, Undelivered } from './operations/jobs.ts';
export {
  equipmentView,
  getEquipment,
  listEquipment,
  listUnmappedEquipment,
  listEquipmentTypes,
  lookupAccountManagers,
  lookupCities,
  lookupUsers,
  measureMiles,
  searchPlaces,
  setEquipmentType,
} from './quotes/lookups.ts';
export type { UnmappedEquipment } from './quotes/lookups.ts';
export {
  assignPartnerAccount,
  getPartnerRequest,
  listPartnerRequests,
  PARTNER_REQUEST_STATES,
  pushPartnerRequests,
  settlePartnerRequest,
} from './channels/partner-requests.ts';
export { answerTender, listQuoteTenders, listTenderCandidates, listTenders, matchTender } from './channels/tenders.ts';
export type { TenderCandidate, TenderView } from './channels/tenders.ts';
export type { PartnerRequestRow } from './channels/partner-requests.ts';
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
  sendLanesAnswer,
  forgetCorrection,
  joinReply,
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
  exportUsers,
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
export { listPresence, PRESENCE_EVERY, presenceView, tellPresence, type PresenceView } from './quotes/presence.ts';
export { costType, currency, marginSchema, quotedPrice, warnedPrice } from './quotes/price.ts';
export { quoteRequestFaults, stopDateFaults } from './quotes/quote-request-faults.ts';
export type { QuoteRequestFault, QuoteRequestMoment } from './quotes/quote-request-faults.ts';
export { localDateTime, namesZone, quoteRequestFields } from './quotes/quote-request-fields.ts';
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
  DESK_FIGURES,
  QUOTE_FIGURES,
  getDeskFigures,
  listOpenLanes,
  exportQuotes,
  listQuotes,
  lossOfSeveral,
  markQuotesLost,
  QUOTE_ORDERINGS,
} from './quotes/quote-list.ts';
export type { DeskFigure, DeskFigures, OpenLanes, QuoteFigure } from './quotes/quote-list.ts';
export { getGsToken, listCarrierPreferences, searchAuction } from './quotes/quote-panels.ts';
export { getWinChance, NO_WIN_CHANCE, winChance } from './quotes/win-chance.ts';
export type { PricePoint, WinChance, WinCurve } from './quotes/win-chance.ts';
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
  recallAnswer,
  rejectQuote,
  withdrawAnswer,
  respondToQuote,
  updateMargin,
  undoPrice,
  updateQuote,
  WON_CLASH,
} from './quotes/quotes.ts';
export type { QuoteMark } from './quotes/quotes.ts';
export { changedField, changedMeanwhile, type ChangedField, type ChangedMeanwhile } from './wire/meanwhile.ts';
export { answerOfRefusal, isRefusalCode, REFUSALS, type RefusalCode } from './wire/refusals.ts';
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
  getPlannedVersion,
  getRuleReading,
  listPlannedVersions,
  PLANNED_STATES,
  readPlannedVersion,
  setRuleReading,
  withdrawPlannedVersion,
} from './rules/planned-versions.ts';
export type { PlannedVersionRow } from './rules/planned-versions.ts';
export {
  BACK_TEST_DAYS,
  backTestResult,
  backTestSummary,
  backTestView,
  cancelBackTest,
  getBackTest,
  startBackTest,
} from './rules/back-tests.ts';
export type { BackTestPhase, BackTestResult, BackTestSummary, BackTestView } from './rules/back-tests.ts';
export {
  conditionView,
  FINDING_KINDS,
  getRulePerformance,
  findTryQuotes,
  lintRules,
  nearMiss,
  rulePerformance,
  whatIf,
} from './rules/rule-trials.ts';
export type { RuleFinding, RulePerformance } from './rules/rule-trials.ts';
export { askSender, draftQuestions } from './channels/mail-questions.ts';
export { listRpaTasks, reportRpaTask, RPA_OUTCOMES, sendRpaRequests, type RpaOutcome } from './channels/rpa.ts';
export { askMaxBuy, MAX_BUY_INTEGRATION, maxBuyRequest } from './channels/max-buy.ts';
export { EXPORT_FORMATS, type ExportColumn, type ExportFormat } from './wire/list-export.ts';
export { AWARD_EXPORT } from './exports/award-columns.ts';
export { WORKING_COPY_EXPORT } from './exports/working-copy-columns.ts';
export {
  addPinnedExample,
  brokenPin,
  listPinnedExamples,
  MAX_PINS,
  removePinnedExample,
} from './rules/pinned-examples.ts';
export type { BrokenPin, PinnedExample } from './rules/pinned-examples.ts';
export { AUDIT_EXPORT } from './exports/audit-columns.ts';
export { CUSTOMER_EXPORT } from './exports/customer-columns.ts';
export { FILE_EXPORT } from './exports/file-columns.ts';
export { INTEGRATION_LOG_EXPORT } from './exports/integration-log-columns.ts';
export { LANE_EXPORT } from './exports/lane-columns.ts';
export { QUOTE_EXPORT, type ExportedQuote } from './exports/quote-columns.ts';
export { USER_EXPORT } from './exports/user-columns.ts';
export { getQuoteWatch, listWatch, quoteFinding, WATCH_KIND_WORDS, watchFindingRow } from './watch/watch.ts';
export type { QuoteFinding, WatchFindingRow } from './watch/watch.ts';
export {
  letterWords,
  listLetters,
  previewLetter,
  resetLetter,
  saveLetter,
  unknownWordsBody,
} from './shippers/letters.ts';
export type { LetterView } from './shippers/letters.ts';
