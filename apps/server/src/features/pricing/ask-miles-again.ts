import { pcMilerVersions, type PcMilerTold } from '@lanewright/pricing';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { repriceOpenQuote } from '../quotes/index.ts';
import { countTry, dueMiles, type AwaitedMiles } from './await-miles.ts';
import { gatherQuotes, type QuoteToPrice } from './gather-quote.ts';
import type { MileageSource } from './lane-sources.ts';
import { PRICING } from './record-runs.ts';
import type { PricingRoom } from './room.ts';

/** As many as one call to the service holds. */
const AT_ONCE = 20;
/** Rounds of one job, so that a long outage is worked off and no job lasts for ever. */
const MOST_ROUNDS = 25;

/**
 * Asks PC Miler again for quotes that were priced while it was down, and has those priced again for which it answers, if
 * nobody answered them meanwhile. What it answers is kept, so the new run finds it. Stops at the first lane that it still
 * does not answer for. Returns how many quotes will be priced. Source: SP-083, SP-137; decision 0080.
 */
export async function askMilesAgain(room: PricingRoom): Promise<number> {
  const { mileage } = room.sources;
  if (mileage === null) return 0;
  let repriced = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = room.clock.now();
    const due = await dueMiles(room.db, now, AT_ONCE);
    if (due.length === 0) break;
    const ids = due.map(({ quoteId }) => quoteId);
    const quotes = await gatherQuotes(room.db, ids);
    const told = new Map(
      await Promise.all(quotes.map(async (quote) => [quote.row.id, await askFor(mileage, quote)] as const)),
    );
    await countTry(room.db, ids, now);
    const answered = due.filter(({ quoteId }) => isAnswer(told.get(quoteId)));
    for (const each of answered) if (await reprice(room, each)) repriced += 1;
    if (answered.length < due.length) break;
  }
  return repriced;
}

function askFor(source: MileageSource, { row, facts, points, mileage }: QuoteToPrice): Promise<PcMilerTold> {
  const [version] = pcMilerVersions(mileage);
  return source({ quoteId: row.id, customerId: row.customer_id, facts, points, version });
}

/** That PC Miler has no miles for a lane, or tells some that cannot be, is an answer too: the quote then says so. */
function isAnswer(told: PcMilerTold | undefined): boolean {
  return told !== undefined && (told.kind === 'miles' || (told.problem !== 'down' && told.problem !== 'refused'));
}

function reprice({ db, jobs, clock }: PricingRoom, { quoteId, runId }: AwaitedMiles): Promise<boolean> {
  const ask = { quoteId, runId, trigger: 'miles', correlationId: currentCorrelation() } as const;
  return transact(db, { by: PRICING, at: clock.now() }, (transaction) =>
    repriceOpenQuote(transaction, { jobs, clock }, ask),
  );
}
