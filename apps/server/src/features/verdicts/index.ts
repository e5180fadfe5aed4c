export { hideTokens } from './links/hide-tokens.ts';
export { offerLinks } from './links/offer-links.ts';
export type { OfferLinks } from './links/offer-links.ts';
export { isSameAnswer } from './standing-offer.ts';
export { takeVerdict } from './take-verdict.ts';
export { verdictRoutes } from './routes.ts';
