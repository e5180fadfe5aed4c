import { estimateRate, fuelCost } from '@lanewright/estimate';
import type { MeasureRoad, Point } from '@lanewright/places';
import { dieselPriceFor, exchangeRateOn, laneOf } from '@lanewright/pricing';
import type { CapturedInputs, CapturedMiles, DieselPrice, Prediction, QuoteFacts } from '@lanewright/pricing';
import { dayOf } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { gatherComparables } from './gather-comparables.ts';
import { gatherHistory } from './gather-history.ts';
import type { QuoteToPrice } from './gather-quote.ts';
import type { RunReads } from './run-reads.ts';

/** Where inputs come from. */
export type InputSources = {
  readonly db: Kysely<Tables>;
  readonly reads: Omit<RunReads, 'rulesetsFor'>;
  readonly roadMiles: MeasureRoad;
  readonly zone: string;
};

/** One pass to gather for: the quote as it stands or as rules adjusted it, with the points it then runs over. */
export type PassToGather = {
  readonly quote: QuoteToPrice;
  readonly facts: QuoteFacts;
  readonly points: readonly (Point & { readonly country: 'US' | 'Canada' })[];
  readonly now: Date;
};

/**
 * Gathers everything one pass of pricing uses (B-001). What the broker does not have is null: awards, market figures,
 * a rate network and auctions come with their own sources.
 */
export async function gatherInputs(sources: InputSources, pass: PassToGather): Promise<CapturedInputs> {
  const { db, reads, zone } = sources;
  const today = dayOf(pass.now, zone);
  const pickupDay = laneOf(pass.facts).pickup_date ?? today;
  const miles = measure(sources.roadMiles, pass);
  const [sheets, rates] = await Promise.all([reads.fuelSheets(pass.quote.row.customer_id), reads.exchangeRates(today)]);
  const prices = await reads.diesel({ pickupDay, today, sheets });
  const rate = exchangeRateOn(today, rates);
  return {
    prediction: miles === null ? null : await predict(sources, pass, { miles, pickupDay, prices }),
    network: null,
    miles,
    fuel: { sheets, prices },
    award: null,
    market: null,
    history: await history(db, pass, today),
    auction: null,
    exchange_rate: rate.ok ? rate.value : null,
    shipper: pass.quote.shipper,
  };
}

function measure(roadMiles: MeasureRoad, { points }: PassToGather): CapturedMiles | null {
  if (points.length < 2) return null;
  const road = roadMiles(points);
  return {
    miles: road.miles,
    legs: road.legs.map((leg) => leg.miles),
    provider: road.provider,
    version: 'highway network 1',
    straight_line: road.provider === 'straight-line estimate',
  };
}

type Figures = { readonly miles: CapturedMiles; readonly pickupDay: string; readonly prices: readonly DieselPrice[] };

/** The broker's own won loads as the prediction (B-016): the same shape that a rate service will fill. */
async function predict(sources: InputSources, pass: PassToGather, figures: Figures): Promise<Prediction | null> {
  const lane = laneOf(pass.facts);
  const origin = pass.points[0];
  const destination = pass.points.at(-1);
  const { origin: from, destination: to, equipment_type: equipment } = lane;
  if (!origin || !destination || !from?.state || !to?.state || equipment === null) return null;
  const { miles, pickupDay, prices } = figures;
  const diesel = dieselPriceFor(
    { region: 'U.S.', pickupDay, fuelPriceDelay: 0, now: pass.now, zone: sources.zone },
    prices,
  );
  const ask = {
    originState: from.state,
    destinationState: to.state,
    miles: miles.miles,
    equipment,
    team: pass.facts.team ?? false,
    stops: pass.points.length,
    pickupDay,
    fuel: diesel === null ? null : fuelCost(diesel.price, miles.miles),
  };
  const comparables = await gatherComparables(sources.db, {
    quoteId: pass.quote.row.id,
    equipmentType: equipment,
    origin: { ...origin, state: from.state },
    destination: { ...destination, state: to.state },
    ask,
  });
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
    at: pass.now.toISOString(),
    currency: 'USD',
    substituted_equipment: null,
  };
}

async function history(db: Kysely<Tables>, pass: PassToGather, today: string): Promise<CapturedInputs['history']> {
  const [origin, destination] = [pass.points[0], pass.points.at(-1)];
  const equipmentType = laneOf(pass.facts).equipment_type;
  if (!origin || !destination || equipmentType === null) return null;
  return gatherHistory(db, { quoteId: pass.quote.row.id, equipmentType, origin, destination, today });
}
