import { setTimeout as pause } from 'node:timers/promises';
import { createQuote } from '@lanewright/contract';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { serverPid } from './support/folders.ts';
import { idIn, openWorld, requestOf, send } from './support/world.ts';

const REQUESTS = 60;
const SENDERS = 4;
const KILL_AFTER = 20;

let application: Application | null = null;
afterEach(async () => {
  await application?.remove();
});

const world = async (dataDir: string) => {
  const running = runningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the embedded PostgreSQL does not run');
  return openWorld(running);
};

test('[SP-067] a database server killed alone under load is started again: calls answer 503 meanwhile, and every acknowledged quote is there and priced', async () => {
  application = await startApplication({ environment: { SEED: 'none' } });
  const { url, dataDir } = application;
  const opened = await world(dataDir);
  const { token } = await opened.people.manager();
  const shipper = opened.shipper;
  await opened.close();

  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let left = REQUESTS;
  const sender = async (): Promise<void> => {
    while (left > 0) {
      const { status, body } = await send(url + createQuote.path, { token, body: requestOf(shipper) });
      statuses.add(status);
      if (status !== 201) {
        await pause(50);
        continue;
      }
      left -= 1;
      acknowledged.push(idIn(body));
      if (acknowledged.length === KILL_AFTER) process.kill(serverPid(dataDir), 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const running = runningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the embedded PostgreSQL is not back');
  const database = openDatabase(running, { log: silentLog() });
  const priced = async () =>
    (
      await database.pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM quote WHERE id = ANY($1) AND latest_run_id IS NOT NULL',
        [acknowledged],
      )
    ).rows[0]?.count;
  await expect.poll(priced).toBe(acknowledged.length);
  await database.close();
});
