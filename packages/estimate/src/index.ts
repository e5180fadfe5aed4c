export { estimateRate, MINIMUM_SAMPLE } from './estimate-rate.ts';
export type { Estimate, EstimateRefusal, TripAmount, UsedComparable } from './estimate-rate.ts';
export { COMPARABLE_SEARCH } from './comparable.ts';
export type { Closeness, Comparable, LaneAsk } from './comparable.ts';
export { confidenceWord } from './confidence.ts';
export type { ConfidenceWord } from './confidence.ts';
export { fuelCost, TRUCK_MILES_PER_GALLON } from './fuel-cost.ts';
export { DECIDED_NEEDED, fitWinModel, winChance } from './win-model.ts';
export type { DecidedQuote, WinModel, WinModelRefusal } from './win-model.ts';
