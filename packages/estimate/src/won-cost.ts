import type { RealisedLoad } from './answered-quote.ts';

/** How much more won loads cost than estimated, and how strongly winning selected them. */
export type WonCost = {
  readonly loads: number;
  /** Total margin as a percent of total sell: by the cost estimate, and by what the carrier was paid. */
  readonly expectedPercent: number;
  readonly realisedPercent: number;
  /** Excess of the actual cost of won loads over their estimate, as a fraction of the estimate. */
  readonly above: number;
  /** Means of those loads, the centre of the two slopes below: log suggested, and selection (selectionOf). */
  readonly suggested: number;
  readonly selection: number;
  /** How much more of its estimate a load costs the dearer it was suggested, as where rules add for a second driver. */
  readonly bySuggested: number;
  /** And how much more the more its win was selected; at the least 0. */
  readonly bySelection: number;
};

/** A won load with a known cost: its suggestion over its cost estimate, and its chance to win. */
export type WonLoad = { readonly realised: RealisedLoad; readonly suggested: number; readonly chance: number };

/** Least number of won loads with a known cost. */
const WON_LOADS_NEEDED = 100;

/**
 * How strongly winning with this chance selects loads: the inverse Mills ratio, φ(Φ⁻¹(p)) / p. A certain win selects
 * nothing. The rarer a win, the more it says about the load.
 * Source: Heckman 1979, 'Sample Selection Bias as a Specification Error', in the form for other models of choice of
 * Lee 1983, 'Generalized Econometric Models with Selectivity'.
 */
export function selectionOf(chance: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, chance));
  const point = normalPoint(bounded);
  return Math.exp((-point * point) / 2) / Math.sqrt(2 * Math.PI) / bounded;
}

/**
 * Compares won loads with their estimates; null if there are too few. Rules may charge more for a reason that the
 * estimate does not know, such as a second driver. That reason also raises the cost. The excess cost of a typical load is
 * attributed to selection: whoever underestimates a load wins it. Estimates that are too low for all loads look the same,
 * because nobody learns what a lost load would have cost (decision 0043).
 */
export function wonCostOf(loads: readonly WonLoad[]): WonCost | null {
  if (loads.length < WON_LOADS_NEEDED) return null;
  const sum = (of: (load: WonLoad) => number) => loads.reduce((total, load) => total + of(load), 0);
  const sell = sum(({ realised }) => realised.sell);
  const expected = sum(({ realised }) => realised.expectedCost);
  const cost = sum(({ realised }) => realised.cost);
  if (!(sell > 0) || !(expected > 0)) return null;
  const mean = (of: (load: WonLoad) => number) => sum((load) => of(load) * load.realised.expectedCost) / expected;
  const above = cost / expected - 1;
  const suggested = mean((load) => Math.log(load.suggested));
  const selection = mean(({ chance }) => selectionOf(chance));
  const bySuggested = slopeOf(loads, { above, suggested });
  const typical = above + bySuggested * (medianOf(loads.map((load) => Math.log(load.suggested))) - suggested);
  return {
    loads: loads.length,
    expectedPercent: (100 * (sell - expected)) / sell,
    realisedPercent: (100 * (sell - cost)) / sell,
    above,
    suggested,
    selection,
    bySuggested,
    bySelection: Math.max(0, typical) / selection,
  };
}

/** Least-squares slope of cost over estimate by log suggested, around the means. 0 if log suggested does not vary. */
function slopeOf(loads: readonly WonLoad[], means: Pick<WonCost, 'above' | 'suggested'>): number {
  let [square, product] = [0, 0];
  for (const { realised, suggested } of loads) {
    const by = Math.log(suggested) - means.suggested;
    square += by * by;
    product += by * (realised.cost / realised.expectedCost - 1 - means.above);
  }
  return square < 1e-9 ? 0 : product / square;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * Expected cost of a load won with this chance, as a multiple of its estimate. It rises with the suggestion and with the
 * rarity of the win: whoever underestimates a load wins it, and more so at a higher price (the winner's curse).
 */
export function wonCostFactor(won: WonCost | null, { suggested, chance }: Omit<WonLoad, 'realised'>): number {
  if (won === null) return 1;
  const { above, bySuggested, bySelection } = won;
  const dearer = bySuggested * (Math.log(suggested) - won.suggested);
  return 1 + above + dearer + bySelection * (selectionOf(chance) - won.selection);
}

/**
 * Quantile of the standard normal distribution, accurate to 0.0005.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.23.
 */
function normalPoint(probability: number): number {
  const tail = Math.min(probability, 1 - probability);
  const t = Math.sqrt(-2 * Math.log(tail));
  const over = 2.515517 + t * (0.802853 + t * 0.010328);
  const under = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  const point = t - over / under;
  return probability < 0.5 ? -point : point;
}
