import { prepareRun, replayPrepared, type CapturedPass, type PriceResult } from '@lanewright/pricing';
import type { Pool } from 'pg';
import { keptPassesOf } from '../pricing/index.ts';
import type { RulesetScope } from '../rules/index.ts';
import type { GoverningRules } from './governing-rules.ts';
import { costOf, sideOf, type ReplayedRun } from './replayed-run.ts';
import { countRun, emptyTally, type Tally } from './tally.ts';
import type { SharedPlan } from './thread-messages.ts';

/** Runs that are read at a time: enough that asking costs little, few enough that both threads end together. */
const BATCH = 200;

/** What a thread replays with. */
export type Replayer = {
  readonly pool: Pool;
  readonly scope: RulesetScope;
  readonly rules: GoverningRules;
};

/** A run as it is read; its inputs stay text until they are replayed. */
export type KeptRun = { readonly run: number; readonly customer: number; readonly inputs: unknown };

/** Both results of a run; null where it cannot be replayed from what was captured. */
export type BothResults = { readonly before: PriceResult; readonly draft: PriceResult } | null;

/**
 * Replays runs until all are taken, and counts them. The next batch is on its way while one is
 * replayed, so that the database and this thread work at the same time.
 */
export async function replayRuns(replayer: Replayer, plan: SharedPlan): Promise<Tally> {
  const tally = emptyTally();
  const { wins } = plan.modelled;
  let coming = takeBatch(replayer, plan);
  for (;;) {
    const batch = await coming;
    if (batch === null) return tally;
    coming = takeBatch(replayer, plan);
    for (const kept of batch) {
      const replayed = replayRun(replayer, kept);
      if (replayed === null) tally.not_replayable += 1;
      else countRun(tally, replayed, wins);
    }
  }
}

async function takeBatch(replayer: Replayer, plan: SharedPlan): Promise<readonly KeptRun[] | null> {
  const cursor = new Int32Array(plan.cursor);
  const from = Atomics.add(cursor, 0, BATCH);
  const ids = new Float64Array(plan.runs).subarray(from, from + BATCH);
  return ids.length === 0 ? null : readRuns(replayer.pool, [...ids]);
}

/** Reads runs by id. A run whose quote was deleted meanwhile is read all the same. */
export async function readRuns(pool: Pool, ids: readonly number[]): Promise<readonly KeptRun[]> {
  const { rows } = await pool.query<{ run: number; customer: number; inputs: unknown }>(
    `SELECT r.id AS run, q.customer_id AS customer, r.inputs
     FROM pricing_run AS r JOIN quote AS q ON q.id = r.quote_id WHERE r.id = ANY($1::bigint[])`,
    [ids],
  );
  return rows;
}

/** A run under the rules in force and under the draft; null where it cannot be replayed. */
function replayRun(replayer: Replayer, kept: KeptRun): ReplayedRun | null {
  const passes = keptPassesOf(kept.inputs);
  const results = replayBoth(replayer, kept.customer, passes);
  const first = passes[0];
  if (results === null || first === undefined) return null;
  const { context } = replayer.scope;
  const { before, draft } = results;
  return {
    run: kept.run,
    customer: kept.customer,
    currency: before.currency,
    cost: costOf(context, before),
    dollars: dollarsOf(first),
    before: sideOf(context, before),
    draft: sideOf(context, draft),
  };
}

/** Both results of a run from what was captured for it; one and the same where the draft does not reach it. */
export function replayBoth(
  { rules }: Pick<Replayer, 'rules'>,
  customer: number,
  passes: readonly CapturedPass[],
): BothResults {
  const governing = rules(customer);
  const run = prepareRun(passes);
  const before = replayPrepared(run, governing.before);
  if (!before.ok) return null;
  if (!governing.reach(run, before.value)) return { before: before.value, draft: before.value };
  const draft = replayPrepared(run, governing.draft);
  return draft.ok ? { before: before.value, draft: draft.value } : null;
}

function dollarsOf({ quote, inputs }: CapturedPass): number | null {
  if (quote.currency === 'USD') return 1;
  return inputs.exchange_rate === null ? null : 1_000_000 / inputs.exchange_rate.cadPerUsd;
}
