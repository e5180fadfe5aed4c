import type { Place } from '@lanewright/places';
import {
  adjustedBy,
  chainDecision,
  PRICING_ENGINE,
  priceOnce,
  type PriceAsk,
  type PriceResult,
  type QuoteChanges,
} from '@lanewright/pricing';
import { gatherInputs } from './gather-inputs.ts';
import type { LaneToPrice } from './gather-quote.ts';
import { movedPoints, placeFacts, placeNamed, type RunPoint } from './moved-ends.ts';
import type { PricingRoom } from './room.ts';
import type { RunReads } from './run-reads.ts';

/** A finished run: the ask of every pass in order, and the final result. */
export type FinishedRun = { readonly passes: readonly PriceAsk[]; readonly result: PriceResult };

/** What a run works with. */
export type RunRoom = Pick<PricingRoom, 'sources' | 'places' | 'businessZone'>;

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
    points = movedPoints(points, found);
  }
}

type Found = { readonly origin: Place | null; readonly destination: Place | null; readonly unknown: string | null };

/** The places that rules moved the ends to, and the first unknown one. */
function findPlaces({ places }: Pick<PricingRoom, 'places'>, changes: QuoteChanges): Found {
  const find = (text: string | undefined) => (text === undefined ? null : placeNamed(places, text));
  const [origin, destination] = [find(changes.new_origin), find(changes.new_destination)];
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
