import { FAR_FROM_SUGGESTION_PERCENT } from '@lanewright/quoting';
import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import type { RunReader } from '../quotes/index.ts';
import type { RulesetLoader } from './gather-rulesets.ts';
import { priceQuote, priceQuoteOrTell } from './price-quote.ts';
import type { PricingRoom } from './room.ts';
import { runReads, type RunReads } from './run-reads.ts';
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
    panelsOf: (run) => panelsOfRun(run, panels),
  };
}

/** Begins to price quotes from the queue, a few at a time. */
export async function workOnPricing(room: PricingRoom, jobs: Jobs): Promise<void> {
  const readsOf = new WeakMap<object, RunReads>();
  await jobs.work(
    QUEUES.priceQuote,
    (payload, { attempt, batch }) => {
      const reads = readsOf.get(batch) ?? runReads(room.db, room.rulesets);
      readsOf.set(batch, reads);
      return priceQuoteOrTell(room, reads, { payload, attempt });
    },
    { batch: 8, concurrency: 2 },
  );
}

/** Prices quotes by the batch: what the quotes of a batch share is read once, when the batch begins (see `runReads`). */
export function pricesByBatch(room: PricingRoom): () => (quoteId: number) => Promise<void> {
  return () => {
    const reads = runReads(room.db, room.rulesets);
    return (quote_id) => priceQuote(room, reads, { quote_id, trigger: 'create' });
  };
}
