import type { BackTestResult } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { figuresOf } from './figures.ts';
import type { BackTestRoom } from './room.ts';
import { tellProgress } from './store.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';
import { CURSOR, type Plan, type SharedPlan } from './thread-messages.ts';
import { startThread, type Thread } from './threads.ts';
import type { BackTestRow } from './view.ts';

/** With fewer runs than this a second thread takes longer to start than it saves. */
const WORTH_TWO = 2_000;
/** Milliseconds between two words on how far the replay is, at which a stop is heard too. */
const BEAT = 400;

/** A replay to run: its row, its draft, and what ends it early. */
export type ReplayToRun = { readonly row: BackTestRow; readonly draft: readonly Rule[]; readonly signal: AbortSignal };

/** Replays a draft in threads. Answers null when it was stopped; throws when the process stops or something fails. */
export async function runBackTest(
  room: BackTestRoom,
  { row, draft, signal }: ReplayToRun,
): Promise<BackTestResult | null> {
  const began = performance.now();
  const { db, connection, clock } = room;
  const scope = { context: row.context, customer: row.customer_id };
  const start = { connection, scope, only: row.only_customer_id, days: row.days, now: clock.now(), draft };
  if (!(await tellProgress(db, row.id, { done: 0, total: 0 }))) return null;
  const threads = [startThread(start)];
  try {
    const [first] = threads;
    if (first === undefined) throw new Error('no thread');
    const { plan } = await first.ask({ kind: 'plan' });
    if (countOf(plan) >= WORTH_TWO) threads.push(startThread(start));
    const tally = await replayIn(threads, { db, id: row.id, plan, signal });
    if (tally === null) return null;
    const { shown } = await first.ask({ kind: 'show', changed: tally.most_changed, flipped: tally.most_flipped });
    return {
      id: row.id,
      days: row.days,
      finished_at: clock.now().toISOString(),
      ...figuresOf(tally, plan.modelled.model),
      took_ms: Math.round(performance.now() - began),
      shippers: await shippersOf(db, tally, plan),
      ...shown,
      model: { sample: plan.modelled.sample, error: plan.modelled.error, note: plan.modelled.note },
    };
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

function countOf({ runs }: Plan): number {
  return runs.byteLength / Float64Array.BYTES_PER_ELEMENT;
}

type Followed = {
  readonly db: Kysely<Tables>;
  readonly id: string;
  readonly plan: Plan;
  readonly signal: AbortSignal;
};

/** Lets the threads replay all runs, telling how far they are; null when the replay was stopped. */
async function replayIn(threads: readonly Thread[], { db, id, plan, signal }: Followed): Promise<Tally | null> {
  const total = countOf(plan);
  const shared: SharedPlan = { ...plan, cursor: new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT) };
  const cursor = new Int32Array(shared.cursor);
  const stop = () => void Atomics.store(cursor, CURSOR.stop, 1);
  signal.addEventListener('abort', stop);
  // One that was aborted while the replay was planned tells nobody any more.
  if (signal.aborted) stop();
  const tell = async () => {
    const done = Math.min(total, Atomics.load(cursor, CURSOR.next));
    if (!(await tellProgress(db, id, { done, total }))) stop();
  };
  // A beat that cannot be written is missed, and the next one tried.
  const beats = setInterval(() => void tell().catch(() => undefined), BEAT);
  try {
    const replayed = await Promise.all(threads.map((thread) => thread.ask({ kind: 'replay', plan: shared })));
    if (signal.aborted) throw new Error('the process stops before the replay has ended');
    if (Atomics.load(cursor, CURSOR.stop) !== 0) return null;
    const sum = emptyTally();
    for (const { tally } of replayed) addTally(sum, tally);
    await tell();
    return Atomics.load(cursor, CURSOR.stop) === 0 ? sum : null;
  } finally {
    clearInterval(beats);
    signal.removeEventListener('abort', stop);
  }
}

/** Each shipper with a changed price or reply, the largest effect first. */
async function shippersOf(db: Kysely<Tables>, tally: Tally, plan: Plan): Promise<BackTestResult['shippers']> {
  const ids = [...tally.shippers.keys()];
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('customer').select(['id', 'customer_name']).where('id', 'in', ids).execute();
  const effects = rows.flatMap(({ id: customer, customer_name: name }) => {
    const sums = tally.shippers.get(customer);
    if (sums === undefined) return [];
    const { runs, changed, flipped } = sums;
    const change = plan.modelled.model === null ? null : Math.round(sums.margin_change);
    return [{ customer, name, runs, changed, flipped, modelled_margin_change: change }];
  });
  return effects.toSorted(
    (one, other) =>
      Math.abs(other.modelled_margin_change ?? 0) - Math.abs(one.modelled_margin_change ?? 0) ||
      other.changed - one.changed ||
      one.name.localeCompare(other.name, 'en'),
  );
}
