export { askOf, offersRequest } from './ask.ts';
export type { LaneToOffer, OffersRequest, StopToOffer } from './ask.ts';
export { KEY_HEADER, MULTIMODAL_SERVICE, RATES_PATH } from './codes.ts';
export { keptOffers, NO_ANSWER } from './findings.ts';
export { panelOf, softmodalRates } from './panel.ts';
export { readOffers } from './read.ts';
export type { Offer, Offers } from './read.ts';
