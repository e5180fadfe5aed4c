import { backTestView, startBackTest } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses, type Processes } from './support/processes.ts';
import { send } from './support/world.ts';

/** A process is told to stop in the middle of a replay. */
let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses();
}, 240_000);
afterAll(() => processes.end(), 60_000);

/** Stops a process as an operator does; answers its exit code and how long it took, in milliseconds. */
async function stopped(application: Processes['first']) {
  const begin = performance.now();
  const code = await application.stop();
  return { code, took: performance.now() - begin };
}

test(
  '[B-006] a process stops within five seconds of a replay, and another one does the replay',
  { timeout: 180_000 },
  async () => {
    const { first, world, tokenAt } = processes;
    const idle = await stopped(await processes.start());
    const token = await tokenAt(first);
    const stored = (id: string) =>
      world.db.selectFrom('back_test').select(['begun', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
    // The replay waits for the runs that it wants to read for as long as this transaction lasts.
    const { id, busy } = await world.db.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE pricing_run IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      const body = { context: 'quote_price_prediction', rules: [], days: 30 };
      const view = backTestView.parse((await send(first.url + startBackTest.path, { token, body })).body);
      await expect.poll(async () => (await stored(view.id)).begun).toBe(true);
      return { id: view.id, busy: await stopped(first) };
    });
    expect([idle.code, busy.code]).toEqual([0, 0]);
    // Beyond what any stop takes on this machine at this hour.
    expect(busy.took - idle.took).toBeLessThan(5_000);
    await processes.start();
    await expect.poll(async () => (await stored(id)).state, { timeout: 240_000 }).toBe('done');
  },
);
