export { forgetEndedLimits, giveBackToLimit, takeFromLimit } from './limits.ts';
