import { estimateRate, fuelCost } from '@lanewright/estimate';
import {
  dieselPriceFor,
  exchangeRateOn,
  PRICING_ENGINE,
  type CapturedInputs,
  type DieselPrice,
  type FuelRegion,
  type Prediction,
  type PriceAsk,
  type QuoteFacts,
} from '@lanewright/pricing';
import { dayOf, type Day } from '@lanewright/units';
import type { DieselSeries } from './diesel.ts';
import type { Draft, DraftStop } from './draft.ts';
import { fuelSheetsOf } from './fuel-sheets.ts';
import type { ExchangeSeries } from './exchange-rates.ts';
import type { KnownContracts } from './known-contracts.ts';
import type { KnownLoads } from './known-loads.ts';
import type { KnownStrengths } from './known-strengths.ts';
import { rulesetsAt } from './rules/rulesets.ts';

/** All a run can draw from at its moment. */
export type Sources = {
  readonly diesel: DieselSeries;
  readonly rates: ExchangeSeries;
  readonly loads: KnownLoads;
  readonly contracts: KnownContracts;
  readonly strengths: KnownStrengths;
  readonly zone: string;
  /** The world's last day. */
  readonly lastDay: Day;
};

/** What pricing is asked for a draft at a moment: the facts, what was known then, and the rules in force then (B-001). */
export function askFor(sources: Sources, draft: Draft, at: Date): PriceAsk {
  const today = dayOf(at, sources.zone);
  const daysAgo = (Date.parse(sources.lastDay) - Date.parse(today)) / 86_400_000;
  const customerId = draft.shipper.id;
  return {
    quote: factsOf(draft),
    inputs: inputsOf(sources, draft, { at, today }),
    rulesets: {
      quote_price_prediction: rulesetsAt('quote_price_prediction', customerId, daysAgo),
      max_buy_price_prediction: rulesetsAt('max_buy_price_prediction', customerId, daysAgo),
    },
    at: at.toISOString(),
    zone: sources.zone,
    engine: PRICING_ENGINE,
  };
}

function factsOf(draft: Draft): QuoteFacts {
  const { goods, lane } = draft;
  return {
    source: draft.source,
    created_at: draft.createdAt.toISOString(),
    currency: lane.currency,
    cost_type: draft.shipper.costType,
    equipment_type: draft.equipment.type,
    stops: draft.stops.map(stopFacts),
    weight: draft.weight,
    pallets: draft.pallets,
    commodity: goods.commodity,
    hazmat: goods.hazmat ?? false,
    team: draft.team,
    min_temp: goods.temperatures?.[0] ?? null,
    max_temp: goods.temperatures?.[1] ?? null,
    declared_value: draft.declaredValueCents,
    adjusted: null,
  };
}

function stopFacts({ site: { place }, activity, local, timeRange, live }: DraftStop): QuoteFacts['stops'][number] {
  return {
    activity_type: activity,
    date: local.slice(0, 10),
    time_from: timeRange?.slice(0, 5) ?? local.slice(11, 16),
    zone: place.time_zone,
    drop_trailer: !live,
    city: place.city,
    state: place.state,
    postal_code: place.postal_code,
    country: place.country === 'Canada' ? 'CA' : 'US',
  };
}

type Now = { readonly at: Date; readonly today: Day };

function inputsOf(sources: Sources, draft: Draft, { at, today }: Now): CapturedInputs {
  const { shipper } = draft;
  const ends = endsOf(draft);
  const sheets = fuelSheetsOf(shipper.id);
  const pickupDay = ends.pickup.local.slice(0, 10);
  const regions = new Set<FuelRegion>(['U.S.', ...sheets.map((sheet) => sheet.region)]);
  const prices = sources.diesel.around(pickupDay < today ? pickupDay : today, regions);
  const rate = exchangeRateOn(today, sources.rates.around(today));
  const { type } = draft.equipment;
  const { origin, destination } = ends;
  return {
    prediction: type === null ? null : predict(sources, draft, { at, pickupDay, prices, equipment: type }),
    network: null,
    miles: {
      miles: draft.miles,
      legs: draft.stops.flatMap(({ legMiles }) => (legMiles === null ? [] : [legMiles])),
      provider: draft.milesProvider,
      version: 'highway network 1',
      straight_line: draft.milesProvider === 'straight-line estimate',
    },
    fuel: { sheets, prices },
    award: sources.contracts(draft, today),
    market: marketOf(sources.strengths(draft, at)),
    history: type === null ? null : sources.loads.history({ origin, destination, equipment: type }, today, at),
    auction: null,
    exchange_rate: rate.ok ? rate.value : null,
    shipper: {
      id: shipper.id,
      name: shipper.name,
      vertical: shipper.vertical,
      tms: shipper.tms,
      cost_type: shipper.costType,
      floors: { confidence: shipper.minConfidence, sample: shipper.minSample, margin: shipper.minMarginCents },
    },
  };
}

/** The markets at both ends; none where no file says anything of them (SP-117). */
function marketOf(strengths: ReturnType<KnownStrengths>): CapturedInputs['market'] {
  if (strengths.origin_strength === null && strengths.destination_strength === null) return null;
  const nothing = { volume_1_mo: null, reverse_volume_1_mo: null, lane_mom_change: null, lane_yoy_change: null };
  return { ...strengths, ...nothing, provider: null, at: null };
}

/** First and last stop of a draft. */
export function endsOf(draft: Draft) {
  const [pickup, delivery] = [draft.stops[0], draft.stops.at(-1)];
  if (pickup === undefined || delivery === undefined) throw new Error(`quote ${draft.id} has no stops`);
  return { pickup, delivery, origin: pickup.site, destination: delivery.site };
}

/** The own estimate from the loads known at the moment; null while there are too few (SP-078). */
function predict(
  { loads, zone }: Sources,
  draft: Draft,
  now: {
    readonly at: Date;
    readonly pickupDay: Day;
    readonly prices: readonly DieselPrice[];
    readonly equipment: string;
  },
): Prediction | null {
  const { at, pickupDay, prices, equipment } = now;
  const { origin, destination } = endsOf(draft);
  const diesel = dieselPriceFor({ region: 'U.S.', pickupDay, fuelPriceDelay: 0, now: at, zone }, prices);
  const ask = {
    originState: origin.place.state,
    destinationState: destination.place.state,
    miles: draft.miles,
    equipment,
    team: draft.team,
    stops: draft.stops.length,
    pickupDay,
    fuel: diesel === null ? null : fuelCost(diesel.price, draft.miles),
  };
  const estimate = estimateRate(ask, loads.comparables(ask, { origin, destination }, at));
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
    at: at.toISOString(),
    currency: 'USD',
    substituted_equipment: null,
  };
}
