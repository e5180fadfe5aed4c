import {
  capturedMiles,
  estimateAskOf,
  exchangeRateOn,
  marketOfBoth,
  milesFor,
  ownPrediction,
  PRICING_ENGINE,
  type CapturedInputs,
  type CapturedMiles,
  type DieselPrice,
  type FuelRegion,
  type Prediction,
  type PriceAsk,
  type QuoteFacts,
} from '@lanewright/pricing';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import { centsFromUnits, dayOf, dayOfLocal, type Day } from '@lanewright/units';
import { bestBidOf } from './auctions/demo-auction.ts';
import type { DieselSeries } from './diesel.ts';
import type { Draft, DraftStop } from './draft.ts';
import { fuelSheetsOf } from './fuel-sheets.ts';
import type { ExchangeSeries } from './exchange-rates.ts';
import type { KnownContracts } from './known-contracts.ts';
import type { KnownLoads } from './known-loads.ts';
import type { KnownStrengths } from './known-strengths.ts';
import type { PanelCapture } from './partner-panel.ts';
import { ratesOf, type RatesOfWorld } from './rates/rates-of-draft.ts';
import { rulesetsAt } from './rules/rulesets.ts';
import { endsOf } from './ends.ts';

/** All a run can draw from at its moment. */
export type Sources = {
  readonly diesel: DieselSeries;
  readonly rates: ExchangeSeries;
  readonly loads: KnownLoads;
  readonly contracts: KnownContracts;
  readonly strengths: KnownStrengths;
  /** What the rates service knows. */
  readonly market: RatesOfWorld;
  /** What partners say for their panels, by their names. */
  readonly panels: Readonly<Record<string, PanelCapture>>;
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
    date: dayOfLocal(local),
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
  const pickupDay = dayOfLocal(ends.pickup.local);
  const regions = new Set<FuelRegion>(['U.S.', ...sheets.map((sheet) => sheet.region)]);
  const prices = sources.diesel.around(pickupDay < today ? pickupDay : today, regions);
  const rate = exchangeRateOn(today, sources.rates.around(today));
  const { type } = draft.equipment;
  const { origin, destination } = ends;
  const told = ratesOf(sources.market, draft, at);
  const award = sources.contracts(draft, today);
  return {
    ...panelsOf(sources, draft, { at, pickupDay }),
    prediction: told?.prediction ?? null,
    network: told?.network ?? null,
    own_estimate: type === null ? null : estimate(sources, draft, { at, pickupDay, prices, equipment: type }),
    miles: milesFor(
      { provider: shipper.mileageProvider, sent: null },
      { road: roadOf(draft), contract: award?.miles ?? null, predicted: told?.prediction?.distance ?? null },
      { adjusted: null },
    ),
    fuel: { sheets, prices },
    award,
    market: marketOfBoth(sources.strengths(draft, at), told?.market ?? null),
    history: type === null ? null : sources.loads.history({ origin, destination, equipment: type }, today, at),
    auction: bidFor(draft, told?.prediction ?? null),
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

function roadOf({ miles, stops, milesProvider }: Draft): CapturedMiles {
  const legs = stops.flatMap(({ legMiles }) => (legMiles === null ? [] : [legMiles]));
  return capturedMiles({ miles, legs, provider: milesProvider });
}

/** The best bid where the load is auctioned (SP-139). */
function bidFor({ source, lane, shipperQuoteId }: Draft, prediction: Prediction | null): CapturedInputs['auction'] {
  if (!QUOTE_SOURCES[source].auction || shipperQuoteId === null || lane.currency !== 'USD') return null;
  const bid = bestBidOf({ reference: shipperQuoteId, cost: prediction?.target ?? null });
  return bid === null ? null : { best_bid: centsFromUnits(bid), currency: lane.currency };
}

/** What partners say for their panels; without those that are not asked about this lane (SP-074). */
function panelsOf(
  { panels }: Sources,
  draft: Draft,
  now: { readonly at: Date; readonly pickupDay: Day },
): Readonly<Record<string, unknown>> {
  const stops = draft.stops.map(stopFacts);
  const told = Object.entries(panels).map(([name, capture]) => [name, capture(draft, { ...now, stops })] as const);
  return Object.fromEntries(told.filter(([, panel]) => panel !== null));
}

/** The own estimate from the loads known at the moment; null while there are too few (B-016). */
function estimate(
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
  const lane = {
    originState: origin.place.state,
    destinationState: destination.place.state,
    miles: draft.miles,
    equipment,
    team: draft.team,
    stops: draft.stops.length,
    pickupDay,
  };
  const ask = estimateAskOf(lane, { now: at, zone, prices });
  return ownPrediction(ask, loads.comparables(ask, { origin, destination }, at), at);
}
