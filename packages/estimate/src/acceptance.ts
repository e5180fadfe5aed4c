import type { ClassedQuote, Offer } from './answered-quote.ts';
import { calibrate, type Calibration } from './calibration.ts';
import { logisticChance } from './fit-logistic.ts';
import { groupEffects, UNKNOWN_GROUP, type GroupEffect, type GroupEffects } from './group-effects.ts';
import { offerFeatures, type WinModel } from './win-chance.ts';
import { fitWeights, fitWinModel, HELD_OUT, isRatio, NORMAL_95, type NoWinModel } from './win-model.ts';

/** The learned probability that a shipper accepts an offer on a lane. Plain JSON values. */
export type AcceptanceModel = {
  readonly kind: 'learned';
  readonly wins: Pick<WinModel, 'weights' | 'covariance' | 'basis' | 'won_cost'>;
  readonly effects: GroupEffects;
  /** The ratios of suggestion to cost estimate that were learned from, from the 1st to the 99th percentile. */
  readonly suggested: { readonly low: number; readonly high: number };
  /** Predicted against actual wins, on held-out quotes. */
  readonly calibration: Calibration;
};

/** An offer, with its lane class. */
export type OfferOnLane = Offer & { readonly laneClass: string };

/** A chance from 0 to 1 with its 95 % interval. */
export type Chance = { readonly chance: number; readonly low: number; readonly high: number };

/** The share of ratios cut off at either end. */
const TAIL = 0.01;

/**
 * Learns the probability that an offer is accepted from the broker's own answers: the effect of the price
 * (fitWinModel), and the effects of shippers and lane classes. Measures calibration on a held-out fifth. Returns no
 * model for the reasons of fitWinModel. Source: B-015, decision 0088.
 */
export function learnAcceptance(answered: readonly ClassedQuote[]): AcceptanceModel | NoWinModel {
  const sound = answered.filter(({ suggested, moved }) => isRatio(suggested) && isRatio(moved));
  const fit = fitWinModel(sound);
  if (fit.kind !== 'learned') return fit;
  const { weights, covariance, basis, won_cost } = fit;
  const suggested = sound.map((quote) => quote.suggested).toSorted((a, b) => a - b);
  const at = (share: number) => suggested[Math.round(share * (suggested.length - 1))] ?? 1;
  return {
    kind: 'learned',
    wins: { weights, covariance, basis, won_cost },
    effects: groupEffects(sound, weights),
    suggested: { low: at(TAIL), high: at(1 - TAIL) },
    calibration: heldOut(sound),
  };
}

/** Learns from four fifths and predicts the last. */
function heldOut(quotes: readonly ClassedQuote[]): Calibration {
  const [seen, unseen] = [quotes.filter((_, at) => at % HELD_OUT !== 0), quotes.filter((_, at) => at % HELD_OUT === 0)];
  const { weights } = fitWeights(seen);
  const effects = groupEffects(seen, weights);
  return calibrate(
    unseen.map((quote) => {
      const { shipper, lane } = effectsOn(effects, quote);
      const features = offerFeatures(quote.suggested, quote.moved);
      return { said: logisticChance(weights, features, shipper.offset + lane.offset), came: quote.won };
    }),
  );
}

/** The effects of an offer's shipper and lane class. */
function effectsOn(
  { shippers, classes }: GroupEffects,
  { shipper, laneClass }: Pick<OfferOnLane, 'shipper' | 'laneClass'>,
): { readonly shipper: GroupEffect; readonly lane: GroupEffect } {
  return { shipper: shippers[String(shipper)] ?? UNKNOWN_GROUP, lane: classes[laneClass] ?? UNKNOWN_GROUP };
}

/** The probability that an offer is accepted. Its interval covers the uncertainty of price, shipper and lane class. */
export function acceptanceChance({ wins, effects }: AcceptanceModel, offer: OfferOnLane): Chance {
  const features = offerFeatures(offer.suggested, offer.moved);
  const { shipper, lane } = effectsOn(effects, offer);
  const known = shipper.offset + lane.offset;
  const variance = Math.max(0, spreadOf(wins.covariance, features)) + shipper.variance + lane.variance;
  const half = NORMAL_95 * Math.sqrt(variance);
  return {
    chance: logisticChance(wins.weights, features, known),
    low: logisticChance(wins.weights, features, known - half),
    high: logisticChance(wins.weights, features, known + half),
  };
}

function spreadOf(covariance: WinModel['covariance'], features: readonly number[]): number {
  return covariance.reduce(
    (sum, line, row) =>
      sum + line.reduce((part, value, column) => part + value * (features[row] ?? 0) * (features[column] ?? 0), 0),
    0,
  );
}
