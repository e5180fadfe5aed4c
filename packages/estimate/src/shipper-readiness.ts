import type { AnsweredQuote } from './answered-quote.ts';

/** How many quotes of the average shipper count beside a shipper's own in its win rate. */
const SHRINKAGE = 20;

/** How readily each shipper takes offers, as a difference of log odds from all shippers together. */
export type Readiness = {
  readonly of: (shipper: number) => number;
  readonly all: Readonly<Record<string, number>>;
};

type Count = { readonly won: number; readonly all: number };
const NONE: Count = { won: 0, all: 0 };

/** Counts how often each shipper took an offer; win rates are drawn towards that of all shippers (B-006). */
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
