import { areAwaited } from '@lanewright/pricing';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { FinishedRun } from './run-passes.ts';

/** Tries after which a quote keeps the miles it has; with the waits between them, about seven hours. */
const MOST_TRIES = 12;
const LONGEST_WAIT_MINUTES = 60;

/** A quote for which PC Miler is asked again, after how many tries, and the run that went without it. */
export type AwaitedMiles = { readonly quoteId: number; readonly runId: number };

/** Whether a pass of a run went without the miles that were wanted, and another try may bring them. */
export function awaitsMiles({ passes }: Pick<FinishedRun, 'passes'>): boolean {
  return passes.some(({ inputs: { miles } }) => miles !== null && areAwaited(miles));
}

/** Remembers that PC Miler is to be asked again for these quotes. A quote's tries are counted over all its runs. */
export async function awaitMiles(
  transaction: Transaction<Tables>,
  awaited: readonly AwaitedMiles[],
  now: Date,
): Promise<void> {
  if (awaited.length === 0) return;
  await transaction
    .insertInto('awaited_miles')
    .values(awaited.map(({ quoteId, runId }) => ({ quote_id: quoteId, run_id: runId, due_at: afterTries(0, now) })))
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet((e) => ({ run_id: e.ref('excluded.run_id') })))
    .execute();
}

/** The quotes for which PC Miler is due to be asked, the longest waiting first. Forgets those that need it no more. */
export async function dueMiles(db: Kysely<Tables>, now: Date, most: number): Promise<readonly AwaitedMiles[]> {
  await sql`
    DELETE FROM awaited_miles AS awaited USING quote
    WHERE quote.id = awaited.quote_id AND (awaited.tries >= ${MOST_TRIES} OR quote.status <> 'open'
      OR quote.deleted_at IS NOT NULL
      OR (NOT quote.pricing_pending AND quote.latest_run_id IS DISTINCT FROM awaited.run_id))`.execute(db);
  const rows = await db
    .selectFrom('awaited_miles')
    .innerJoin('quote', 'quote.id', 'awaited_miles.quote_id')
    .select(['awaited_miles.quote_id', 'awaited_miles.run_id'])
    .where('awaited_miles.due_at', '<=', now)
    .where('quote.pricing_pending', '=', false)
    .orderBy('awaited_miles.due_at')
    .orderBy('awaited_miles.quote_id')
    .limit(most)
    .execute();
  return rows.map(({ quote_id, run_id }) => ({ quoteId: quote_id, runId: run_id }));
}

/** Counts a try for these quotes; the next comes after a minute, two, four and so on, at last after an hour. */
export async function countTry(db: Kysely<Tables>, quoteIds: readonly number[], now: Date): Promise<void> {
  await sql`
    UPDATE awaited_miles SET tries = tries + 1,
      due_at = ${now}::timestamptz + least(${LONGEST_WAIT_MINUTES}, 2 ^ (tries + 1)) * interval '1 minute'
    WHERE quote_id = ANY(${quoteIds}::bigint[])`.execute(db);
}

function afterTries(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MINUTES, 2 ** tries) * 60_000);
}
