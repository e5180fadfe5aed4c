export { forgetEndedLimits, giveBackToLimit, takeFromLimit } from './limits.ts';
export type { Limit, Taken } from './limits.ts';
