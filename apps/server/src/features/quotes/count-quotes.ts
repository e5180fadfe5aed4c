import type { Places } from '@lanewright/places';
import { done, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { PLANNED_EACH_TIME } from '../../platform/kept-statements.ts';
import type { Tables } from '../../tables.ts';
import { chosenPlaces, type ChosenPlaces } from './place-filter.ts';
import { resolveFilter, type FilterQuery, type FilterRoom, type QuoteFilter } from './quote-filter.ts';
import type { QuoteRoom } from './room.ts';

/** How many quotes filters leave: exact at the moment of asking, counted once for all who ask between two changes. */
export type QuoteCounts = {
  readonly count: (query: FilterQuery, chosen: ChosenPlaces) => Promise<number>;
};

/** A count, and until when it holds. */
type Taken = {
  readonly count: number;
  /** What the database had committed when it was taken, as PostgreSQL writes a snapshot. */
  readonly snapshot: string;
  /** By the database's clock. */
  readonly takenAt: Date;
  /** By the product's clock: the moment asked about, and the next one at which a quote expires by the clock alone. */
  readonly from: Date;
  readonly nextExpiry: Date | null;
};

type Kept = { readonly turn: number; readonly taken: Promise<Taken> };

const MOST_KEPT = 500;
/** Changes are remembered for an hour, so a kept count that is younger misses none. */
const LONGEST = sql`interval '10 minutes'`;
const REMEMBERED = sql`interval '1 hour'`;
const CLEAR_EVERY = 600_000;

/** Parameters of a list that do not change how many there are. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['ordering', 'size', 'offset', 'count']);

/**
 * The counts of one process. A kept count is asked about before it is used: has anything that counts been committed
 * since, in any process (`counted_change`, migration 0017)? So none is ever stale, and nothing has to be told to all.
 */
export function createQuoteCounts(room: Pick<QuoteRoom, 'db' | 'clock' | 'businessZone'>): QuoteCounts {
  const { db, clock } = room;
  const kept = new Map<string, Kept>();
  let turns = 0;
  const clear = clearer(db);

  const begin = (key: string, ask: Omit<FilterRoom, 'db'>, query: FilterQuery): Kept => {
    const mine: Kept = { turn: ++turns, taken: take(db, ask, query) };
    kept.delete(key);
    kept.set(key, mine);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    // A count that failed is not kept; whoever waited for it begins another.
    mine.taken.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine;
  };

  return {
    async count(query, chosen) {
      const asked = ++turns;
      const key = keyOf(query);
      for (;;) {
        const known = kept.get(key);
        if (known !== undefined) {
          const taken = await known.taken.catch(() => null);
          if (taken !== null && (known.turn > asked || (await holds(db, taken, clock.now())))) return taken.count;
        }
        // Where another has begun a new count meanwhile, that one serves.
        if (kept.get(key) !== known) continue;
        const mine = begin(key, { now: clock.now(), businessZone: room.businessZone, chosen }, query);
        const { count } = await mine.taken;
        await clear();
        return count;
      }
    },
  };
}

/** What `count` answers. Refuses a place that is unknown. Source: P-005, SP-019, SP-026. */
export async function countQuotes(
  room: { readonly places: Pick<Places, 'resolve' | 'search'>; readonly counts: QuoteCounts },
  query: FilterQuery,
): Promise<Outcome<{ readonly count: number }, 'request.invalid'>> {
  const chosen = chosenPlaces(room.places, query);
  if (!chosen.ok) return chosen;
  return done({ count: await room.counts.count(query, chosen.value) });
}

/** The same for the same filters, in whatever order they are given. */
function keyOf(query: FilterQuery): string {
  const filters = Object.entries(query)
    .filter(([name]) => !OF_THE_PAGE.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : (value ?? null)] as const);
  return JSON.stringify(filters.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** All that the count is made of is read in one snapshot, the places and shippers that the filters name included. */
async function take(db: Kysely<Tables>, ask: Omit<FilterRoom, 'db'>, query: FilterQuery): Promise<Taken> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const moment = await momentOf(transaction, ask.now, query.status.length > 0);
      const filter = await resolveFilter({ ...ask, db: transaction }, query);
      const { rows } = await countStatement(filter).execute(transaction);
      return { ...moment, from: ask.now, count: rows[0]?.count ?? 0 };
    });
}

/**
 * The quotes of the shippers that a search hits, which an index counts without a look at the rows, and those whose own
 * text is hit beside them.
 */
function countStatement({ conditions, search }: QuoteFilter) {
  const all = sql.join([...conditions], sql` AND `);
  const many = (also: RawBuilder<unknown>) => sql`(SELECT count(*) FROM quote WHERE ${all}${also})`;
  const begin = sql.raw(`${PLANNED_EACH_TIME} SELECT`);
  if (search === null) return sql<{ count: number }>`${begin} ${many(sql``)} AS count`;
  const { shippers, id, text } = search;
  const own = id === null ? text : sql`(${text} OR ${id})`;
  if (shippers === null) return sql<{ count: number }>`${begin} ${many(sql` AND ${own}`)} AS count`;
  return sql<{ count: number }>`${begin}
    ${many(sql` AND ${shippers.any}`)} + ${many(sql` AND ${own} AND NOT ${shippers.any}`)} AS count`;
}

async function momentOf(
  transaction: Transaction<Tables>,
  now: Date,
  byStatus: boolean,
): Promise<Pick<Taken, 'snapshot' | 'takenAt' | 'nextExpiry'>> {
  const next = byStatus
    ? sql`(SELECT min(expiration_date) FROM quote
        WHERE deleted_at IS NULL AND status IN ('open', 'responded') AND expiration_date > ${now})`
    : sql`NULL::timestamptz`;
  const { rows } = await sql<{ snapshot: string; taken_at: Date; next_expiry: Date | null }>`
    SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS taken_at, ${next} AS next_expiry`.execute(
    transaction,
  );
  const [moment] = rows;
  if (moment === undefined) throw new Error('the database told no snapshot');
  return { snapshot: moment.snapshot, takenAt: moment.taken_at, nextExpiry: moment.next_expiry };
}

/** Whether nothing that is counted was committed since, and no quote has expired by the clock. */
async function holds(db: Kysely<Tables>, taken: Taken, now: Date): Promise<boolean> {
  if (now < taken.from || (taken.nextExpiry !== null && now >= taken.nextExpiry)) return false;
  const snapshot = sql`${taken.snapshot}::pg_snapshot`;
  const { rows } = await sql<{ holds: boolean }>`
    SELECT clock_timestamp() < ${taken.takenAt}::timestamptz + ${LONGEST} AND NOT EXISTS (
      SELECT FROM counted_change
      WHERE xid >= pg_snapshot_xmin(${snapshot}) AND NOT pg_visible_in_snapshot(xid, ${snapshot})) AS holds`.execute(
    db,
  );
  return rows[0]?.holds === true;
}

/** Now and then removes the changes that no kept count can be older than. */
function clearer(db: Kysely<Tables>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + CLEAR_EVERY;
    await sql`DELETE FROM counted_change WHERE at < now() - ${REMEMBERED}`.execute(db);
  };
}
