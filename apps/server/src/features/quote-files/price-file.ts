import type { Kysely } from 'kysely';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import type { FinishWork } from '../files/index.ts';

/** Prices one quote; throws when it cannot be priced now. */
type PriceOne = (quoteId: number) => Promise<void>;

/** How the quotes of files are priced: `batch` reads anew what quotes of a batch share and prices each. */
export type PriceFile = {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly batch: () => PriceOne;
};

/** Quotes that are read at once, and those that are priced at the same time. */
const BATCH = 200;
const AT_ONCE = 8;

const NOT_PRICED = 'The price could not be computed. Please price the quote by hand.';

/**
 * Prices the quotes of a file that have no price yet; begun again after a stop it goes on with those that are left. A
 * quote that cannot be priced says so in the results, and the others go on. Source: SP-114.
 */
export async function priceFile(room: PriceFile, { file, signal, tell }: FinishWork): Promise<void> {
  const total = await countQuotes(room.db, file.id);
  let after = 0;
  let left = await countPending(room.db, file.id);
  for (;;) {
    signal.throwIfAborted();
    const some = await nextQuotes(room.db, { file: file.id, after });
    const last = some.at(-1);
    if (last === undefined) return;
    const price = room.batch();
    const waiting = [...some];
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        signal.throwIfAborted();
        await price(id).catch((error: unknown) => recordFailure(room, { file: file.id, quote: id, error }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    after = last;
    left -= some.length;
    await tell(total === 0 ? 1 : Math.max(0, 1 - left / total));
  }
}

async function nextQuotes(
  db: Kysely<Tables>,
  { file, after }: { readonly file: number; readonly after: number },
): Promise<readonly number[]> {
  const rows = await pendingOf(db, file)
    .select('quote.id')
    .where('quote.id', '>', after)
    .orderBy('quote.id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function countPending(db: Kysely<Tables>, file: number): Promise<number> {
  const { count } = await pendingOf(db, file)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countQuotes(db: Kysely<Tables>, file: number): Promise<number> {
  const { count } = await db
    .selectFrom('file_result')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  return count;
}

function pendingOf(db: Kysely<Tables>, file: number) {
  return db
    .selectFrom('file_result')
    .innerJoin('quote', 'quote.id', 'file_result.quote_id')
    .where('file_id', '=', file)
    .where('quote.pricing_pending', '=', true)
    .where('quote.deleted_at', 'is', null);
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
