import { roundHalfUp } from '@lanewright/units';
import type { AnsweredQuote } from './answered-quote.ts';
import { fitLogistic, logisticChance, type Observation } from './fit-logistic.ts';
import { shipperReadiness, type Readiness } from './shipper-readiness.ts';
import { offerFeatures, winChance, type Ranged, type WinBasis, type WinModel } from './win-chance.ts';
import { wonCostOf, type WonCost } from './won-cost.ts';

/** Why there is no model, with the counts found. Without a basis there is no figure. */
export type NoWinModel = {
  readonly kind: 'too_few' | 'no_price_variation' | 'no_price_signal';
  readonly sample: number;
  /** How many of them were answered at another price than suggested. */
  readonly moved: number;
  /** The rejected slope; null if none can be fitted. */
  readonly basis: WinBasis | null;
};

/** Least number of closed quotes. */
export const ANSWERED_NEEDED = 300;
/** Least number of won quotes, of quotes not won, and of quotes answered at another price than suggested. */
const EACH_NEEDED = 40;
const RIDGE = 1;
/** Every fifth quote is held out to measure the error. */
export const HELD_OUT = 5;
/** Half-width of a 95 % interval, in standard errors. */
export const NORMAL_95 = 1.96;
/**
 * Largest half-width of the interval, as a fraction of the slope. Within it the slope's sign is certain (four standard
 * errors) and the loss of wins is known to about a half. A wider interval could support opposite advice.
 */
const WIDEST = 0.5;
/** A slope that is certainly flatter than this changes wins by less than a quarter per 5 %: the price hardly matters. */
const HARDLY = 5;
const DEARER = Math.log(1.05);

/**
 * Learns the chance to win a quote from the broker's own answers: log odds by how far the answer was moved from the
 * suggestion, by the suggestion over its cost estimate, and by the shipper's own readiness. Only the first tells what a
 * change of price does: quotes with a dear suggestion differ in much else (drivers, extras, lanes), which the second
 * absorbs. Quotes that expired without a reply count as not won. The error is measured on a fifth held out, in the order
 * given.
 * Answers no model: too_few below 300 quotes or 40 of either kind; no_price_variation where the slope's interval is too
 * wide; no_price_signal where it is narrow and next to nothing.
 * Source: B-006, decision 0043.
 */
export function fitWinModel(answered: readonly AnsweredQuote[]): WinModel | NoWinModel {
  const sound = answered.filter(({ suggested, moved }) => isRatio(suggested) && isRatio(moved));
  const won = sound.filter((quote) => quote.won).length;
  const moved = sound.filter(isMoved).length;
  if (sound.length < ANSWERED_NEEDED || Math.min(won, sound.length - won) < EACH_NEEDED)
    return { kind: 'too_few', sample: sound.length, moved, basis: null };
  if (moved < EACH_NEEDED) return { kind: 'no_price_variation', sample: sound.length, moved, basis: null };
  const fit = fitWeights(sound);
  const basis = basisOf(sound, fit);
  const trouble = troubleOf(basis.slope);
  if (trouble !== null) return { kind: trouble, sample: sound.length, moved, basis };
  const { weights, ends, covariance, readiness } = fit;
  return {
    kind: 'learned',
    weights,
    ends,
    covariance,
    shippers: readiness.all,
    basis,
    won_cost: wonCost(sound, fit),
    ...heldOutErrors(sound),
  };
}

/** Whether a ratio is a finite number above 0. */
export function isRatio(ratio: number): boolean {
  return Number.isFinite(ratio) && ratio > 0;
}

/** A difference from rounding to whole units does not count as a move. */
function isMoved({ moved }: AnsweredQuote): boolean {
  return Math.abs(moved - 1) > 0.001;
}

function troubleOf({ value, low, high }: Ranged): 'no_price_signal' | 'no_price_variation' | null {
  const half = (high - low) / 2;
  if (value < 0 && half <= WIDEST * -value) return null;
  return Math.max(-low, high) <= HARDLY ? 'no_price_signal' : 'no_price_variation';
}

