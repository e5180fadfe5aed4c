import { sql, type Kysely } from 'kysely';
import type { Log } from '../../platform/log.ts';
import { createTurns, type Turns } from '../../platform/turns.ts';
import type { Tables } from '../../tables.ts';
import type { FinishWork } from '../files/index.ts';
import type { PriceNew } from '../pricing/index.ts';

/** What the quotes of files are priced with. */
export type PriceFile = {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly price: PriceNew;
  /** Shared by all files, so that their groups of quotes take turns. */
  readonly turns: Turns;
};

/** How many quotes are priced together. Groups of forty save little more and delay other requests. */
const TOGETHER = 20;
/** How many groups a process prices at once, over all files: the database works on one and the application on another. */
const AT_ONCE = 2;
/** Milliseconds between two words of how far the file is. */
const TELL_EVERY = 250;

/** What a quote without a price says in the results, and where nobody tries again, on its page. */
export const NOT_PRICED = 'The price could not be computed. Please price the quote by hand.';

/** Makes the turns that the files of a process share when their quotes are priced. */
export function pricingTurns(): Turns {
  return createTurns(AT_ONCE);
}

/**
 * Prices the quotes of a file that have no price yet; begun again after a stop it goes on with those that are left. A
 * quote that cannot be priced says so in the results, and the others go on. Files take turns after each group, so a
 * small one is soon done beside a large one. Source: SP-114.
 */
export async function priceFile(
  room: PriceFile,
  { file, signal, tell }: FinishWork,
): Promise<{ readonly unpriced: number }> {
  const total = await countQuotes(room.db, file.id);
  const waiting = await waitingQuotes(room.db, file.id);
  let left = waiting.length;
  let told = performance.now();
  const groups = groupsOf(waiting);
  const work = async (): Promise<void> => {
    // The workers share the groups: each takes the next one.
    for (const ids of groups) {
      const done = await room.turns.take(signal);
      try {
        for (const [quote, error] of await room.price(ids)) await recordFailure(room, { file: file.id, quote, error });
      } finally {
        done();
      }
      left -= ids.length;
      if (performance.now() - told < TELL_EVERY) continue;
      told = performance.now();
      await tell(1 - left / total);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, work);
  // If one stops, the others still record the group they are pricing. A process that stops closes the database once its
  // jobs have ended, so none may be left behind.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return { unpriced: await countUnpriced(room.db, file.id) };
}

/**
 * Spreads neighbouring quotes over different groups, each with ascending ids. Quotes of one file share database pages.
 * A page has room for new versions of only some of its rows, and a version on another page writes into every index
 * (decision 0098).
 */
function* groupsOf(ids: readonly number[]): Generator<readonly number[]> {
  const groups = Math.ceil(ids.length / TOGETHER);
  for (let group = 0; group < groups; group += 1) yield ids.filter((_, at) => at % groups === group);
}

async function waitingQuotes(db: Kysely<Tables>, file: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('file_result')
    .innerJoin('quote', 'quote.id', 'file_result.quote_id')
    .select('quote.id')
    .where('file_id', '=', file)
    .where('quote.pricing_pending', '=', true)
    .where('quote.deleted_at', 'is', null)
    .orderBy('quote.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function countQuotes(db: Kysely<Tables>, file: number): Promise<number> {
  const { count } = await db
    .selectFrom('file_result')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many quotes of a file have no amount: their price could not be computed, or came out as none. */
async function countUnpriced(db: Kysely<Tables>, file: number): Promise<number> {
  const { count } = await db
    .selectFrom('file_result')
    .innerJoin('quote', 'quote.id', 'file_result.quote_id')
    .leftJoin('pricing_run', 'pricing_run.id', 'quote.latest_run_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('file_id', '=', file)
    .where(sql<boolean>`pricing_run.result ->> 'all_in' IS NULL`)
    .executeTakeFirstOrThrow();
  return count;
}

async function recordFailure(
  { db, log }: PriceFile,
  { file, quote, error }: { readonly file: number; readonly quote: number; readonly error: unknown },
): Promise<void> {
  log.error({ err: error, quote, file }, 'a quote of a file could not be priced');
  await db
    .updateTable('file_result')
    .set({ message: NOT_PRICED })
    .where('file_id', '=', file)
    .where('quote_id', '=', quote)
    .execute();
}
