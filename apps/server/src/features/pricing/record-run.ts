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
  const { id } = toRecord.quote.row;
  const now = room.clock.now();
  return transact(room.db, { by: PRICING, at: now }, async (transaction) => {
    const runId = await writeRun(transaction, toRecord, now);
    if (runId === null) return (await isLiving(transaction, id)) ? 'stale' : 'gone';
    if (toRecord.answer.send)
      await room.jobs.enqueue(transaction, QUEUES.answerAutomatically, {
        quote_id: id,
        run_id: runId,
        correlation_id: currentCorrelation(),
      });
    return 'recorded';
  });
}

/**
 * The quote's new columns, the run, the legs of its stops and the event, all of them or nothing, in one statement: each
 * of its own would wait for the database once more. Answers the run's id; null when the quote is not as gathered.
 */
async function writeRun(transaction: Transaction<Tables>, toRecord: RunToRecord, now: Date): Promise<number | null> {
  const { run } = toRecord;
  const written = await transaction
    .with('priced', (query) =>
      query
        .updateTable('quote')
        .set(quoteColumns(toRecord))
        .where('id', '=', toRecord.quote.row.id)
        .where('version', '=', toRecord.quote.row.version)
        .where('deleted_at', 'is', null)
        .returning(['id', 'latest_run_id']),
    )
    .with('run', (query) =>
      query
        .insertInto('pricing_run')
        .columns(['id', 'quote_id', ...RUN_COLUMNS])
        .expression(({ selectFrom }) =>
          selectFrom('priced').select(({ ref }) => [
            ref('latest_run_id').$notNull().as('id'),
            'id as quote_id',
            ...runValues(toRecord, now),
          ]),
        )
        .returning('id'),
    )
    .with('driven', (query) =>
      query
        .updateTable('stop')
        .from(['priced', legs(run.passes[0]?.inputs.miles?.legs ?? [])])
        .set(({ ref }) => ({ leg_miles: ref('leg.miles') }))
        .whereRef('stop.quote_id', '=', 'priced.id')
        .whereRef('stop.position', '=', 'leg.place'),
    )
    .with('told', (query) =>
      query
        .insertInto('event')
        .columns(['kind', 'quote_id'])
        .expression(({ selectFrom }) => selectFrom('priced').select([sql.lit('run.ended' as const).as('kind'), 'id'])),
    )
    .selectFrom('run')
    .select('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

/** What the quote says from now on. */
function quoteColumns({ run, startedAt }: RunToRecord) {
  return {
    ...columnsOf(run),
    expiration_date: expiryByRules(run, startedAt),
    latest_run_id: sql<number>`nextval('pricing_run_id_seq')`,
    pricing_pending: false,
    pricing_problem: null,
  };
}

const RUN_COLUMNS = ['started_at', 'ended_at', 'trigger', 'engine', 'inputs', 'result', 'automatic_answer'] as const;

/** The values of `RUN_COLUMNS`, in their order. */
function runValues({ run, answer, trigger, startedAt }: RunToRecord, now: Date) {
  const reasons = answer.reasons.map((reason) => reason.sentence);
  return [
    sql<Date>`${startedAt}::timestamptz`.as('started_at'),
    sql<Date>`${now}::timestamptz`.as('ended_at'),
    sql<string>`${trigger}`.as('trigger'),
    sql<string>`${String(run.passes[0]?.engine ?? '')}`.as('engine'),
    sql<string>`${inputsJson(run.passes)}::json`.as('inputs'),
    sql<string>`${JSON.stringify(run.result)}::jsonb`.as('result'),
    sql<string>`${JSON.stringify({ sent: false, reasons })}::jsonb`.as('automatic_answer'),
  ] as const;
}

/** The miles to each stop from the one before, as a table by the stop's position. */
function legs(miles: readonly number[]) {
  const rounded = miles.map((leg) => leg.toFixed(1));
  return sql<{ miles: string; place: number }>`unnest(${rounded}::numeric[]) WITH ORDINALITY`.as<'leg'>(
    sql`leg (miles, place)`,
  );
}

async function isLiving(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const found = transaction.selectFrom('quote').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** A rule may set a validity for quotes that came without one; a stated expiration is the shipper's own. */
function expiryByRules(run: FinishedRun, from: Date) {
  const hours = run.result.expiration_hours;
  const until = hours === null ? null : new Date(from.getTime() + hours * 3_600_000);
  return sql<Date | null>`coalesce(expiration_date, ${until})`;
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
