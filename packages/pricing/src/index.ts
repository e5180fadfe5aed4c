export { priceOnce } from './price-once.ts';
export { factsOfAsk } from './tried-facts.ts';
export { ruleTurns, tryPrice } from './try-price.ts';
export type { RuleTurn, Trial, TurnsAsk } from './try-price.ts';
export { plainSentence, seenResult } from './seen-result.ts';
export type { Sight } from './seen-result.ts';
export { chainDecision, MOST_REPEATS } from './chain.ts';
export type { ChainDecision } from './chain.ts';
export { adjustedBy } from './quote-changes.ts';
export type { FoundPlaces } from './quote-changes.ts';
export { replay } from './replay.ts';
export type { StoredRun } from './replay.ts';
export { draftReach } from './draft-reach.ts';
export type { DraftReach } from './draft-reach.ts';
export { prepareRun, replayPrepared, replayUnder } from './replay-under.ts';
export type { PreparedRun } from './replay-under.ts';
export { autoAnswer } from './auto-answer.ts';
export type { AnswerGuards, AutoAnswer } from './auto-answer.ts';
export { laneOf } from './facts.ts';
export type { Lane } from './facts.ts';
export { ownOrBorrowed } from './run-context.ts';
export { capturedMiles, marketOfBoth } from './captured.ts';
export type { Strengths } from './captured.ts';
export { estimateAskOf, ownPrediction } from './own-estimate.ts';
export { isKnownEngine, PRICING_ENGINE } from './inputs.ts';
export type {
  Adjusted,
  BuyRates,
  CapturedAward,
  CapturedHistory,
  CapturedInputs,
  CapturedMarket,
  CapturedMiles,
  CapturedPass,
  ContextRulesets,
  NetworkRates,
  PlaceFacts,
  Prediction,
  PriceAsk,
  QuoteFacts,
  RulesetVersion,
  RulesOwner,
  ShipperSettings,
  StopFacts,
} from './inputs.ts';
export type {
  Accessorial,
  MaxBuy,
  PriceResult,
  PriceStep,
  QuoteChanges,
  Reason,
  RulesetExecutionLog,
  StepKind,
} from './result.ts';
export { EXCHANGE_RATE_MAX_DAYS, exchangeRateOn, usdToCad } from './exchange-rate.ts';
export type { ExchangeRate } from './exchange-rate.ts';
export { fuelHolds } from './fuel-hold.ts';
export type { FuelHold } from './fuel-hold.ts';
export { dieselPriceFor, STALE_AFTER_DAYS } from './fuel-price.ts';
export type { DieselAsk, DieselBasis, DieselMills, DieselPrice } from './fuel-price.ts';
export { FUEL_REGIONS, fuelRegionsOf, sheetForOrigin } from './fuel-region.ts';
export type { FuelRegion } from './fuel-region.ts';
export { dieselMillsFrom, FUEL_RATE_TYPES, fuelRangeFaults, shownRateValue, storedRateValue } from './fuel-sheet.ts';
export type { FuelRange, FuelRangeFault, FuelRateType, FuelSheet } from './fuel-sheet.ts';
export { limitsOfRun } from './price-limits.ts';
export { fuelTermsOfRun } from './run-fuel.ts';
export type { PricedPass } from './run-fuel.ts';
export { chooseRange, fuelFor } from './fuel-surcharge.ts';
export type { Fuel, FuelAsk, PredictedFuel, PredictionBasis, SheetBasis, SheetGap } from './fuel-surcharge.ts';
