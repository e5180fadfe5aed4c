/** What a won load brought. Money in US cents, all in. */
export type RealisedLoad = {
  readonly sell: number;
  /** The cost estimate the price started from. */
  readonly expectedCost: number;
  /** What the carrier took. */
  readonly cost: number;
};

/** A quote that was answered near its suggestion, and is closed: won, lost, or expired without a word. */
export type AnsweredQuote = {
  readonly shipper: number;
  /** The suggested all-in price over the cost estimate it started from. */
  readonly suggested: number;
  /** The answered all-in price over the suggested one: 1 where the suggestion was kept. */
  readonly moved: number;
  readonly won: boolean;
  /** Null where it was not won, or what it cost is not known yet. */
  readonly realised: RealisedLoad | null;
};

/** An offer whose chance is asked. Ratios as of an answered quote. */
export type Offer = Pick<AnsweredQuote, 'shipper' | 'suggested' | 'moved'>;
