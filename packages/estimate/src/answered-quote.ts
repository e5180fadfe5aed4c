/** Revenue and costs of a won load. Money in US cents, all in. */
export type RealisedLoad = {
  readonly sell: number;
  /** The cost estimate the price started from. */
  readonly expectedCost: number;
  /** The amount the carrier was paid. */
  readonly cost: number;
};

/** A closed quote that was answered near its suggestion: won, lost, or expired without a reply. */
export type AnsweredQuote = {
  readonly shipper: number;
  /** The suggested all-in price over the cost estimate it started from. */
  readonly suggested: number;
  /** The answered all-in price over the suggested one: 1 if the suggestion was used. */
  readonly moved: number;
  readonly won: boolean;
  /** Null if the quote was not won, or its cost is not known yet. */
  readonly realised: RealisedLoad | null;
};

/**
 * Maximum difference of logarithms between an answer and its suggestion for a model to learn from it. People make small
 * moves by feel and in negotiation. They make large ones if they know something about the load that the estimate and
 * the model do not; such a load is won or lost for that reason, not for its price (decision 0043).
 */
export const NEAR = 0.04;

/** An answered quote with the class of its lane (laneClassOf). */
export type ClassedQuote = AnsweredQuote & { readonly laneClass: string };

/** An offer to estimate the chance for. Ratios as in an answered quote. */
export type Offer = Pick<AnsweredQuote, 'shipper' | 'suggested' | 'moved'>;
