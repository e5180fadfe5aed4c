import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { AutoAnswer, PriceAsk } from '@lanewright/pricing';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import { awaitAnswers } from './await-answers.ts';
import type { QuoteToPrice } from './gather-quote.ts';
import type { PricingRoom } from './room.ts';
import type { FinishedRun } from './run-passes.ts';
import { rowsTable } from './rows-table.ts';
import { keptInputs } from './stored-run.ts';

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
 * Writes runs, what they say of their quotes, and the jobs of automatic answers, in one transaction. A price saved by a
 * person is never touched (SP-082). Writes nothing of a quote that changed, was priced or went since it was gathered, and returns
 * the ids of those.
 */
export async function recordRuns(room: PricingRoom, runs: readonly RunToRecord[]): Promise<readonly number[]> {
  if (runs.length === 0) return [];
  const now = room.clock.now();
  return transact(room.db, { by: PRICING, at: now }, async (transaction) => {
    const written = await writeRuns(transaction, runs, now);
    await awaitAnswers(
      transaction,
      runs.flatMap(({ quote, run: { passes } }) => {
        const runId = written.get(quote.row.id);
        return runId === undefined ? [] : [{ quoteId: quote.row.id, runId, passes }];
      }),
      now,
    );
    const left: number[] = [];
    for (const { quote, answer } of runs) {
      const runId = written.get(quote.row.id);
      if (runId === undefined) left.push(quote.row.id);
      else if (answer.send)
        await room.jobs.enqueue(transaction, QUEUES.answerAutomatically, {
          quote_id: quote.row.id,
          run_id: runId,
          correlation_id: currentCorrelation(),
        });
    }
    return left;
  });
}

/**
 * Writes the quotes' new columns, the runs, the legs of their stops, none where the run has none, and the events in one statement: each of its own
 * would be another round trip. Quotes are locked by ascending id, as everywhere. The documents come as texts of a line
 * each, since JSON inside JSON would be parsed twice. Returns the runs' ids by the quotes'.
 */
async function writeRuns(
  transaction: Transaction<Tables>,
  runs: readonly RunToRecord[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ quote_id: number; id: number }>`
    WITH made AS MATERIALIZED (SELECT * FROM ${rowsTable('made', { rows: runs.map(columnsOf), columns: COLUMNS })}),
    held AS MATERIALIZED (
      SELECT quote.id FROM quote JOIN made ON made.quote_id = quote.id AND made.version = quote.version
      WHERE quote.deleted_at IS NULL AND quote.pricing_pending ORDER BY quote.id FOR UPDATE OF quote
    ),
    priced AS (
      UPDATE quote SET distance_miles = made.distance_miles, mileage_provider = made.mileage_provider,
        new_origin = made.new_origin, new_destination = made.new_destination, new_pickup_date = made.new_pickup_date,
        new_delivery_date = made.new_delivery_date, nearest_delivery = made.nearest_delivery,
        round_trip = made.round_trip, expiration_date = coalesce(quote.expiration_date, made.expires_at),
        latest_run_id = nextval('pricing_run_id_seq'), pricing_pending = false, pricing_problem = NULL
      FROM made JOIN held ON held.id = made.quote_id
      WHERE quote.id = made.quote_id AND quote.version = made.version
      RETURNING quote.id, quote.latest_run_id
    ),
    run AS (
      INSERT INTO pricing_run (id, quote_id, started_at, ended_at, trigger, engine, inputs, result, automatic_answer,
        currency, price_cents, all_in_cents, cost_estimate_cents)
      SELECT priced.latest_run_id, priced.id, made.started_at, ${now}::timestamptz, made.trigger, made.engine,
        document.inputs::json, document.result::jsonb, made.automatic_answer,
        made.currency, made.price_cents, made.all_in_cents, made.cost_estimate_cents
      FROM priced JOIN made ON made.quote_id = priced.id
        JOIN unnest(string_to_array(${lines(runs.map(({ run }) => keptInputs(run.passes)))}, E'\\n'),
          string_to_array(${lines(runs.map(({ run }) => run.result))}, E'\\n')) WITH ORDINALITY
          AS document (inputs, result, number) ON document.number = made.ordinal + 1
      ORDER BY made.ordinal
      RETURNING id, quote_id
    ),
    driven AS (
      UPDATE stop SET leg_miles = made.legs[stop.position]
      FROM priced JOIN made ON made.quote_id = priced.id
      WHERE stop.quote_id = priced.id AND stop.leg_miles IS DISTINCT FROM made.legs[stop.position]
    ),
    told AS (
      INSERT INTO event (kind, quote_id)
      SELECT 'run.ended', priced.id FROM priced JOIN made ON made.quote_id = priced.id ORDER BY made.ordinal
    )
    SELECT quote_id, id FROM run`.execute(transaction);
  return new Map(rows.map(({ quote_id, id }) => [quote_id, id]));
}

/** JSON documents, one a line: JSON escapes line breaks. */
function lines(documents: readonly object[]): string {
  return documents.map((document) => JSON.stringify(document)).join('\n');
}

const COLUMNS = {
  quote_id: 'bigint',
  version: 'integer',
  distance_miles: 'numeric',
  mileage_provider: 'text',
  legs: 'numeric[]',
  new_origin: 'text',
  new_destination: 'text',
  new_pickup_date: 'timestamp',
  new_delivery_date: 'timestamp',
  nearest_delivery: 'text',
  round_trip: 'boolean',
  expires_at: 'timestamptz',
  started_at: 'timestamptz',
  trigger: 'text',
  engine: 'text',
  automatic_answer: 'jsonb',
  currency: 'text',
  price_cents: 'bigint',
  all_in_cents: 'bigint',
  cost_estimate_cents: 'bigint',
};

/** A run without its documents, in `COLUMNS`: the quote as gathered, and what the run says of it. */
function columnsOf({ quote, run, answer, trigger, startedAt }: RunToRecord) {
  const { passes, result } = run;
  const own: PriceAsk | undefined = passes[0];
  const adjusted = passes.at(-1)?.quote.adjusted ?? null;
  const miles = own?.inputs.miles ?? null;
  return {
    quote_id: quote.row.id,
    version: quote.row.version,
    // Miles of the shipper's own lane, and what rules made of the quote's information.
    distance_miles: miles === null ? null : miles.miles.toFixed(1),
    mileage_provider: miles?.provider ?? null,
    legs: (miles?.legs ?? []).map((leg) => leg.toFixed(1)),
    new_origin: adjusted?.new_origin ?? null,
    new_destination: adjusted?.new_destination ?? null,
    new_pickup_date: adjusted?.new_pickup_date ?? null,
    new_delivery_date: adjusted?.new_delivery_date ?? null,
    nearest_delivery: result.nearest_delivery,
    round_trip: result.round_trip,
    expires_at: expiryByRules(run, startedAt),
    started_at: startedAt,
    trigger,
    engine: String(own?.engine ?? ''),
    automatic_answer: { sent: false, reasons: answer.reasons.map((reason) => reason.sentence) },
    currency: result.currency,
    price_cents: result.price,
    all_in_cents: result.all_in,
    cost_estimate_cents: result.cost_estimate,
  };
}

/** A rule may set a validity for quotes that came without one; a stated expiration is the shipper's own. */
function expiryByRules({ result }: FinishedRun, from: Date): Date | null {
  const hours = result.expiration_hours;
  return hours === null ? null : new Date(from.getTime() + hours * 3_600_000);
}
