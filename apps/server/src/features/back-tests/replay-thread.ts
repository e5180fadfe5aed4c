import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { governingRules, type GoverningRules } from './governing-rules.ts';
import { planReplay } from './plan-replay.ts';
import { replayRuns } from './replay-runs.ts';
import { showQuotes } from './show-quotes.ts';
import type { SharedPlan, ThreadAnswer, ThreadAsk, ThreadStart } from './thread-messages.ts';

/** A thread of a replay: opens a connection of its own, answers one ask after the other, and ends when it is told to. */

/** How far a replaying thread stands back: it gets a third of what one that answers calls gets, where both want all. */
const REPLAY_PRIORITY = 5;

const frame = z.object({ connection: z.object({}), scope: z.object({}), draft: z.array(z.unknown()) });
const start = z.custom<ThreadStart>((value) => frame.safeParse(value).success).parse(workerData);
const asks = z.custom<ThreadAsk>((value) => z.object({ kind: z.string() }).safeParse(value).success);

const { db, pool } = openDatabase<Tables>(start.connection, { log: silentLog(), size: 2 });
let rules: GoverningRules | null = null;

async function answer(ask: ThreadAsk): Promise<ThreadAnswer> {
  if (ask.kind === 'plan') return { kind: 'plan', plan: await planReplay(db, start) };
  if (ask.kind === 'replay') return { kind: 'replay', tally: await replayRuns(await replayerFor(ask.plan), ask.plan) };
  if (rules === null) throw new Error('a thread shows what it has replayed');
  const replayer = { pool, scope: start.scope, rules };
  const [most_changed, most_flipped] = [
    await showQuotes(db, replayer, ask.changed),
    await showQuotes(db, replayer, ask.flipped),
  ];
  return { kind: 'show', shown: { most_changed: [...most_changed], most_flipped: [...most_flipped] } };
}

async function replayerFor({ versions }: SharedPlan) {
  // Calls are answered first. Elsewhere than on Linux this would slow down the whole process, not this thread alone.
  if (process.platform === 'linux') setPriority(REPLAY_PRIORITY);
  rules = await governingRules(db, { scope: start.scope, versions, draft: start.draft });
  return { pool, scope: start.scope, rules };
}

parentPort?.on('message', (message: unknown) => {
  // A fault ends the thread, which whoever asked hears of.
  void answer(asks.parse(message)).then((told) => parentPort?.postMessage(told));
});
