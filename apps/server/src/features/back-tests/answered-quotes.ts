import type { AnsweredQuote } from '@lanewright/estimate';

/** A closed quote whose latest run replied with a suggestion. Money in cents of the quote's currency; null is absent. */
export type ClosedQuote = {
  readonly customer: number;
  readonly status: string;
  /** The all-in equivalent of the answer (SP-063). */
  readonly answered: number | null;
  /** Entered after the delivery of a won load. */
  readonly margin: number | null;
  /** The suggestion, all in. */
  readonly suggested: number | null;
  /** What the suggestion started from, after the rules. */
  readonly cost: number | null;
  /** US dollars that a unit of the currency was worth; null where no rate is known. */
  readonly dollars: number | null;
};

/** What is learned from, and the share of suggestions that were answered at all, from 0 to 1. */
export type Learnable = { readonly quotes: readonly AnsweredQuote[]; readonly answeredShare: number };

/**
 * How far an answer may lie from its suggestion, as a difference of logarithms, to be learned from. People move a
 * suggestion a little by feeling and haggling. They move it far when they know something about the load that neither the
 * estimate nor this model does, and such a load is won or lost for that reason, not for its price (decision 0043).
 */
export const NEAR = 0.04;

/** Picks what the chance to win is learned from: quotes answered near their suggestion, expired ones as not won (B-006). */
export function learnableFrom(closed: readonly ClosedQuote[]): Learnable {
  const answered = closed.filter((quote) => quote.answered !== null && quote.answered > 0);
  return {
    quotes: answered.flatMap(observationOf),
    answeredShare: closed.length === 0 ? 1 : answered.length / closed.length,
  };
}

function observationOf({ customer, status, answered, margin, suggested, cost, dollars }: ClosedQuote) {
  if (answered === null || suggested === null || cost === null || suggested <= 0 || cost <= 0) return [];
  const moved = answered / suggested;
  if (Math.abs(Math.log(moved)) > NEAR || status === 'rejected') return [];
  const won = status === 'won';
  const realised =
    won && margin !== null && dollars !== null
      ? { sell: answered * dollars, expectedCost: cost * dollars, cost: (answered - margin) * dollars }
      : null;
  return [{ shipper: customer, suggested: suggested / cost, moved, won, realised }];
}
