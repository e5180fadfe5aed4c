import { areAwaited } from '@lanewright/pricing';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { FinishedRun } from './run-passes.ts';

/** Limit of tries. With the waits between them, they take about seven hours. */
const MOST_TRIES = 12;
const LONGEST_WAIT_MINUTES = 60;

/** The kinds of answer that may come late: miles of PC Miler, rates of the service, contents of panels, best bids. */
export type AwaitedKind = Tables['awaited_answer']['answer'];

/** A quote to ask a partner about again, and the run that was missing the answer. */
export type AwaitedAnswer = { readonly quoteId: number; readonly runId: number };

type Pass = { readonly inputs: FinishedRun['passes'][number]['inputs'] };

/** The answers that a pass was missing and that a later try may bring. */
export function awaitedBy({ inputs: { miles, awaited = [] } }: Pass): readonly AwaitedKind[] {
  return miles !== null && areAwaited(miles) ? ['miles', ...awaited] : awaited;
}

/** Stores which partners to ask again for these runs. Counts tries over all runs of a quote. */
export async function awaitAnswers(
  transaction: Transaction<Tables>,
  runs: readonly (AwaitedAnswer & { readonly passes: readonly Pass[] })[],
  now: Date,
): Promise<void> {
  const due_at = new Date(now.getTime() + 60_000);
  const rows = runs.flatMap(({ quoteId, runId, passes }) =>
    [...new Set(passes.flatMap(awaitedBy))].map((answer) => ({ quote_id: quoteId, run_id: runId, answer, due_at })),
  );
  if (rows.length === 0) return;
  await transaction
    .insertInto('awaited_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['quote_id', 'answer']).doUpdateSet((e) => ({ run_id: e.ref('excluded.run_id') })),
    )
    .execute();
}

/** Deletes the quotes that no longer need this answer: out of tries, answered, or priced by a person or another run. */
export async function forgetSettled(db: Kysely<Tables>, answer: AwaitedKind): Promise<void> {
  await sql`
    DELETE FROM awaited_answer AS awaited USING quote
    WHERE awaited.answer = ${answer} AND quote.id = awaited.quote_id
      AND (awaited.tries >= ${MOST_TRIES} OR quote.status <> 'open' OR quote.deleted_at IS NOT NULL
        OR quote.quoted_price_cents IS NOT NULL
        OR (NOT quote.pricing_pending AND quote.latest_run_id IS DISTINCT FROM awaited.run_id))`.execute(db);
}

/**
 * Claims the quotes that are due, longest waiting first. Counts each try before it is made: if the process dies, the
 * try is not repeated at once, no other process claims the same quotes, and a failing quote does not stay first. The
 * next try follows after two minutes, then four and so on, up to an hour.
 */
export async function takeDue(
  db: Kysely<Tables>,
  { answer, now, most }: { readonly answer: AwaitedKind; readonly now: Date; readonly most: number },
): Promise<readonly AwaitedAnswer[]> {
  const { rows } = await sql<{ quote_id: number; run_id: number }>`
    WITH due AS (
      SELECT awaited.quote_id FROM awaited_answer AS awaited JOIN quote ON quote.id = awaited.quote_id
      WHERE awaited.answer = ${answer} AND awaited.due_at <= ${now} AND NOT quote.pricing_pending
      ORDER BY awaited.due_at, awaited.quote_id LIMIT ${most} FOR UPDATE OF awaited SKIP LOCKED
    )
    UPDATE awaited_answer AS awaited SET tries = tries + 1,
      due_at = ${now}::timestamptz + least(${LONGEST_WAIT_MINUTES}, 2 ^ (tries + 1)) * interval '1 minute'
    FROM due WHERE awaited.quote_id = due.quote_id AND awaited.answer = ${answer}
    RETURNING awaited.quote_id, awaited.run_id`.execute(db);
  return rows.map(({ quote_id, run_id }) => ({ quoteId: quote_id, runId: run_id }));
}
