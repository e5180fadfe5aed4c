import { cents } from '@lanewright/units';
import { randomOf, type Random } from '../../apps/sandbox/src/random.ts';
import type { MovedQuote } from './compare-moves.ts';

/** A load on a made-up market: its cost estimate is 1, and all else is a ratio to it. */
type MadeLoad = {
  readonly shipper: number;
  /** What the carrier takes. */
  readonly cost: number;
  /** Our suggested price. */
  readonly suggested: number;
  /** The dearest price that is taken. */
  readonly takesUpTo: number;
};

/** A market: what becomes of a load, drawn by chance. */
export type MadeMarket = (random: Random) => MadeLoad;

const CENTS = 200_000;
const bell = (random: Random, spread: number): number => Math.exp(random.bell() * spread);

/** Three or four rivals bid; the lowest fails now and then, so that the second decides; lanes have shocks all know but us. */
const auctionWithShocks: MadeMarket = (random) => {
  const shock = bell(random, 0.045);
  const cost = shock * bell(random, 0.03);
  const bids = Array.from({ length: 4 }, () => shock * bell(random, 0.04) * random.between(1.12, 1.24)).toSorted(
    (a, b) => a - b,
  );
  const decides = random.chance(0.6) ? bids[1] : bids[0];
  const suggested = 1.13 + random.pick([-0.02, 0, 0.02]);
  return { shipper: random.whole(1, 12), cost, suggested, takesUpTo: decides ?? 0 };
};

/** No rivals at all: each shipper has a most it pays, spread evenly, which is no logistic curve. */
const ceilings: MadeMarket = (random) => ({
  shipper: random.whole(1, 12),
  cost: bell(random, 0.05),
  suggested: random.between(1.11, 1.19),
  takesUpTo: random.between(0.98, 1.3),
});

/** One load in four needs two drivers: estimate and rivals' prices differ by a fifth, which our rules know and add. */
const teamsAmongThem: MadeMarket = (random) => {
  const team = random.chance(0.25) ? 1.2 : 1;
  const cost = team * bell(random, 0.05);
  const takesUpTo = team * 1.13 * bell(random, 0.06);
  return { shipper: random.whole(1, 12), cost, suggested: team * random.between(1.11, 1.17), takesUpTo };
};

/** Loads are given by turns, whatever they cost. */
const priceBlind: MadeMarket = (random) => {
  const shipper = random.whole(1, 12);
  const taken = random.chance(0.2 + shipper * 0.03);
  return { shipper, cost: bell(random, 0.05), suggested: random.between(1.1, 1.2), takesUpTo: taken ? 99 : 0 };
};

/** Markets whose form is not that of the model, nor of the demo world. */
export const MADE_MARKETS = { auctionWithShocks, ceilings, teamsAmongThem, priceBlind } as const;

/** Quotes of a market. `moving` is the share of answers that people move by feeling, `silent` of losers who say nothing. */
export function madeQuotes(
  market: MadeMarket,
  { quotes, moving, silent = 0.4 }: { readonly quotes: number; readonly moving: number; readonly silent?: number },
): readonly MovedQuote[] {
  return Array.from({ length: quotes }, (_, at) => {
    const random = randomOf(`made/${at}`);
    const load = market(random);
    const answered = load.suggested * (random.chance(moving) ? bell(random, 0.028) : 1);
    const won = answered <= load.takesUpTo;
    const status = won ? 'won' : random.chance(silent) ? 'expired' : 'lost';
    const price = cents(Math.round(load.suggested * CENTS));
    const side = { price, reply: 'respond' as const, all_in: price };
    return {
      closed: {
        customer: load.shipper,
        status,
        answered: cents(Math.round(answered * CENTS)),
        margin: won ? cents(Math.round((answered - load.cost) * CENTS)) : null,
        suggested: price,
        cost: cents(CENTS),
        dollars: 1,
      },
      run: {
        run: at,
        customer: load.shipper,
        currency: 'USD',
        dollars: 1,
        cost: cents(CENTS),
        before: side,
        draft: side,
      },
      outcome: (factor) => {
        const moved = answered * factor;
        return moved <= load.takesUpTo ? { wins: 1, margin: (moved - load.cost) * CENTS } : { wins: 0, margin: 0 };
      },
    };
  });
}
