import type { Place, Point } from '@lanewright/places';
import {
  adjustedBy,
  chainDecision,
  PRICING_ENGINE,
  priceOnce,
  type PlaceFacts,
  type PriceAsk,
  type PriceResult,
  type QuoteChanges,
} from '@lanewright/pricing';
import { gatherInputs } from './gather-inputs.ts';
import type { LaneToPrice } from './gather-quote.ts';
import type { PricingRoom } from './room.ts';
import type { RunReads } from './run-reads.ts';

/** A finished run: the ask of every pass in order, and the final result. */
export type FinishedRun = { readonly passes: readonly PriceAsk[]; readonly result: PriceResult };

/** What a run works with. */
export type RunRoom = Pick<PricingRoom, 'sources' | 'places' | 'businessZone'>;

type RunPoint = Point & { readonly country: 'US' | 'Canada' };

/**
 * Prices a quote: gathers, runs the pure function, and gathers and runs again while rules change the quote's own
 * information (SP-147).
 */
export async function runPasses(
  room: RunRoom,
  { quote, reads, now }: { quote: LaneToPrice; reads: RunReads; now: Date },
): Promise<FinishedRun> {
  const customerId = quote.row.customer_id;
  const rulesets = await reads.rulesetsFor(customerId);
  const sources = {
    reads,
    partners: room.sources,
    places: room.places,
    zone: room.businessZone,
  };
  const passes: PriceAsk[] = [];
  let { facts } = quote;
  let points: readonly RunPoint[] = quote.points;
  for (;;) {
    const ask: PriceAsk = {
      quote: facts,
      inputs: await gatherInputs(sources, { quote, facts, points, now }),
      rulesets,
      at: now.toISOString(),
      zone: room.businessZone,
      engine: PRICING_ENGINE,
    };
    passes.push(ask);
    const decision = chainDecision(priceOnce(ask), passes.length - 1);
    if (decision.kind === 'done') return { passes, result: decision.result };
    const found = findPlaces(room, decision.changes);
    if (found.unknown !== null) return { passes, result: unknownPlace(ask, found.unknown) };
    const { origin, destination } = found;
    facts = {
      ...facts,
      adjusted: adjustedBy(facts.adjusted, decision.changes, {
        origin: origin && placeFacts(origin),
        destination: destination && placeFacts(destination),
      }),
    };
    points = points.map((point, index) =>
      index === 0 ? (origin ?? point) : index === points.length - 1 ? (destination ?? point) : point,
    );
  }
}

type Found = { readonly origin: Place | null; readonly destination: Place | null; readonly unknown: string | null };

/** The places that rules named, as 'City, ST' or a postal code. */
function findPlaces(room: Pick<PricingRoom, 'places'>, changes: QuoteChanges): Found {
  const find = (text: string | undefined): Place | null => {
    if (text === undefined) return null;
    const [city, state] = text.split(',').map((part) => part.trim());
    const isCode = state === undefined && /\d/.test(text);
    const found = room.places.resolve({
      city: isCode ? null : (city ?? null),
      state: state ?? null,
      postal_code: isCode ? text : null,
      country: null,
    });
    return found.ok ? found.value : null;
  };
  const origin = find(changes.new_origin);
  const destination = find(changes.new_destination);
  const unknown =
    changes.new_origin !== undefined && origin === null
      ? changes.new_origin
      : changes.new_destination !== undefined && destination === null
        ? changes.new_destination
        : null;
  return { origin, destination, unknown };
}

/** A rule names a place that nobody knows: the price of the last pass stays a suggestion, and nothing is answered. */
function unknownPlace(ask: PriceAsk, text: string): PriceResult {
  const result = priceOnce(ask);
  const reason = { code: 'unknown_place', sentence: `A rule moves the lane to '${text}', which is no known place.` };
  return { ...result, reply: 'no-reply', reasons: [...result.reasons, reason] };
}

function placeFacts(place: Place): PlaceFacts {
  return {
    city: place.city,
    state: place.state,
    postal_code: place.postal_code,
    country: place.country === 'Canada' ? 'CA' : 'US',
  };
}
