export { callerOutcome } from './outcome.ts';
export { callerQuoteRoutes } from './routes.ts';
