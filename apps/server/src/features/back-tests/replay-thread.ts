import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase, type Database } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { governingRules } from './governing-rules.ts';
import { modelReplay, planReplay } from './plan-replay.ts';
import { replayRuns, type Replayer } from './replay-runs.ts';
import { showQuotes } from './show-quotes.ts';
import { draftOf } from './store.ts';
import type { ThreadAnswer, ThreadAsk, ThreadStart } from './thread-messages.ts';

/** A thread of replays: opens a connection of its own for each, answers one ask after the other, and closes it again. */

/** How far a replaying thread stands back: it gets a third of what one that answers calls gets, where both want all. */
const REPLAY_PRIORITY = 5;

const asks = z.custom<ThreadAsk>((value) => z.object({ kind: z.string() }).safeParse(value).success);

/** The replay at hand. */
type Work = { readonly start: ThreadStart; readonly database: Database<Tables>; replayer: Replayer | null };
let work: Work | null = null;

async function answer(ask: ThreadAsk): Promise<ThreadAnswer> {
  if (ask.kind === 'begin') {
    const database = openDatabase<Tables>(ask.start.connection, { log: silentLog(), size: 2 });
    work = { start: ask.start, database, replayer: null };
    return { kind: 'begin' };
  }
  if (work === null) throw new Error('a thread works on what was begun');
  const { database, start } = work;
  if (ask.kind === 'plan') return { kind: 'plan', plan: await planReplay(database.db, start) };
  if (ask.kind === 'model') return { kind: 'model', modelled: await modelReplay(database.db, start) };
  if (ask.kind === 'replay') {
    work.replayer = await replayerOf(work, ask.plan.versions);
    return { kind: 'replay', tally: await replayRuns(work.replayer, ask.plan) };
  }
  if (ask.kind === 'show') return show(work, ask);
  work = null;
  await database.close();
  return { kind: 'rest' };
}

async function replayerOf({ start, database }: Work, versions: readonly number[]): Promise<Replayer> {
  const { id, scope } = start;
  const { db, pool } = database;
  const draft = await draftOf(db, id);
  if (draft === null) throw new Error(`back-test ${id} was ended meanwhile`);
  return { pool, scope, rules: await governingRules(db, { scope, versions, draft }) };
}

async function show(
  { database: { db }, replayer }: Work,
  { changed, flipped }: ThreadAsk & { readonly kind: 'show' },
): Promise<ThreadAnswer> {
  if (replayer === null) throw new Error('a thread shows what it has replayed');
  const most_changed = [...(await showQuotes(db, replayer, changed))];
  return { kind: 'show', shown: { most_changed, most_flipped: [...(await showQuotes(db, replayer, flipped))] } };
}

// Calls are answered first. Elsewhere than on Linux this would slow down the whole process, not this thread alone.
if (process.platform === 'linux') setPriority(REPLAY_PRIORITY);

parentPort?.on('message', (message: unknown) => {
  // A fault ends the thread, which whoever asked hears of.
  void answer(asks.parse(message)).then((told) => parentPort?.postMessage(told));
});
