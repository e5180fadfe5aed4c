export { askOf, ratesRequest } from './ask.ts';
export type { LaneToRate, RatesAsk, RatesRequest, StopToRate } from './ask.ts';
export { EQUIPMENT_OF, PATHS } from './codes.ts';
export { keptFindings, RATES_SERVICE } from './findings.ts';
export type { FindingsBasis, LaneFindings } from './findings.ts';
export { readMarket, readRates, readToken } from './read.ts';
export type { ServiceMarket, ServiceRates, ServiceToken } from './read.ts';
