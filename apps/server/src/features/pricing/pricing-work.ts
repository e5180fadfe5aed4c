import { FAR_FROM_SUGGESTION_PERCENT } from '@lanewright/quoting';
import type { Jobs } from '../../platform/jobs.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import type { RunReader } from '../quotes/index.ts';
import { askAgain } from './ask-again.ts';
import type { RulesetLoader } from './gather-rulesets.ts';
import { latePartners } from './late-partners.ts';
import { priceQuoteOrTell } from './price-quote.ts';
import { priceQuotes, type PricingFaults } from './price-quotes.ts';
import type { PricingRoom } from './room.ts';
import { runReads, type RunReads } from './run-reads.ts';
import { ruleVersionsOf } from './stored-run.ts';
import { fuelOfRun, limitsOfStoredRun, panelsOfRun, runViewOf, type PanelViews } from './run-view.ts';

/** How the quotes feature reads stored runs; handed in by the assembly. Without `panels` no partner has one. */
export function runReader(
  rulesets: Pick<RulesetLoader, 'version' | 'numberOf'>,
  farPercent: number = FAR_FROM_SUGGESTION_PERCENT,
  panels: PanelViews = {},
): RunReader {
  return {
    toRunView: (run, sight) => runViewOf(run, rulesets, sight),
    fuelOf: fuelOfRun,
    limitsOf: (run) => limitsOfStoredRun(run, farPercent),
    ruleVersionsOf: (run) => ruleVersionsOf(run.inputs),
    panelsOf: (run) => panelsOfRun(run, panels),
  };
}

/** Starts the jobs that price queued quotes, a few at a time, and that ask partners again for missing answers. */
export async function workOnPricing(room: PricingRoom, jobs: Jobs): Promise<void> {
  const readsOf = new WeakMap<object, RunReads>();
  await jobs.work(
    QUEUES.priceQuote,
    (payload, { attempt, batch }) => {
      const reads = readsOf.get(batch) ?? runReads(room.db, room.rulesets);
      readsOf.set(batch, reads);
      return priceQuoteOrTell(room, { payload, attempt }, reads);
    },
    { batch: 8, concurrency: 2 },
  );
  for (const partner of latePartners(room.sources)) {
    await jobs.work(partner.queue, async () => void (await askAgain(room, partner)));
    await jobs.schedule(partner.queue, '* * * * *', {});
  }
}

/** Prices new quotes together, and leaves those that fail to the queue. Returns the faults of those. */
export type PriceNew = (quoteIds: readonly number[]) => Promise<PricingFaults>;

/** Prices the new quotes of files. The queue tries one that failed again, and says so on the quote in time. */
export function pricesNew(room: PricingRoom): PriceNew {
  const trigger = 'create';
  return async (quoteIds) => {
    const faults = await priceQuotes(room, { quoteIds, trigger });
    for (const quote_id of faults.keys())
      await room.jobs.enqueue(
        room.db,
        QUEUES.priceQuote,
        { quote_id, trigger, correlation_id: currentCorrelation() },
        { singletonKey: `quote-${quote_id}` },
      );
    return faults;
  };
}
