import type { PredictionView, RunView } from '@lanewright/contract';
import { confidenceWord } from '@lanewright/estimate';
import { insteadSentence } from '@lanewright/pricing';
import type { CapturedAward, CapturedMarket, CapturedMiles, NetworkRates, Prediction } from '@lanewright/pricing';

/** What a run captured, as it is answered; every figure with its basis (B-005). */

/** A prediction as a run captured it. */
export function predictionViewOf(rates: Prediction | null): PredictionView | null {
  return rates === null ? null : ratesViewOf(rates, { text: rates.basis, sample: rates.sample });
}

/** The network's rates: averages of many brokers, whose sample the service does not tell. */
export function networkViewOf(rates: NetworkRates | null): PredictionView | null {
  return rates === null
    ? null
    : ratesViewOf(rates, { text: 'Network average, whole trip, fuel included', sample: null });
}

function ratesViewOf(
  rates: NetworkRates,
  { text, sample }: { readonly text: string; readonly sample: number | null },
): PredictionView {
  return {
    target_cents: rates.target,
    low_cents: rates.low,
    high_cents: rates.high,
    fuel_cents: rates.fuel,
    confidence: rates.confidence,
    confidence_label: rates.confidence === null ? null : confidenceWord(rates.confidence),
    sample,
    currency: rates.currency,
    basis: { provider: rates.provider, at: rates.at, text },
  };
}

/** Why other miles count than PC Miler's: a warning where it was set up and had none to count. Source: SP-083. */
export function milesNoteOf(miles: CapturedMiles | null): RunView['miles_note'] {
  const text = miles === null ? null : insteadSentence(miles);
  return text === null ? null : { text, is_warning: miles?.instead?.problem !== 'not_set_up' };
}

/** The market around the lane. */
export function marketViewOf(market: CapturedMarket | null): RunView['market'] {
  if (market === null) return null;
  const { provider = null, at = null, ...figures } = market;
  return { ...figures, basis: provider === null ? null : { provider, at, text: 'Loads of the last month' } };
}

/** The contract lane beside the price. */
export function contractLaneOf(award: CapturedAward | null): RunView['contract_lane'] {
  if (award === null) return null;
  const { award_id, lane_id, miles, volume, currency } = award;
  return {
    award_id,
    award_name: award.name ?? null,
    lane_id,
    rate_cents: award.rate,
    min_cents: award.min,
    max_cents: award.max,
    miles,
    volume,
    currency,
    until: award.until ?? null,
  };
}
