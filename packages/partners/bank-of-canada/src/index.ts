export { BANK_OF_CANADA, OBSERVATIONS_PATH } from './codes.ts';
export { readRates } from './read.ts';
export type { ReadRate, ReadRates } from './read.ts';
