import type { MeasureRoad, Places } from '@lanewright/places';
import { capturedMiles, exchangeRateOn, laneOf, marketOfBoth } from '@lanewright/pricing';
import type { CapturedInputs, CapturedMiles, Prediction, Strengths } from '@lanewright/pricing';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import { dayOf, type Day } from '@lanewright/units';
import { gatherAward } from './gather-award.ts';
import { gatherDiesel } from './gather-fuel.ts';
import { gatherMeasured, milesToPriceBy } from './gather-miles.ts';
import { gatherEstimate } from './gather-estimate.ts';
import type { AuctionTold, LaneAsk, LaneRates, LaneSources, PanelTold } from './lane-sources.ts';
import type { RunReads } from './run-reads.ts';
import type { PassToGather } from './pass-to-gather.ts';

/** Where inputs come from. */
export type InputSources = {
  readonly reads: Omit<RunReads, 'rulesetsFor'>;
  readonly partners: LaneSources;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  readonly zone: string;
};

/**
 * Gathers everything one pass of pricing uses (B-001). What the broker does not have is null. Where a rate service is
 * set up it predicts, and the own estimate stands beside it; a service that fails leaves no prediction, never the
 * estimate in its place (SP-078).
 */
export async function gatherInputs(sources: InputSources, pass: PassToGather): Promise<CapturedInputs> {
  const { reads, zone, partners } = sources;
  const today = dayOf(pass.now, zone);
  const pickupDay = laneOf(pass.facts).pickup_date ?? today;
  const road = measureRoad(sources.places.roadMiles, pass.points);
  const customerId = pass.quote.row.customer_id;
  const [sheets, rates, contracts] = await Promise.all([
    reads.fuelSheets(customerId),
    reads.exchangeRates(today),
    reads.contracts({ customerId, today }),
  ]);
  const prices = await gatherDiesel(reads.diesel, { pickupDay, today, sheets });
  const rate = exchangeRateOn(today, rates);
  const quoteId = pass.quote.row.id;
  const lane = road === null ? null : { ...pass, quoteId, customerId, miles: road, pickupDay };
  const { mileage } = pass.quote;
  let measured: Promise<CapturedMiles | null> | null = null;
  const measure = () =>
    (measured ??= gatherMeasured(partners.mileage, { ...pass, quoteId, customerId, mileage, road }));
  const rated = lane === null ? Promise.resolve(null) : (partners.rates?.(lane) ?? Promise.resolve(null));
  const predicted = async () => (await rated)?.prediction?.distance ?? null;
  const milesBy = (contract: number | null) =>
    milesToPriceBy({ mileage, facts: pass.facts, road, predicted, measure }, contract);
  const [estimate, serviceRates, panels, auction, award, strengths, history] = await Promise.all([
    road === null
      ? null
      : gatherEstimate({ comparables: reads.comparables, zone }, pass, { miles: road, pickupDay, prices }),
    rated,
    lane === null ? [] : askForPanels(partners.panels, lane),
    quoteId !== null && QUOTE_SOURCES[pass.facts.source].auction ? (partners.auction?.(quoteId) ?? null) : null,
    gatherAward(reads.contractLanes, contracts, {
      facts: pass.facts,
      laneMiles: async () => (await milesBy(null))?.miles ?? null,
      resolve: sources.places.resolve,
    }),
    reads.strengths(pass.facts),
    gatherHistory(reads, pass, today),
    // Calls PC Miler in parallel if the shipper's setting uses its miles.
    mileage.provider === 1 || mileage.provider === 2 ? measure() : null,
  ]);
  const awaited = awaitedOf({ serviceRates, panels, auction });
  return {
    ...Object.fromEntries(panels.map(({ name, kept }) => [name, kept])),
    ...ratesOf(partners, { estimate, serviceRates, strengths }),
    miles: await milesBy(award?.miles ?? null),
    fuel: { sheets, prices },
    award,
    history,
    auction: auction?.bid ?? null,
    exchange_rate: rate.ok ? rate.value : null,
    shipper: pass.quote.shipper,
    ...(awaited.length === 0 ? {} : { awaited }),
  };
}

type NamedPanel = PanelTold & { readonly name: string };

/** The answers of partners for their panels, without the partners that were not asked about this lane. */
export async function askForPanels(panels: LaneSources['panels'], lane: LaneAsk): Promise<readonly NamedPanel[]> {
  const contents = await Promise.all(
    Object.entries(panels).map(async ([name, ask]) => ({ name, panel: await ask(lane) })),
  );
  return contents.flatMap(({ name, panel }) => (panel === null ? [] : [{ name, ...panel }]));
}

type Answers = {
  readonly serviceRates: LaneRates | null;
  readonly panels: readonly NamedPanel[];
  readonly auction: AuctionTold | null;
};

function awaitedOf({ serviceRates, panels, auction }: Answers): NonNullable<CapturedInputs['awaited']> {
  return [
    ...(serviceRates?.is_awaited === true ? (['rates'] as const) : []),
    ...(panels.some(({ isAwaited }) => isAwaited) ? (['panels'] as const) : []),
    ...(auction?.isAwaited === true ? (['auction'] as const) : []),
  ];
}

type RateSources = {
  readonly estimate: Prediction | null;
  readonly serviceRates: LaneRates | null;
  readonly strengths: Strengths;
};

/** Who predicts, and the market as the rate service and the strength file tell it. */
function ratesOf({ rates }: LaneSources, { estimate, serviceRates, strengths }: RateSources) {
  if (rates === null) return { prediction: estimate, network: null, market: marketOfBoth(strengths, null) };
  return {
    prediction: serviceRates?.prediction ?? null,
    network: serviceRates?.network ?? null,
    own_estimate: estimate,
    market: marketOfBoth(strengths, serviceRates?.market ?? null),
  };
}

/** The miles of a lane by our road network; null if it does not have two stops. */
export function measureRoad(roadMiles: MeasureRoad, points: PassToGather['points']): CapturedMiles | null {
  if (points.length < 2) return null;
  const { miles, legs, provider } = roadMiles(points);
  return capturedMiles({ miles, legs: legs.map((leg) => leg.miles), provider });
}

async function gatherHistory(
  reads: Pick<RunReads, 'history'>,
  pass: PassToGather,
  today: Day,
): Promise<CapturedInputs['history']> {
  const [origin, destination] = [pass.points[0], pass.points.at(-1)];
  const equipmentType = laneOf(pass.facts).equipment_type;
  if (!origin || !destination || equipmentType === null) return null;
  return reads.history({ quoteId: pass.quote.row.id, equipmentType, origin, destination, today });
}
