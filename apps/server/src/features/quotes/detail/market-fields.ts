import type { GsRate, QuoteView, RunView } from '@lanewright/contract';
import { unitsFromCents, type Cents } from '@lanewright/units';

type MarketFields = Pick<QuoteView, 'gs_rate' | 'historical_market_volumes' | 'gs_index_data_change'>;
type Rates = RunView['prediction'];

/** What the latest run was told of the market, under the specification's names (Q-163…Q-165); null before any run. */
export function marketFields(run: RunView | null): MarketFields {
  if (run === null) return { gs_rate: null, historical_market_volumes: null, gs_index_data_change: null };
  const { market } = run;
  return {
    gs_rate: gsRateOf(run.prediction, run.network),
    historical_market_volumes:
      market === null ? null : { volume_1_mo: market.volume_1_mo, reverse_volume_1_mo: market.reverse_volume_1_mo },
    gs_index_data_change:
      market === null ? null : { lane_mom_change: market.lane_mom_change, lane_yoy_change: market.lane_yoy_change },
  };
}

function gsRateOf(prediction: Rates, network: Rates): GsRate {
  return {
    prediction_target_buy_rate: units(prediction?.target_cents),
    prediction_low_buy_rate: units(prediction?.low_cents),
    prediction_high_buy_rate: units(prediction?.high_cents),
    prediction_fuel_rate: units(prediction?.fuel_cents),
    prediction_confidence_level: prediction?.confidence ?? null,
    prediction_confidence_level_str: prediction?.confidence_label ?? null,
    network_target_buy_rate: units(network?.target_cents),
    network_low_buy_rate: units(network?.low_cents),
    network_high_buy_rate: units(network?.high_cents),
    network_fuel_rate: units(network?.fuel_cents),
    network_confidence_level: network?.confidence ?? null,
    network_confidence_level_str: network?.confidence_label ?? null,
  };
}

function units(cents: Cents | null | undefined): number | null {
  return cents === null || cents === undefined ? null : unitsFromCents(cents);
}
