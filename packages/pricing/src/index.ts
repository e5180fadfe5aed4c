export { priceOnce } from './price/price-once.ts';
export { factsOfAsk } from './inputs/tried-facts.ts';
export { ruleAtStart } from './replay/rule-at-start.ts';
export { ruleTurns, tryPrice } from './replay/try-price.ts';
export type { RuleTurn, Trial, TurnsAsk } from './replay/try-price.ts';
export { plainSentence, seenResult } from './result/seen-result.ts';
export type { Sight } from './result/seen-result.ts';
export { chainDecision, MAX_REPEATS } from './price/chain.ts';
export type { ChainDecision } from './price/chain.ts';
export { adjustedBy } from './price/quote-changes.ts';
export type { FoundPlaces } from './price/quote-changes.ts';
export { replay } from './replay/replay.ts';
export type { StoredRun } from './replay/replay.ts';
export { draftReach } from './replay/draft-reach.ts';
export type { DraftReach } from './replay/draft-reach.ts';
export { prepareRun, replayPrepared, replayUnder } from './replay/replay-under.ts';
export type { PreparedRun } from './replay/replay-under.ts';
export { autoAnswer } from './answer/auto-answer.ts';
export type { AnswerGuards, AutoAnswer } from './answer/auto-answer.ts';
export { laneOf, stopsAsDriven } from './inputs/facts.ts';
export type { Lane } from './inputs/facts.ts';
export { ownOrBorrowed } from './price/run-context.ts';
export { capturedMiles, marketOfBoth } from './inputs/captured.ts';
export type { Strengths } from './inputs/captured.ts';
export { estimateAskOf, ownPrediction } from './inputs/own-estimate.ts';
export { isKnownEngine, PRICING_ENGINE } from './inputs/inputs.ts';
export type {
  Adjusted,
  BuyRates,
  CapturedAward,
  CapturedHistory,
  CapturedInputs,
  CapturedMarket,
  CapturedMiles,
  CapturedPass,
  MilesInstead,
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
} from './inputs/inputs.ts';
export type {
  Accessorial,
  MaxBuy,
  PriceResult,
  PriceStep,
  QuoteChanges,
  Reason,
  RulesetExecutionLog,
  StepKind,
} from './result/result.ts';
export { areAwaited, graverOf, insteadSentence, pcMilerMiles, pcMilerVersions } from './inputs/measured-miles.ts';
export type { PcMilerTold } from './inputs/measured-miles.ts';
export { milesFor, toldMilesFor } from './inputs/told-miles.ts';
export type { MilesWanted } from './inputs/told-miles.ts';
export { exchangeRateOn, usdToCad } from './inputs/exchange-rate.ts';
export type { ExchangeRate } from './inputs/exchange-rate.ts';
export { fuelHolds } from './price/fuel-hold.ts';
export type { FuelHold } from './price/fuel-hold.ts';
export { dieselPriceFor } from './fuel/fuel-price.ts';
export type { DieselAsk, DieselBasis, DieselMills, DieselPrice } from './fuel/fuel-price.ts';
export { FUEL_REGIONS } from '@lanewright/quoting';
export { fuelRegionsOf, sheetForOrigin } from './fuel/fuel-region.ts';
export type { FuelRegion } from '@lanewright/quoting';
export {
  dieselMillsFrom,
  FUEL_RATE_TYPES,
  fuelRangeFaults,
  shownRateValue,
  storedRateValue,
} from './fuel/fuel-sheet.ts';
export type { FuelRange, FuelRangeFault, FuelRateType, FuelSheet } from './fuel/fuel-sheet.ts';
export { limitsOfRun } from './price/price-limits.ts';
export { fuelTermsOfRun } from './price/run-fuel.ts';
export type { PricedPass } from './price/run-fuel.ts';
export { chooseRange, fuelFor, fuelOfSheet } from './fuel/fuel-surcharge.ts';
export type {
  Fuel,
  FuelAsk,
  PredictedFuel,
  PredictionBasis,
  SheetAsk,
  SheetBasis,
  SheetGap,
} from './fuel/fuel-surcharge.ts';
export { fuelBracketOf, fuelRangeFindings } from './fuel/range-findings.ts';
export type { FuelBracket, FuelRangeFinding } from './fuel/range-findings.ts';
export { bracketWarning, dieselWords, rangeFindingWords } from './fuel/range-words.ts';
export { AWARD_ENDED_WITHIN_DAYS, AWARD_ENDS_WITHIN_DAYS, awardFindings } from './watch/award-findings.ts';
export type { AwardBrought, WatchedAward } from './watch/award-findings.ts';
export { quoteFindings } from './watch/quote-findings.ts';
export type { WatchedQuote } from './watch/quote-findings.ts';
export { sheetFindings } from './watch/sheet-findings.ts';
export type { WatchedSheet, YearOfLoads } from './watch/sheet-findings.ts';
export type { WatchFinding } from './watch/watch-finding.ts';
