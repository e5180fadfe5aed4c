export { askedStop } from './ask.ts';
export type { AskedStop, RouteToMeasure } from './ask.ts';
export { doubtfulLeg } from './believe.ts';
export type { DoubtfulLeg } from './believe.ts';
export { MAX_ROUTES, PC_MILER_SERVICE } from './codes.ts';
export type { RouteAnswer, RouteMiles } from './read.ts';
