import { done, refuse, roundHalfUp, type Outcome } from '@lanewright/units';
import { fitLogistic, logisticChance, type Observation } from './fit-logistic.ts';

/** A quote that was won or lost. `ratio` is the answered all-in price over the cost predicted for it. */
export type DecidedQuote = { readonly shipper: number; readonly ratio: number; readonly won: boolean };

/** The chance to win as a function of price and shipper. Plain JSON values. */
export type WinModel = {
  readonly weights: readonly number[];
  /** How much more readily than others each shipper takes an offer, as a difference of log odds. */
  readonly shippers: Readonly<Record<string, number>>;
  readonly sample: number;
  /** Mean squared error of the chance on quotes held out (Brier): 0 is perfect, 0.25 a coin. */
  readonly error: number;
  /** The same error of the shipper's win rate alone, without the price. */
  readonly plain_error: number;
};

/** Why there is no model: a figure without basis is never made up. */
export type WinModelRefusal = 'win_model.too_few' | 'win_model.no_price_signal';

/** Fewer decided quotes than this are no basis. */
export const DECIDED_NEEDED = 300;
/** Fewer won or fewer lost ones than this are none either. */
const EACH_NEEDED = 40;
/** Prices beyond these logarithms of the ratio (half and double the cost) are taken as if they lay there. */
const BOUND = Math.LN2;
const RIDGE = 1;
/** How many quotes of the whole stand beside a shipper's own when its win rate is reckoned. */
const SHRINKAGE = 20;
/** Every fifth quote is held out to measure the error. */
const HELD_OUT = 5;

/**
 * Learns the chance to win a quote from the broker's own decided ones: log odds by the logarithm of price over
 * predicted cost, and the shipper's own readiness, drawn towards that of all. The error is measured on a fifth that the
 * fit did not see, in the order given.
 * Refuses: win_model.too_few below 300 decided quotes or 40 of either kind; win_model.no_price_signal where a higher
 * price does not lower the chance, or where the price tells no more than the shipper's win rate alone.
 * Source: B-006, decision 0037.
 */
export function fitWinModel(decided: readonly DecidedQuote[]): Outcome<WinModel, WinModelRefusal> {
  const sound = decided.filter(({ ratio }) => Number.isFinite(ratio) && ratio > 0);
  const won = sound.filter((quote) => quote.won).length;
  if (sound.length < DECIDED_NEEDED || Math.min(won, sound.length - won) < EACH_NEEDED)
    return refuse('win_model.too_few', { found: sound.length, won, needed: DECIDED_NEEDED });
  const [seen, unseen] = [sound.filter((_, at) => at % HELD_OUT !== 0), sound.filter((_, at) => at % HELD_OUT === 0)];
  const trial = fitted(seen);
  const error = meanError(unseen, (quote) => winChance(trial, quote));
  const rates = fitLogistic(observed(seen).map(withoutPrice), RIDGE);
  const plain = meanError(unseen, (quote) => logisticChance(rates, [1, trial.shippers[String(quote.shipper)] ?? 0]));
  const model = fitted(sound);
  if ((model.weights[1] ?? 0) >= 0 || error >= plain)
    return refuse('win_model.no_price_signal', { found: sound.length, error: rounded(error), plain: rounded(plain) });
  return done({ ...model, sample: sound.length, error: rounded(error), plain_error: rounded(plain) });
}

/** The chance, from 0 to 1, that an offer at this price is taken. */
export function winChance(
  { weights, shippers }: Pick<WinModel, 'weights' | 'shippers'>,
  { ratio, shipper }: Pick<DecidedQuote, 'ratio' | 'shipper'>,
): number {
  return logisticChance(weights, [1, priceFeature(ratio), shippers[String(shipper)] ?? 0]);
}

function priceFeature(ratio: number): number {
  return Math.max(-BOUND, Math.min(BOUND, Math.log(ratio)));
}

function fitted(quotes: readonly DecidedQuote[]): Pick<WinModel, 'weights' | 'shippers'> {
  const { rate, counts } = countsOf(quotes);
  const shippers = Object.fromEntries([...counts].map(([id, count]) => [String(id), readiness(count, rate)]));
  return { weights: fitLogistic(observed(quotes), RIDGE), shippers };
}

type Count = { readonly won: number; readonly all: number };

function countsOf(quotes: readonly DecidedQuote[]): { rate: number; counts: ReadonlyMap<number, Count> } {
  const counts = new Map<number, Count>();
  let wins = 0;
  for (const { shipper, won } of quotes) {
    const before = counts.get(shipper) ?? { won: 0, all: 0 };
    counts.set(shipper, { won: before.won + (won ? 1 : 0), all: before.all + 1 });
    if (won) wins += 1;
  }
  return { rate: wins / quotes.length, counts };
}

function readiness({ won, all }: Count, rate: number): number {
  const own = (won + SHRINKAGE * rate) / (all + SHRINKAGE);
  return Math.log(own / (1 - own)) - Math.log(rate / (1 - rate));
}

/** A quote does not count in the readiness of its own shipper, or the model would learn its outcome by heart. */
function observed(quotes: readonly DecidedQuote[]): readonly Observation[] {
  const { rate, counts } = countsOf(quotes);
  return quotes.map(({ shipper, ratio, won }) => {
    const count = counts.get(shipper) ?? { won: 0, all: 0 };
    const others = { won: count.won - (won ? 1 : 0), all: count.all - 1 };
    return { features: [1, priceFeature(ratio), readiness(others, rate)], came: won };
  });
}

function withoutPrice({ features, came }: Observation): Observation {
  return { features: [features[0] ?? 1, features[2] ?? 0], came };
}

function meanError(quotes: readonly DecidedQuote[], chance: (quote: DecidedQuote) => number): number {
  const squares = quotes.map((quote) => ((quote.won ? 1 : 0) - chance(quote)) ** 2);
  return squares.reduce((sum, square) => sum + square, 0) / quotes.length;
}

function rounded(error: number): number {
  return roundHalfUp(error * 10_000) / 10_000;
}
