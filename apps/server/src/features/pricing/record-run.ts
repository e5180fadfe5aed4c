import type { AutoAnswer, PriceAsk } from '@lanewright/pricing';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import type { QuoteToPrice } from './gather-quote.ts';
import type { PricingRoom } from './room.ts';
import type { FinishedRun } from './run-passes.ts';
import { inputsJson } from './stored-run.ts';

/** In whose name runs are written (B-024). */
export const PRICING = { kind: 'system', name: 'pricing' } as const;

/** A run ready to be written. */
export type RunToRecord = {
  readonly quote: QuoteToPrice;
  readonly run: FinishedRun;
  readonly answer: AutoAnswer;
  readonly trigger: string;
  readonly startedAt: Date;
};

/**
 * Writes a run, what it says of the quote, and the job of an automatic answer, in one transaction. A price saved by a
 * person is never touched (SP-082). Answers 'stale' and writes nothing when the quote changed since it was gathered.
 */
export async function recordRun(room: PricingRoom, toRecord: RunToRecord): Promise<'recorded' | 'stale' | 'gone'> {
  const { quote, run, answer } = toRecord;
  const { id } = quote.row;
  const now = room.clock.now();
  return transact(room.db, { by: PRICING, at: now }, async (transaction) => {
    const held = await transaction
      .selectFrom('quote')
      .select(['version', 'expiration_date'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return 'gone';
    if (held.version !== quote.row.version) return 'stale';
    const stored = await transaction
      .insertInto('pricing_run')
      .values({
        quote_id: id,
        started_at: toRecord.startedAt,
        ended_at: now,
        trigger: toRecord.trigger,
        engine: String(run.passes[0]?.engine ?? ''),
        inputs: inputsJson(run.passes),
        result: JSON.stringify(run.result),
        automatic_answer: JSON.stringify({ sent: false, reasons: answer.reasons.map((reason) => reason.sentence) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const expires = expiryByRules(held.expiration_date, run, toRecord.startedAt);
    await transaction
      .updateTable('quote')
      .set({
        ...columnsOf(run),
        expiration_date: expires,
        latest_run_id: stored.id,
        pricing_pending: false,
        pricing_problem: null,
      })
      .where('id', '=', id)
      .execute();
    for (const [index, miles] of (run.passes[0]?.inputs.miles?.legs ?? []).entries())
      await transaction
        .updateTable('stop')
        .set({ leg_miles: miles.toFixed(1) })
        .where('quote_id', '=', id)
        .where('position', '=', index + 1)
        .execute();
    if (answer.send)
      await room.jobs.enqueue(transaction, QUEUES.answerAutomatically, {
        quote_id: id,
        run_id: stored.id,
        correlation_id: currentCorrelation(),
      });
    await transaction.insertInto('event').values({ kind: 'run.ended', quote_id: id }).execute();
    return 'recorded';
  });
}

/** A rule may set a validity for quotes that came without one; a stated expiration is the shipper's own. */
function expiryByRules(stated: Date | null, run: FinishedRun, from: Date): Date | null {
  const hours = run.result.expiration_hours;
  return stated !== null || hours === null ? stated : new Date(from.getTime() + hours * 3_600_000);
}

/** What a run says of the quote: miles of the shipper's own lane, and what rules made of the quote's information. */
function columnsOf({ passes, result }: FinishedRun) {
  const own: PriceAsk | undefined = passes[0];
  const adjusted = passes.at(-1)?.quote.adjusted ?? null;
  const miles = own?.inputs.miles ?? null;
  return {
    distance_miles: miles === null ? null : miles.miles.toFixed(1),
    mileage_provider: miles?.provider ?? null,
    new_origin: adjusted?.new_origin ?? null,
    new_destination: adjusted?.new_destination ?? null,
    new_pickup_date: adjusted?.new_pickup_date ?? null,
    new_delivery_date: adjusted?.new_delivery_date ?? null,
    nearest_delivery: result.nearest_delivery,
    round_trip: result.round_trip,
  };
}
