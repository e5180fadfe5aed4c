import type { AnsweredQuote } from './answered-quote.ts';

/** How many quotes at the average win rate are added to a shipper's own, to shrink its win rate towards the average. */
const SHRINKAGE = 20;

/** Each shipper's readiness to accept offers, as a difference of log odds from all shippers together. */
export type Readiness = {
  readonly of: (shipper: number) => number;
  readonly all: Readonly<Record<string, number>>;
};

type Count = { readonly won: number; readonly all: number };
const NONE: Count = { won: 0, all: 0 };

/** Counts how often each shipper accepted an offer. Win rates are shrunk towards that of all shippers (B-006). */
export function shipperReadiness(quotes: readonly AnsweredQuote[]): Readiness {
  const counts = new Map<number, Count>();
  for (const { shipper, won } of quotes) counts.set(shipper, plus(counts.get(shipper) ?? NONE, won));
  const rate = quotes.filter(({ won }) => won).length / Math.max(1, quotes.length);
  return {
    of: (shipper) => readiness(counts.get(shipper) ?? NONE, rate),
    all: Object.fromEntries([...counts].map(([id, count]) => [String(id), readiness(count, rate)])),
  };
}

function plus({ won, all }: Count, isWon: boolean): Count {
  return { won: won + (isWon ? 1 : 0), all: all + 1 };
}

function readiness({ won, all }: Count, rate: number): number {
  const own = (won + SHRINKAGE * rate) / (all + SHRINKAGE);
  return Math.log(own / (1 - own)) - Math.log(rate / (1 - rate));
}
