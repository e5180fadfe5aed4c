export { countFirings } from './count-firings.ts';
export { brokenPins } from './pins/try-pins.ts';
export { ruleTrialRoutes } from './routes.ts';
export type { TrialRoom } from './room.ts';
