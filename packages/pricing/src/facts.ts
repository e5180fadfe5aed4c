import { weekdayName, type Facts } from '@lanewright/rules';
import { instantOf } from '@lanewright/units';
import type { BuyRates, CapturedPass, PlaceFacts, QuoteFacts, StopFacts } from './inputs.ts';
import { unitsOf, type ToQuoteCurrency } from './quote-currency.ts';

/** What a pass goes by: the quote as earlier passes adjusted it (SP-147). */
export type Lane = {
  readonly equipment_type: QuoteFacts['equipment_type'];
  readonly origin: PlaceFacts | null;
  readonly destination: PlaceFacts | null;
  readonly pickup: StopFacts | null;
  readonly delivery: StopFacts | null;
  readonly pickup_date: string | null;
  readonly delivery_date: string | null;
};

/** The lane of a quote: first and last stop, with what earlier passes put in their place; an unknown new place is absent. */
export function laneOf({ stops, adjusted, equipment_type }: QuoteFacts): Lane {
  const [pickup, delivery] = [stops[0] ?? null, stops.at(-1) ?? null];
  return {
    equipment_type: adjusted?.equipment_type ?? equipment_type,
    origin: adjusted === null || adjusted.new_origin === null ? pickup : adjusted.origin,
    destination: adjusted === null || adjusted.new_destination === null ? delivery : adjusted.destination,
    pickup,
    delivery,
    pickup_date: adjusted?.new_pickup_date ?? pickup?.date ?? null,
    delivery_date: adjusted?.new_delivery_date ?? delivery?.date ?? null,
  };
}

/**
 * The operands of a pass from its quote and captured inputs, in currency units of the quote's currency.
 * Lead time runs from creation to the first pickup's time, or the start of its day when no time is given.
 * Source: SP-139, SP-103, SP-117.
 */
export function factsOf(ask: CapturedPass, convert: ToQuoteCurrency): Facts {
  const { quote, inputs } = ask;
  const lane = laneOf(quote);
  const { award, market, history, auction, shipper } = inputs;
  return {
    shipper: String(shipper.id),
    vertical: shipper.vertical,
    tms: shipper.tms,
    source: quote.source,
    equipment_type: lane.equipment_type,
    ...placeFacts('origin', lane.origin),
    ...placeFacts('destination', lane.destination),
    stop_count: quote.stops.length,
    distance: inputs.miles?.miles ?? null,
    ...dayFacts('pickup', lane.pickup_date, lane.pickup),
    ...dayFacts('delivery', lane.delivery_date, lane.delivery),
    lead_time_hours: leadTimeHours(quote.created_at, lane, ask.zone),
    created_time: quote.created_at,
    weight: quote.weight,
    pallets: quote.pallets,
    commodity: quote.commodity,
    hazmat: quote.hazmat,
    team: quote.team,
    drop_trailer: dropTrailer(quote.stops),
    min_temp: quote.min_temp,
    max_temp: quote.max_temp,
    declared_value: unitsOf(quote.declared_value),
    cost_type: quote.cost_type,
    ...rateFacts('prediction', inputs.prediction, convert),
    prediction_sample_size: inputs.prediction?.sample ?? null,
    ...rateFacts('network', inputs.network, convert),
    origin_market_strength: market?.origin_strength ?? null,
    destination_market_strength: market?.destination_strength ?? null,
    market_strength: market?.origin_strength ?? null,
    lane_volume: market?.volume_1_mo ?? null,
    reverse_lane_volume: market?.reverse_volume_1_mo ?? null,
    lane_mom_change: market?.lane_mom_change ?? null,
    lane_yoy_change: market?.lane_yoy_change ?? null,
    award_rate: award === null ? null : unitsOf(convert(award.rate, award.currency)),
    award_min_rate: award === null ? null : unitsOf(convert(award.min, award.currency)),
    award_max_rate: award === null ? null : unitsOf(convert(award.max, award.currency)),
    award_miles: award?.miles ?? null,
    award_volume: award?.volume ?? null,
    historical_average_one_month: history === null ? null : unitsOf(convert(history.one_month, history.currency)),
    historical_average_three_months: history === null ? null : unitsOf(convert(history.three_months, history.currency)),
    historical_average_six_months: history === null ? null : unitsOf(convert(history.six_months, history.currency)),
    historical_average_one_year: history === null ? null : unitsOf(convert(history.one_year, history.currency)),
    auction_best_bid: auction === null ? null : unitsOf(convert(auction.best_bid, auction.currency)),
  };
}

function placeFacts(end: string, place: PlaceFacts | null): Facts {
  const postal = place?.postal_code ?? null;
  return {
    [`${end}_city`]: place?.city ?? null,
    [`${end}_state`]: place?.state ?? null,
    [`${end}_postal_code`]: postal,
    [`${end}_postal_prefix`]: postal === null ? null : postal.trim().slice(0, 3),
    [`${end}_country`]: place?.country ?? null,
  };
}

function dayFacts(end: string, date: string | null, stop: StopFacts | null): Facts {
  return {
    [`${end}_date`]: date,
    [`${end}_time`]: stop?.time_from ?? null,
    [`${end}_weekday`]: date === null ? null : weekdayName(date),
  };
}

function leadTimeHours(createdAt: string, { pickup, pickup_date }: Lane, zone: string): number | null {
  if (pickup_date === null) return null;
  const start = instantOf(`${pickup_date}T${pickup?.time_from ?? '00:00'}`, pickup?.zone ?? zone);
  return (start.getTime() - Date.parse(createdAt)) / 3_600_000;
}

/** True when any stop is a drop trailer, false when all are known to be live, else unknown. */
function dropTrailer(stops: readonly StopFacts[]): boolean | null {
  if (stops.some((stop) => stop.drop_trailer === true)) return true;
  return stops.every((stop) => stop.drop_trailer === false) ? false : null;
}

function rateFacts(
  source: string,
  rates: (BuyRates & { currency: 'USD' | 'CAD' }) | null,
  convert: ToQuoteCurrency,
): Facts {
  const money = (cents: number | null) => (rates === null ? null : unitsOf(convert(cents, rates.currency)));
  return {
    [`${source}_target_buy_rate`]: money(rates?.target ?? null),
    [`${source}_low_buy_rate`]: money(rates?.low ?? null),
    [`${source}_high_buy_rate`]: money(rates?.high ?? null),
    [`${source}_fuel_rate`]: money(rates?.fuel ?? null),
    [`${source}_confidence_level`]: rates?.confidence ?? null,
  };
}
