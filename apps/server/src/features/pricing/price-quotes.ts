import { autoAnswer } from '@lanewright/pricing';
import type { AutomaticAnswers } from '../settings/index.ts';
import { gatherGuards } from './gather-guards.ts';
import { gatherQuotes, type QuoteToPrice } from './gather-quote.ts';
import { measureAhead } from './measure-ahead.ts';
import { recordRuns, type RunToRecord } from './record-runs.ts';
import type { PricingRoom } from './room.ts';
import { runPasses } from './run-passes.ts';
import { runReads, type RunReads } from './run-reads.ts';

/** How often a quote that is edited while it is priced is gathered; after that it is a fault. */
const MAX_ATTEMPTS = 3;

/** Quotes to price, and why. `reads` are shared with quotes that are priced at the same moment by other calls. */
type QuotesToPrice = {
  readonly quoteIds: readonly number[];
  readonly trigger: string;
  readonly reads?: RunReads;
};

/** What kept quotes from being priced, by their ids. */
export type PricingFaults = ReadonlyMap<number, unknown>;

/**
 * Prices quotes together: gather, decide, record (SP-082). They share their reads, and their runs are written in one
 * transaction. Quotes that do not wait for a price are left alone. What is read or written together also fails together,
 * so after a fault each quote is priced by itself: the result names the quotes that then failed, and only those did.
 */
export async function priceQuotes(room: PricingRoom, quotes: QuotesToPrice): Promise<PricingFaults> {
  const { quoteIds, trigger, reads } = quotes;
  try {
    await priceTogether(room, quotes);
    return new Map();
  } catch (fault) {
    if (quoteIds.length === 1 && reads === undefined) return new Map(quoteIds.map((id) => [id, fault]));
    room.log.warn({ err: fault, quotes: quoteIds }, 'quotes could not be priced together');
  }
  const faults = new Map<number, unknown>();
  for (const id of quoteIds)
    for (const [quote, fault] of await priceQuotes(room, { quoteIds: [id], trigger })) faults.set(quote, fault);
  return faults;
}

async function priceTogether(room: PricingRoom, { quoteIds, trigger, reads }: QuotesToPrice): Promise<void> {
  let left = quoteIds;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === MAX_ATTEMPTS) throw new Error(`quotes ${left.join(', ')} kept changing while they were priced`);
    const startedAt = room.clock.now();
    const [settings, quotes] = await Promise.all([room.automaticAnswers(room.db), gatherQuotes(room.db, left)]);
    const waiting = quotes.filter(({ row, facts }) => row.pricing_pending && facts.equipment_type !== null);
    // A quote that changed may depend on rules or contracts that were saved after the first reads.
    const own = tries === 0 && reads !== undefined ? reads : runReads(room.db, room.rulesets);
    const deciding = { reads: own, settings, trigger, startedAt };
    const places = { ...room.places, roadMiles: await measureAhead(room.places.roadMiles, waiting) };
    left = await recordRuns(
      room,
      await Promise.all(waiting.map((quote) => decideRun({ ...room, places }, quote, deciding))),
    );
  }
}

type Deciding = Pick<RunToRecord, 'trigger' | 'startedAt'> & {
  readonly reads: RunReads;
  readonly settings: AutomaticAnswers;
};

async function decideRun(
  room: PricingRoom,
  quote: QuoteToPrice,
  { reads, settings, trigger, startedAt }: Deciding,
): Promise<RunToRecord> {
  // Both begin in one turn of the event loop, so that the guards of all quotes share their reads.
  const [run, guards] = await Promise.all([
    runPasses(room, { quote, reads, now: startedAt }),
    gatherGuards(room, quote, { reads, settings, now: startedAt }),
  ]);
  const ask = run.passes.at(-1);
  if (ask === undefined) throw new Error('a run has at least one pass');
  return { quote, run, answer: autoAnswer(run.result, { ...guards, ask }), trigger, startedAt };
}
