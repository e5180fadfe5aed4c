import { NEAR, type AnsweredQuote } from '@lanewright/estimate';
import type { Cents } from '@lanewright/units';

/** A closed quote whose latest run replied with a suggestion. Money in cents of the quote's currency; null is absent. */
export type ClosedQuote = {
  readonly customer: number;
  readonly status: string;
  /** The all-in equivalent of the answer (SP-063). */
  readonly answered: Cents | null;
  /** Entered after the delivery of a won load. */
  readonly margin: Cents | null;
  /** The suggestion, all in. */
  readonly suggested: Cents | null;
  /** The cost estimate behind the suggestion, after the rules. */
  readonly cost: Cents | null;
  /** US dollars per unit of the currency; null if no rate is known. */
  readonly dollars: number | null;
};

/** The quotes to learn from, and the fraction of suggestions that got an answer (0 to 1). */
export type Learnable = { readonly quotes: readonly AnsweredQuote[]; readonly answeredShare: number };

/** Selects the quotes to learn from: those answered near their suggestion. Expired ones count as not won (B-006). */
export function learnableFrom(closed: readonly ClosedQuote[]): Learnable {
  const answered = closed.filter((quote) => quote.answered !== null && quote.answered > 0);
  return {
    quotes: answered.flatMap(observationOf),
    answeredShare: closed.length === 0 ? 1 : answered.length / closed.length,
  };
}

/** A closed quote as something to learn from; empty where it was not answered near its suggestion. */
export function observationOf({
  customer,
  status,
  answered,
  margin,
  suggested,
  cost,
  dollars,
}: ClosedQuote): readonly AnsweredQuote[] {
  if (answered === null || answered <= 0 || suggested === null || cost === null || suggested <= 0 || cost <= 0)
    return [];
  const moved = answered / suggested;
  if (Math.abs(Math.log(moved)) > NEAR || status === 'rejected') return [];
  const won = status === 'won';
  const realised =
    won && margin !== null && dollars !== null
      ? { sell: answered * dollars, expectedCost: cost * dollars, cost: (answered - margin) * dollars }
      : null;
  return [{ shipper: customer, suggested: suggested / cost, moved, won, realised }];
}
