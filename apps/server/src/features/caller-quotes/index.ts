export { callerOutcome } from './outcome.ts';
export type { CallerQuoteRoom } from './room.ts';
export { callerQuoteRoutes } from './routes.ts';
