export { observationOf } from './answered-quotes.ts';
export { closedQuotes } from './decided-quotes.ts';
export type { ClosedOnLane } from './decided-quotes.ts';
export { governedBy } from './governing-rules.ts';
export { backTestOf, forgetBackTests } from './store.ts';
export type { BackTestRoom } from './room.ts';
export { backTestRoutes } from './routes.ts';
export { workOnBackTests } from './work.ts';
