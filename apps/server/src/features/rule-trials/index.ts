export { countFirings } from './count-firings.ts';
export { ruleTrialRoutes } from './routes.ts';
export type { TrialRoom } from './room.ts';
