import { holidayOn, monthName, NO_HOLIDAY, seasonName, weekdayName, type Facts } from '@lanewright/rules';
import { instantOf, type Day } from '@lanewright/units';
import type { BuyRates, CapturedPass, PlaceFacts, QuoteFacts, StopFacts } from './inputs.ts';
import { unitsOf, type ToQuoteCurrency } from './quote-currency.ts';

/** What a pass goes by: the quote as earlier passes adjusted it (SP-147). */
export type Lane = {
  readonly equipment_type: QuoteFacts['equipment_type'];
  readonly origin: PlaceFacts | null;
  readonly destination: PlaceFacts | null;
  readonly pickup: StopFacts | null;
  readonly delivery: StopFacts | null;
  readonly pickup_date: Day | null;
  readonly delivery_date: Day | null;
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

/** The stops of a quote as they are driven: the first and the last where earlier passes put them, if that place is known. */
export function stopsAsDriven(facts: QuoteFacts): readonly StopFacts[] {
  const { origin, destination } = laneOf(facts);
  const last = facts.stops.length - 1;
  return facts.stops.map((stop, index) => ({
    ...stop,
    ...placeOf(index === 0 ? origin : index === last ? destination : null),
  }));
}

/** The holidays of pickup and delivery; null where the day or the country is not known. */
function holidaysOf({
  pickup_date,
  delivery_date,
  origin,
  destination,
}: Lane): readonly [string | null, string | null] {
  const [from, to] = [origin?.country ?? null, destination?.country ?? null];
  return [
    pickup_date === null || from === null ? null : holidayOn(pickup_date, from),
    delivery_date === null || to === null ? null : holidayOn(delivery_date, to),
  ];
}

/** Rates of a partner in the quote's currency. */
function moneyBy(convert: ToQuoteCurrency) {
  return (rates: CapturedRates, name: 'target' | 'low' | 'high' | 'fuel'): number | null =>
    rates === null ? null : unitsOf(convert(rates[name] ?? null, rates.currency));
}

function placeOf(place: PlaceFacts | null) {
  if (place === null) return {};
  const { city, state, postal_code, country } = place;
  return { city, state, postal_code, country };
}

/**
 * The operands of a pass from its quote and captured inputs, in currency units of the quote's currency.
 * Lead time runs from creation to the first pickup's time, or the start of its day when no time is given.
 * Source: SP-139, SP-103, SP-117.
 */
export function factsOf(ask: CapturedPass, convert: ToQuoteCurrency): Facts {
  const { quote, inputs } = ask;
  const lane = laneOf(quote);
  const { prediction, network, award, market, history, auction, shipper } = inputs;
  const moneyOf = moneyBy(convert);
  const [pickupHoliday, deliveryHoliday] = holidaysOf(lane);
  // Each operand is listed by name, without spreading: a back-test builds these facts a hundred thousand times.
  return {
    shipper: String(shipper.id),
    vertical: shipper.vertical,
    tms: shipper.tms,
    source: quote.source,
    equipment_type: lane.equipment_type,
    origin_city: lane.origin?.city ?? null,
    origin_state: lane.origin?.state ?? null,
    origin_postal_code: lane.origin?.postal_code ?? null,
    origin_postal_prefix: postalPrefix(lane.origin),
    origin_country: lane.origin?.country ?? null,
    destination_city: lane.destination?.city ?? null,
    destination_state: lane.destination?.state ?? null,
    destination_postal_code: lane.destination?.postal_code ?? null,
    destination_postal_prefix: postalPrefix(lane.destination),
    destination_country: lane.destination?.country ?? null,
    stop_count: quote.stops.length,
    distance: inputs.miles?.miles ?? null,
    pickup_date: lane.pickup_date,
    pickup_time: lane.pickup?.time_from ?? null,
    pickup_weekday: lane.pickup_date === null ? null : weekdayName(lane.pickup_date),
    pickup_month: lane.pickup_date === null ? null : monthName(lane.pickup_date),
    pickup_season: lane.pickup_date === null ? null : seasonName(lane.pickup_date),
    pickup_holiday: pickupHoliday,
    pickup_on_holiday: pickupHoliday === null ? null : pickupHoliday !== NO_HOLIDAY,
    delivery_date: lane.delivery_date,
    delivery_time: lane.delivery?.time_from ?? null,
    delivery_weekday: lane.delivery_date === null ? null : weekdayName(lane.delivery_date),
    delivery_month: lane.delivery_date === null ? null : monthName(lane.delivery_date),
    delivery_season: lane.delivery_date === null ? null : seasonName(lane.delivery_date),
    delivery_holiday: deliveryHoliday,
    delivery_on_holiday: deliveryHoliday === null ? null : deliveryHoliday !== NO_HOLIDAY,
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
    prediction_target_buy_rate: moneyOf(prediction, 'target'),
    prediction_low_buy_rate: moneyOf(prediction, 'low'),
    prediction_high_buy_rate: moneyOf(prediction, 'high'),
    prediction_fuel_rate: moneyOf(prediction, 'fuel'),
    prediction_confidence_level: prediction?.confidence ?? null,
    prediction_sample_size: prediction?.sample ?? null,
    network_target_buy_rate: moneyOf(network, 'target'),
    network_low_buy_rate: moneyOf(network, 'low'),
    network_high_buy_rate: moneyOf(network, 'high'),
    network_fuel_rate: moneyOf(network, 'fuel'),
    network_confidence_level: network?.confidence ?? null,
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

function postalPrefix(place: PlaceFacts | null): string | null {
  return place?.postal_code?.trim().slice(0, 3) ?? null;
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

type CapturedRates = (BuyRates & { currency: 'USD' | 'CAD' }) | null;
