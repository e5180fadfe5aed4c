export { answerHeldUntil, decideRecall, isHeld, LONGEST_HOLD_SECONDS } from './answer-hold.ts';
export {
  ACTIVE_LABEL,
  ACTIVE_STATES,
  ACTIVITY_TYPES,
  COST_TYPE_ALL_IN,
  COST_TYPE_LABEL,
  COST_TYPE_LINE_HAUL,
  COST_TYPE_LINE_HAUL_AND_FUEL,
  COST_TYPES,
  DECLINE_REASONS,
  EQUIPMENT_LABEL,
  EQUIPMENT_TYPES,
  LIMITS,
  LOOKBACK_LABEL,
  LOOKBACK_PERIODS,
  LOST_REASONS,
  QUOTE_STATUSES,
  RATE_TYPE_LABEL,
  RATE_TYPES,
  REJECTION_REASONS,
  SERVICE_TYPES,
  STATUS_LABEL,
  STOP_TYPES,
} from './terms.ts';
export type {
  ActiveState,
  ActivityType,
  CostType,
  EquipmentType,
  LookbackPeriod,
  QuoteStatus,
  RateType,
  StopType,
} from './terms.ts';
export { ACTIVE_CREATION_REASONS, CREATION_REASONS, isInactiveCreationReason } from './creation-reasons.ts';
export type { CreationReason } from './creation-reasons.ts';
export {
  MILEAGE_PROVIDER_LABEL,
  MILEAGE_PROVIDERS,
  mileageProviderOf,
  PC_MILER,
  PC_MILER_MILES,
  pcMilerVersionOf,
} from './mileage.ts';
export type { MileageChoice, MileageProvider } from './mileage.ts';
export { isQuoteSource, isServedByRobot, QUOTE_SOURCE_NAMES, QUOTE_SOURCES } from './sources.ts';
export type { QuoteSource, ReplyKind } from './sources.ts';
export {
  decideAction,
  isWithdrawable,
  hasAnswerWay,
  isQuotablePrice,
  offeredActions,
  possibleActions,
  QUOTE_ACTIONS,
  STATUS_AFTER,
} from './actions.ts';
export type { ActionRefusal, QuoteAction, QuoteState } from './actions.ts';
export { answerTiming } from './answer-timing.ts';
export { RESPONSE_TARGET, responseClock, responseDue } from './response-clock.ts';
export { followUpDays, isWorkingDay } from './follow-up.ts';
export { DRIFT, driftsOf } from './digest/drift.ts';
export type { DeskDays, Drift, DriftFigure } from './digest/drift.ts';
export { NOTICE_KINDS, NOTICE_LIMITS, NOTICE_SHIPPERS, noticesFor } from './notice.ts';
export type { NoticedQuote, NoticeKind, NoticeShippers, NoticeTerms } from './notice.ts';
export { byTriage, TRIAGE_LEAST_MINUTES, triageOf } from './triage.ts';
export type { TriagedQuote } from './triage.ts';
export type { TimedLane } from './answer-timing.ts';
export { expiryOf, hasExpired } from './expiry.ts';
export type { ExpiryFacts } from './expiry.ts';
export { countdown, durationText } from './countdown.ts';
export { idFromSystemId, systemIdOf } from './system-id.ts';
export { convertPrice, partsOfAllIn, partsOfLinehaul, partsOfPrice, priceByCostType } from './cost-type.ts';
export type {
  ConversionAsk,
  ConversionRefusal,
  ConvertedPrice,
  FuelTerms,
  PartRounding,
  PartsRefusal,
  PriceParts,
} from './cost-type.ts';
export {
  comparedPrice,
  confirmedPrice,
  FAR_FROM_SUGGESTION_PERCENT,
  PRICE_WARNINGS,
  priceWarnings,
} from './price-warnings.ts';
export type {
  ComparedPrice,
  GivenPrice,
  PriceBasis,
  PriceLimits,
  PriceWarning,
  PriceWarningCode,
} from './price-warnings.ts';
export { AUTHORITY_LIMITS, authorityOf, breachesOf, UNLIMITED } from './authority/price-authority.ts';
export type { AuthorityLimit, AuthorityRole, Breach, PriceAuthority } from './authority/price-authority.ts';
export { directionOf, OVERRIDE_REASONS, overrideOutcome, percentFromSuggestion } from './override/override.ts';
export type { OverrideDirection, OverrideOutcome, OverrideReason, OverriddenPrice } from './override/override.ts';
export { countOverrides, HABIT, habitOf } from './override/override-groups.ts';
export type { CountedOverride, OverrideCounts } from './override/override-groups.ts';
export { earlierHold, earlierWarnings } from './earlier-price.ts';
export type { EarlierPrice } from './earlier-price.ts';
export { readPriceEntry, steppedPrice } from './price-entry.ts';
export type { EnteredPrice, PriceEntryFacts } from './price-entry.ts';
export { COUNTRIES, countryOf, stateOf, STATES, statesStartingWith } from './states.ts';
export type { Country, State } from './states.ts';
export { parsePostalCode, postalPrefix } from './postal-code.ts';
export type { PostalCode } from './postal-code.ts';
export { stopTime } from './stop-time.ts';
export type { StopTime } from './stop-time.ts';
export { EXCHANGE_RATE_MAX_DAYS, STALE_AFTER_DAYS } from './price-ages.ts';
export { FUEL_REGIONS } from './fuel-regions.ts';
export type { FuelRegion } from './fuel-regions.ts';
export { WATCH_KINDS } from './watch-kinds.ts';
export type { WatchKind } from './watch-kinds.ts';
export { matchTender, TENDER_MATCHES } from './tender/match-tender.ts';
export type { TenderCandidates, TenderMatch } from './tender/match-tender.ts';
export { compareTender, takesOurOffer } from './tender/compare-tender.ts';
export type { ComparedStop, TenderDifferences } from './tender/compare-tender.ts';
export { quotedTotal } from './tender/quoted-total.ts';
export { SHIPPER_VERDICTS, whyProposed } from './verdict/shipper-verdict.ts';
export type { ShipperWord, VerdictFacts } from './verdict/shipper-verdict.ts';
