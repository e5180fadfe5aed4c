import { randomUUID } from 'node:crypto';
import type { BackTestPhase, BackTestResult, BackTestSummary } from '@lanewright/contract';
import { readRuleset, type Rule } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Transaction } from 'kysely';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from '../rules/index.ts';
import { draftDigest } from './draft-digest.ts';
import type { BackTestRoom } from './room.ts';
import { summaryOf, type BackTestRow } from './view.ts';

/** So many replays wait or run at a time, over all processes; one of each person. */
const MAX_RUNNING = 2;
/** A replay is answered again for the same draft while its figures are this fresh. Milliseconds. */
const FRESH = 10 * 60_000;
const DAY = 86_400_000;
/** What is not kept with a version is forgotten after these days. */
const KEPT_DAYS = 30;

const COLUMNS = [
  'id',
  'context',
  'customer_id',
  'only_customer_id',
  'days',
  'owner_id',
  'draft_digest',
  'base',
  'state',
  'done',
  'total',
  'failure',
  'result',
  'created_at',
  'finished_at',
  'begun',
  'beat_at',
  'phase',
] as const;

/** A replay to begin. */
export type BackTestAsk = {
  readonly scope: RulesetScope;
  readonly only: number | null;
  readonly days: number;
  readonly rules: readonly Rule[];
  readonly digest: string;
  readonly owner: number;
};

/** Stores a replay with its job, or answers the person's own one of the same draft. Refuses: back_test.too_many. */
export async function storeBackTest(
  room: BackTestRoom,
  ask: BackTestAsk,
): Promise<Outcome<BackTestRow, 'back_test.too_many'>> {
  const now = room.clock.now();
  return room.db.transaction().execute(async (transaction) => {
    // Who asks at the same moment counts the replay of whoever was first.
    await sql`SELECT pg_advisory_xact_lock(hashtext('back_test'))`.execute(transaction);
    const same = await sameDraft(transaction, ask, new Date(now.getTime() - FRESH));
    if (same !== undefined) return done(same);
    const running = await transaction
      .selectFrom('back_test')
      .select('owner_id')
      .where('state', '=', 'running')
      .execute();
    if (running.length >= MAX_RUNNING || running.some(({ owner_id }) => owner_id === ask.owner))
      return refuse('back_test.too_many', { running: running.length });
    const row = await insert(transaction, ask, now);
    await room.jobs.enqueue(transaction, QUEUES.replayDraft, { back_test_id: row.id });
    return done(row);
  });
}

