import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../tables.ts';
import { expiresAfter } from '../record/expiry-conditions.ts';

/**
 * Answers about the list that are kept between two changes, in one process. A kept answer is asked about before it is
 * used: has anything that the list depends on been committed since, in any process (`counted_change`, migration 0017)?
 * So none is ever stale, and nothing has to be told to all. Source: docs/decisions/0027-lists.md.
 */
export type KeptAnswers<Answer> = {
  /** The answer under a key, kept or taken now; askers at one time share one taking. */
  readonly answer: (question: Question<Answer>) => Promise<Answer>;
  /** Whether an answer lies under the key, still true or not. */
  readonly knows: (key: string) => boolean;
};

/** A question: its key, whether the clock alone may change its answer, and how it is taken, in one snapshot. */
type Question<Answer> = {
  readonly key: string;
  /** Whether a quote that expires by the clock changes the answer. */
  readonly byStatus: boolean;
  readonly take: (transaction: Transaction<Tables>, now: Date) => Promise<Answer>;
};

/** An answer, and until when it holds. */
type Taken<Answer> = {
  readonly answer: Answer;
  /** What the database had committed when it was taken, as PostgreSQL writes a snapshot. */
  readonly snapshot: string;
  /** By the database's clock. */
  readonly takenAt: Date;
  /** By the product's clock: the moment asked about, and the next one at which a quote expires by the clock alone. */
  readonly from: Date;
  readonly nextExpiry: Date | null;
};

type Kept<Answer> = { readonly turn: number; readonly taken: Promise<Taken<Answer>> };

const MAX_KEPT = 500;
/** Changes are remembered for an hour, so a kept answer that is younger misses none. */
const LONGEST = sql`interval '10 minutes'`;
const REMEMBERED = sql`interval '1 hour'`;
const CLEAR_EVERY = 600_000;

/** The kept answers of one kind. At most 500; the one asked for longest ago makes room. */
export function createKeptAnswers<Answer>(room: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}): KeptAnswers<Answer> {
  const { db, clock } = room;
  const kept = new Map<string, Kept<Answer>>();
  let turns = 0;
  const clear = clearer(db);

  const begin = (question: Question<Answer>): Kept<Answer> => {
    const { key } = question;
    const mine: Kept<Answer> = { turn: ++turns, taken: take(db, question, clock.now()) };
    kept.delete(key);
    kept.set(key, mine);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    // What failed is not kept; whoever waited for it begins another.
    mine.taken.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine;
  };

  return {
    knows: (key) => kept.has(key),
    async answer(question) {
      const asked = ++turns;
      const { key } = question;
      for (;;) {
        const known = kept.get(key);
        if (known !== undefined) {
          const taken = await known.taken.catch(() => null);
          if (taken !== null && (known.turn > asked || (await holds(db, taken, clock.now())))) return taken.answer;
        }
        // Where another has begun anew meanwhile, that one serves.
        if (kept.get(key) !== known) continue;
        const { answer } = await begin(question).taken;
        await clear();
        return answer;
      }
    },
  };
}

/** All that the answer is made of is read in one snapshot. */
function take<Answer>(db: Kysely<Tables>, question: Question<Answer>, now: Date): Promise<Taken<Answer>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const moment = await momentOf(transaction, now, question.byStatus);
      return { ...moment, from: now, answer: await question.take(transaction, now) };
    });
}

async function momentOf(
  transaction: Transaction<Tables>,
  now: Date,
  byStatus: boolean,
): Promise<Pick<Taken<unknown>, 'snapshot' | 'takenAt' | 'nextExpiry'>> {
  const next: RawBuilder<unknown> = byStatus
    ? sql`(SELECT min(expiration_date) FROM quote WHERE deleted_at IS NULL AND ${expiresAfter(now)})`
    : sql`NULL::timestamptz`;
  const { rows } = await sql<{ snapshot: string; taken_at: Date; next_expiry: Date | null }>`
    SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS taken_at, ${next} AS next_expiry`.execute(
    transaction,
  );
  const [moment] = rows;
  if (moment === undefined) throw new Error('the database told no snapshot');
  return { snapshot: moment.snapshot, takenAt: moment.taken_at, nextExpiry: moment.next_expiry };
}

/** Whether nothing that the list depends on was committed since, and no quote has expired by the clock. */
async function holds(db: Kysely<Tables>, taken: Taken<unknown>, now: Date): Promise<boolean> {
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

/** Now and then removes the changes that no kept answer can be older than. */
function clearer(db: Kysely<Tables>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + CLEAR_EVERY;
    await sql`DELETE FROM counted_change WHERE at < now() - ${REMEMBERED}`.execute(db);
  };
}
