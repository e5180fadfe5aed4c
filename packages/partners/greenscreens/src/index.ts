export { askOf, ratesRequest } from './ask.ts';
export type { LaneToRate, RatesAsk, RatesRequest, StopToRate } from './ask.ts';
export { PATHS } from './codes.ts';
export { readMarket, readRates, readToken } from './read.ts';
export type { ServiceMarket, ServiceRates, ServiceToken } from './read.ts';