type Fitted = Pick<WinModel, 'weights' | 'ends' | 'covariance'> & {
  readonly readiness: Readiness;
  readonly slope: Ranged;
};

/** Fits the weights to quotes without asking whether there are enough of them. */
export function fitWeights(quotes: readonly AnsweredQuote[]): Fitted {
  const readiness = shipperReadiness(quotes);
  const { weights, covariance } = fitLogistic(observed(quotes, readiness), RIDGE);
  const line = covariance[1] ?? [];
  const error = Math.sqrt(Math.max(0, line[1] ?? 0));
  const slope = weights[1] ?? 0;
  // The other weights move with the slope by their covariance with it.
  const shifted = (errors: number) =>
    weights.map((weight, at) => weight + (error === 0 ? 0 : (errors * (line[at] ?? 0)) / error));
  const half = NORMAL_95 * error;
  return {
    weights,
    ends: { steep: shifted(-NORMAL_95), flat: shifted(NORMAL_95) },
    covariance,
    readiness,
    slope: { value: slope, low: slope - half, high: slope + half },
  };
}

function observed(quotes: readonly AnsweredQuote[], readiness: Readiness): readonly Observation[] {
  return quotes.map(({ suggested, moved, shipper, won }) => ({
    features: offerFeatures(suggested, moved),
    offset: readiness.of(shipper),
    came: won,
  }));
}

function basisOf(quotes: readonly AnsweredQuote[], { weights, ends, slope, readiness }: Fitted): WinBasis {
  const pointsBy = (under: readonly number[]) => {
    const chance = (by: number) =>
      quotes.reduce((sum, quote) => sum + winChance(under, readiness.all, { ...quote, moved: quote.moved * by }), 0);
    return (100 * (chance(Math.exp(DEARER)) - chance(1))) / quotes.length;
  };
  return {
    sample: quotes.length,
    won: quotes.filter(({ won }) => won).length,
    moved: quotes.filter(isMoved).length,
    slope: rangedOf(slope.value, slope.low, slope.high),
    dearer: rangedOf(pointsBy(weights), pointsBy(ends.steep), pointsBy(ends.flat)),
  };
}

function rangedOf(value: number, low: number, high: number): Ranged {
  return { value: rounded(value), low: rounded(low), high: rounded(high) };
}

function wonCost(quotes: readonly AnsweredQuote[], { weights, readiness }: Fitted): WonCost | null {
  return wonCostOf(
    quotes.flatMap((quote) =>
      quote.realised === null
        ? []
        : [
            {
              realised: quote.realised,
              suggested: quote.suggested,
              chance: winChance(weights, readiness.all, quote),
            },
          ],
    ),
  );
}

function heldOutErrors(quotes: readonly AnsweredQuote[]): Pick<WinModel, 'error' | 'plain_error'> {
  const [seen, unseen] = [quotes.filter((_, at) => at % HELD_OUT !== 0), quotes.filter((_, at) => at % HELD_OUT === 0)];
  const { weights, readiness } = fitWeights(seen);
  const plain = fitLogistic(
    observed(seen, readiness).map((one) => ({ ...one, features: [1] })),
    RIDGE,
  );
  return {
    error: meanError(unseen, (quote) => winChance(weights, readiness.all, quote)),
    plain_error: meanError(unseen, ({ shipper }) => logisticChance(plain.weights, [1], readiness.of(shipper))),
  };
}

function meanError(quotes: readonly AnsweredQuote[], chance: (quote: AnsweredQuote) => number): number {
  const squares = quotes.map((quote) => ((quote.won ? 1 : 0) - chance(quote)) ** 2);
  return rounded(squares.reduce((sum, square) => sum + square, 0) / quotes.length);
}

function rounded(figure: number): number {
  return roundHalfUp(figure * 10_000) / 10_000;
}