async function sameDraft(transaction: Transaction<Tables>, ask: BackTestAsk, since: Date) {
  return (
    transaction
      .selectFrom('back_test')
      .select(COLUMNS)
      .where('owner_id', '=', ask.owner)
      .where('draft_digest', '=', ask.digest)
      .where('days', '=', ask.days)
      .where('only_customer_id', 'is not distinct from', ask.only)
      .where((e) => e.or([e('state', '=', 'running'), e.and([e('state', '=', 'done'), e('finished_at', '>', since)])]))
      // Figures against rules that were replaced meanwhile are no answer.
      .where('base', '=', versionsInForce(ask.scope))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

function insert(transaction: Transaction<Tables>, ask: BackTestAsk, now: Date): Promise<BackTestRow> {
  return transaction
    .insertInto('back_test')
    .values({
      id: randomUUID(),
      context: ask.scope.context,
      customer_id: ask.scope.customer,
      only_customer_id: ask.only,
      days: ask.days,
      owner_id: ask.owner,
      draft_digest: ask.digest,
      base: versionsInForce(ask.scope),
      draft: JSON.stringify(ask.rules),
      state: 'running',
      failure: null,
      result: null,
      created_at: now,
      finished_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * What tells apart the states of the rulesets that a replay of a scope compares with. A shipper's quotes go by the global
 * rules and its own; those that other rulesets govern too are all of the global one's and of the default shipper's.
 */
function versionsInForce({ context, customer }: RulesetScope) {
  const alone = sql<boolean>`${customer}::bigint IS NOT NULL
    AND NOT EXISTS (SELECT FROM customer WHERE id = ${customer} AND is_default)`;
  return sql<string>`(SELECT md5(coalesce(string_agg(r.current_version_id::text, ',' ORDER BY r.id), ''))
    FROM ruleset AS r LEFT JOIN customer AS owner ON owner.id = r.customer_id
    WHERE r.context = ${context}
      AND (r.customer_id IS NULL OR r.customer_id = ${customer} OR owner.is_default OR NOT (${alone})))`;
}

/** A back-test by its id; null where there is none. */
export async function findBackTest(db: Kysely<Tables>, id: string): Promise<BackTestRow | null> {
  const row = await db.selectFrom('back_test').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The draft of a replay that is to run; null once it has ended. Throws on rules that this product never stored. */
export async function draftOf(db: Kysely<Tables>, id: string): Promise<readonly Rule[] | null> {
  const row = await db.selectFrom('back_test').select(['draft', 'state']).where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.state !== 'running') return null;
  const read = readRuleset(row.draft);
  if (!read.ok) throw new Error(`the draft of back-test ${id} is not readable`);
  return read.value;
}

/** How far a replay is: `done` of `total` runs are replayed; `total` is 0 until the learning phase. */
export type ReplayProgress = { readonly phase: BackTestPhase; readonly done: number; readonly total: number };

/** Tells how far a replay is. Answers false when it is to run no longer. */
export async function tellProgress(db: Kysely<Tables>, id: string, progress: ReplayProgress): Promise<boolean> {
  const told = await db
    .updateTable('back_test')
    .set({ ...progress, begun: true, beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return told.numUpdatedRows > 0n;
}

/** How a replay ends: with its result, or with the sentence that says why there is none. */
export type BackTestEnd =
  | { readonly state: 'done'; readonly result: BackTestResult }
  | { readonly state: 'failed'; readonly failure: string };

/** Ends a replay that still runs; one that was stopped meanwhile stays stopped. */
export async function endBackTest(db: Kysely<Tables>, id: string, end: BackTestEnd & { now: Date }): Promise<void> {
  await db
    .updateTable('back_test')
    .set({
      state: end.state,
      draft: null,
      finished_at: end.now,
      ...(end.state === 'done' ? { result: JSON.stringify(end.result) } : { failure: end.failure }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Stops a person's own replay, wherever it runs. Answers false when the person began none of this id. */
export async function cancelOwn(
  db: Kysely<Tables>,
  { id, owner, now }: { readonly id: string; readonly owner: number; readonly now: Date },
): Promise<boolean> {
  const stopped = await db
    .updateTable('back_test')
    .set({ state: 'cancelled', draft: null, finished_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (stopped.numUpdatedRows > 0n) return true;
  const found = db.selectFrom('back_test').select('id').where('id', '=', id).where('owner_id', '=', owner);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Ends replays that nobody is at work on: one whose process was killed and that no other took up within a minute, and
 * one that waited ten minutes for a process to begin it.
 */
export async function failAbandoned(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('back_test')
    .set({
      state: 'failed',
      draft: null,
      finished_at: sql<Date>`now()`,
      failure: sql<string>`CASE WHEN begun THEN 'The process that replayed the runs stopped. Run it again.'
        ELSE 'No process began the replay within ten minutes.' END`,
    })
    .where('state', '=', 'running')
    .where(sql<boolean>`beat_at < now() - CASE WHEN begun THEN interval '1 minute' ELSE interval '10 minutes' END`)
    .execute();
}

/**
 * The figures of a finished back-test of these rules in this scope; null when the id names none, or one of others, and
 * 'outdated' when rules that it compared with were replaced since: its figures would tell of a change that never was.
 */
export async function backTestOf(
  db: Kysely<Tables>,
  ask: { readonly id: string; readonly scope: RulesetScope; readonly rules: readonly Rule[] },
): Promise<BackTestSummary | 'outdated' | null> {
  const { id, scope, rules } = ask;
  const row = await db
    .selectFrom('back_test')
    .select(COLUMNS)
    .select(({ eb, ref }) => eb(ref('base'), '=', versionsInForce(scope)).as('current'))
    .where('id', '=', id)
    .executeTakeFirst();
  // One of a single shipper's quotes would stand beside the version as if it covered all.
  if (row === undefined || row.only_customer_id !== null) return null;
  if (row.draft_digest !== draftDigest(scope, rules)) return null;
  const summary = summaryOf(row);
  return summary === null || row.current ? summary : 'outdated';
}

/** Forgets back-tests of long ago; what was kept with a version stays there. */
export async function forgetBackTests(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY);
  await db.deleteFrom('back_test').where('created_at', '<', before).execute();
}
