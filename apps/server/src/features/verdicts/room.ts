import type { QuoteRoom } from '../quotes/index.ts';
import type { OfferLinks } from './links/offer-links.ts';

/** The dependencies of shippers' verdicts. */
export type VerdictRoom = QuoteRoom & {
  readonly links: OfferLinks;
  /** The broker's name on the page of an offer. */
  readonly signature: string;
};
