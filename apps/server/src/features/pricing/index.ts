export { NO_PARTNERS } from './lane-sources.ts';
export type { LaneAsk, LaneRates, LaneSources } from './lane-sources.ts';
export { runReader, workOnPricing } from './pricing-work.ts';
export { replayStoredRun } from './replay-run.ts';
export { answerOfRun } from './run-view.ts';
export type { PricingRoom } from './room.ts';
export { keptPassesOf } from './stored-run.ts';
