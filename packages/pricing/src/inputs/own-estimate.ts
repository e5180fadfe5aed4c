import { estimateRate, fuelCost, type Comparable, type LaneAsk } from '@lanewright/estimate';
import { dieselPriceFor, type DieselPrice } from '../fuel/fuel-price.ts';
import type { Prediction } from './inputs.ts';

/** When the own estimate is asked, and the diesel prices known then. */
type DieselKnown = { readonly now: Date; readonly zone: string; readonly prices: readonly DieselPrice[] };

/** What the own estimate is asked of a lane: its fuel follows from the diesel price of the pickup (B-016). */
export function estimateAskOf(lane: Omit<LaneAsk, 'fuel'>, { now, zone, prices }: DieselKnown): LaneAsk {
  const week = { region: 'U.S.', pickupDay: lane.pickupDay, fuelPriceDelay: 0, now, zone } as const;
  const diesel = dieselPriceFor(week, prices);
  return { ...lane, fuel: diesel === null ? null : fuelCost(diesel.price, lane.miles) };
}

/**
 * The broker's own won loads as a prediction, in the shape of a rate service's; null with too few of them. Source:
 * B-016.
 */
export function ownPrediction(ask: LaneAsk, comparables: readonly Comparable[], now: Date): Prediction | null {
  const estimate = estimateRate(ask, comparables);
  if (!estimate.ok) return null;
  const { target, low, high, split, confidence, sampleSize, basis } = estimate.value;
  return {
    target: target.cents,
    low: low.cents,
    high: high.cents,
    fuel: split?.fuel ?? null,
    confidence,
    sample: sampleSize,
    basis,
    provider: 'Own estimate',
    at: now.toISOString(),
    currency: 'USD',
    substituted_equipment: null,
  };
}
