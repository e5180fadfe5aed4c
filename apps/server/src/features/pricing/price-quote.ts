import { autoAnswer } from '@lanewright/pricing';
import { transact } from '../../platform/acting.ts';
import { gatherGuards } from './gather-guards.ts';
import { gatherQuote } from './gather-quote.ts';
import { PRICING, recordRun } from './record-run.ts';
import type { PricingRoom } from './room.ts';
import { runPasses } from './run-passes.ts';
import type { RunReads } from './run-reads.ts';

/** A quote edited while it is priced is gathered again, at most so often; then the job begins anew. */
const MOST_TRIES = 3;

/**
 * Prices one quote in the background: gather, decide, record (SP-082). A job that comes twice finds nothing pending
 * and does nothing. Throws when the quote keeps changing; the queue then tries again later.
 */
export async function priceQuote(
  room: PricingRoom,
  reads: RunReads,
  { quote_id, trigger }: { readonly quote_id: number; readonly trigger: string },
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const startedAt = room.clock.now();
    const quote = await gatherQuote(room.db, quote_id);
    if (quote === null || !quote.row.pricing_pending || quote.facts.equipment_type === null) return;
    const run = await runPasses(room, { quote, reads, now: startedAt });
    const last = run.passes.at(-1);
    if (last === undefined) throw new Error('a run has at least one pass');
    const guards = { ...(await gatherGuards(room, quote, startedAt)), ask: last };
    const answer = autoAnswer(run.result, guards);
    const written = await recordRun(room, { quote, run, answer, trigger, startedAt });
    if (written !== 'stale') return;
  }
  throw new Error(`quote ${quote_id} kept changing while it was priced`);
}

/** From this try on a person is told; the queue goes on trying meanwhile. */
const TELL_FROM_TRY = 3;

/**
 * Does a pricing job and, when it keeps failing, tells on the quote that it has no price and why nothing happens:
 * 'Pricing…' must never stand there for ever. The fault itself is thrown on, to be logged and tried again.
 */
export async function priceQuoteOrTell(
  room: PricingRoom,
  reads: RunReads,
  {
    payload,
    attempt,
  }: { readonly payload: { readonly quote_id: number; readonly trigger: string }; readonly attempt: number },
): Promise<void> {
  try {
    await priceQuote(room, reads, payload);
  } catch (fault) {
    if (attempt >= TELL_FROM_TRY) await tellProblem(room, payload.quote_id);
    throw fault;
  }
}

async function tellProblem({ db, clock }: PricingRoom, quoteId: number): Promise<void> {
  await transact(db, { by: PRICING, at: clock.now() }, async (transaction) => {
    await transaction
      .updateTable('quote')
      .set({
        pricing_problem: 'The price could not be computed yet. It is tried again; please price the quote by hand.',
      })
      .where('id', '=', quoteId)
      .where('pricing_pending', '=', true)
      .execute();
    await transaction.insertInto('event').values({ kind: 'quote.changed', quote_id: quoteId }).execute();
  });
}
