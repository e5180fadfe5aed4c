import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
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
    const said = {
      ...columnsOf(run),
      expiration_date: expires,
      latest_run_id: stored.id,
      pricing_pending: false,
      pricing_problem: null,
    };
    await transaction
      .with('priced', (query) => query.updateTable('quote').set(said).where('id', '=', id).returning('id'))
      .insertInto('event')
      .values({ kind: 'run.ended', quote_id: id })
      .execute();
    await writeLegs(transaction, id, run.passes[0]?.inputs.miles?.legs ?? []);
    if (answer.send)
      await room.jobs.enqueue(transaction, QUEUES.answerAutomatically, {
        quote_id: id,
        run_id: stored.id,
        correlation_id: currentCorrelation(),
      });
    return 'recorded';
  });
}

/** The miles to each stop from the one before, in one statement whatever their number. */
async function writeLegs(transaction: Transaction<Tables>, quoteId: number, legs: readonly number[]): Promise<void> {
  if (legs.length === 0) return;
  const miles = legs.map((leg) => leg.toFixed(1));
  await sql`
    UPDATE stop SET leg_miles = leg.miles
    FROM unnest(${miles}::numeric[]) WITH ORDINALITY AS leg (miles, place)
    WHERE stop.quote_id = ${quoteId} AND stop.position = leg.place`.execute(transaction);
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
