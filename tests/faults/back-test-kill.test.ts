import { backTestView, startBackTest } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses, type Processes } from './support/processes.ts';
import { send } from './support/world.ts';

/** A process is killed in the middle of a replay; another one on the same database takes it up. */
let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses();
}, 240_000);
afterAll(() => processes.end(), 60_000);

test('[B-006] a replay whose process is killed is done by another', { timeout: 180_000 }, async () => {
  const { first, world, tokenAt } = processes;
  const token = await tokenAt(first);
  const stored = (id: string) =>
    world.db.selectFrom('back_test').select(['begun', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
  // The replay waits for the runs that it wants to read, and so is under way when the kill comes.
  const { id, second } = await world.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE pricing_run IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    const body = { context: 'quote_price_prediction', rules: [], days: 30 };
    const started = await send(first.url + startBackTest.path, { token, body });
    const view = backTestView.parse(started.body);
    await expect.poll(async () => (await stored(view.id)).begun).toBe(true);
    await first.kill();
    return { id: view.id, second: await processes.start() };
  });
  // Not asked of the application meanwhile: on a slow machine it would call the replay abandoned before it is taken up.
  await expect.poll(async () => (await stored(id)).state, { timeout: 240_000 }).not.toBe('running');
  const { body } = await send(`${second.url}/v1/back-test/${id}/`, { token: await tokenAt(second) });
  expect(backTestView.parse(body)).toMatchObject({ state: 'done', failure: null, result: { runs: 0, changed: 0 } });
});
