import type { BackTestResult } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Modelled } from './modelled.ts';
import { figuresOf } from './figures.ts';
import { followReplay, type Followed } from './follow-replay.ts';
import { planAndLearn, runsOf } from './plan-and-learn.ts';
import type { BackTestRoom } from './room.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';
import type { SharedPlan, ThreadStart } from './thread-messages.ts';
import { restThread, takeThread, type Thread } from './threads.ts';
import type { BackTestRow } from './view.ts';

/** A replay to run: its row, and what ends it early. */
export type ReplayToRun = { readonly row: BackTestRow; readonly signal: AbortSignal };

/** Replays a draft in two threads. Answers null when it was stopped; throws when the process stops or something fails. */
export async function runBackTest(room: BackTestRoom, { row, signal }: ReplayToRun): Promise<BackTestResult | null> {
  const began = performance.now();
  const { db, connection, clock } = room;
  const scope = { context: row.context, customer: row.customer_id };
  const start = { id: row.id, connection, scope, only: row.only_customer_id, days: row.days, now: clock.now() };
  const followed = followReplay(db, { id: row.id, signal });
  const threads: readonly [Thread, Thread] = [takeThread(), takeThread()];
  // Whatever they are at, planning too: who waits for their answer then hears that they are gone.
  const end = () => Promise.all(threads.map((thread) => thread.end()));
  const endNow = () => void end();
  followed.ended.addEventListener('abort', endNow);
  try {
    signal.throwIfAborted();
    if (!(await followed.tell())) return null;
    const replayed = await replayIn(threads, start, followed);
    const shippers = await shippersOf(db, replayed);
    if (!(await followed.tell())) return null;
    // The signal of a job is aborted when it is done as well, and that must not end threads that wait for the next.
    followed.ended.removeEventListener('abort', endNow);
    await Promise.all(threads.map(restThread));
    return resultOf({ ...replayed, shippers, row, began, now: clock.now() });
  } catch (error) {
    await end();
    // A thread may find its draft gone before the stop is heard of.
    if (!signal.aborted && (followed.ended.aborted || !(await followed.tell().catch(() => true)))) return null;
    throw error;
  } finally {
    followed.leave();
  }
}

type Replayed = {
  readonly tally: Tally;
  readonly modelled: Modelled;
  readonly shown: Pick<BackTestResult, 'most_changed' | 'most_flipped'>;
};

/** Lets one thread plan while the other models the chance to win, and then both replay all runs. */
async function replayIn(threads: readonly [Thread, Thread], start: ThreadStart, followed: Followed): Promise<Replayed> {
  const [one, other] = threads;
  await Promise.all(threads.map((thread) => thread.ask({ kind: 'begin', start })));
  const { plan, modelled } = await planAndLearn(followed, {
    plan: async () => (await one.ask({ kind: 'plan' })).plan,
    learn: async () => (await other.ask({ kind: 'model' })).modelled,
  });
  const total = runsOf(plan);
  const shared: SharedPlan = { ...plan, modelled, cursor: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
  const cursor = new Int32Array(shared.cursor);
  followed.measure(() => ({ phase: 'replaying', done: Math.min(total, Atomics.load(cursor, 0)), total }));
  const replayed = await Promise.all(threads.map((thread) => thread.ask({ kind: 'replay', plan: shared })));
  const tally = emptyTally();
  for (const { tally: more } of replayed) addTally(tally, more);
  const { shown } = await one.ask({ kind: 'show', changed: tally.most_changed, flipped: tally.most_flipped });
  return { tally, modelled, shown };
}

type ToTell = Replayed & {
  readonly shippers: BackTestResult['shippers'];
  readonly row: BackTestRow;
  readonly began: number;
  readonly now: Date;
};

function resultOf({ tally, modelled, shown, shippers, row, began, now }: ToTell): BackTestResult {
  return {
    id: row.id,
    days: row.days,
    finished_at: now.toISOString(),
    ...figuresOf(tally, modelled.wins),
    took_ms: Math.round(performance.now() - began),
    shippers,
    ...shown,
    model: modelled.told,
  };
}

/** Each shipper with a changed price or reply, the largest effect first. */
async function shippersOf(db: Kysely<Tables>, { tally, modelled }: Replayed): Promise<BackTestResult['shippers']> {
  const ids = [...tally.shippers.keys()];
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('customer').select(['id', 'customer_name']).where('id', 'in', ids).execute();
  const effects = rows.flatMap(({ id: customer, customer_name: name }) => {
    const sums = tally.shippers.get(customer);
    if (sums === undefined) return [];
    const { runs, changed, flipped } = sums;
    const change = modelled.wins === null ? null : cents(Math.round(sums.margin_change));
    return [{ customer, name, runs, changed, flipped, modelled_margin_change: change }];
  });
  return effects.toSorted(
    (one, other) =>
      Math.abs(other.modelled_margin_change ?? 0) - Math.abs(one.modelled_margin_change ?? 0) ||
      other.changed - one.changed ||
      one.name.localeCompare(other.name, 'en'),
  );
}
