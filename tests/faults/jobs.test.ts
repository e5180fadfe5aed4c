import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import type { EmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { folder, removeFolders } from './support/folders.ts';
import { ERRANDS, openJobs } from './support/work.ts';

let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder(), log: silentLog() });
});
afterAll(async () => {
  await postgres.stop();
  removeFolders();
});

test('the job of a killed worker is done by another within 20 seconds, and once', async () => {
  const database = openDatabase<object>(postgres.connection, { log: silentLog() });
  const jobs = openJobs(postgres.connection.host);
  await jobs.start();
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'support/work.ts'), postgres.connection.host]);
  const took = once(createInterface({ input: worker.stdout }), 'line');
  await jobs.enqueue(database.db, ERRANDS, { word: 'bread' });
  expect(await took).toEqual(['took bread']);
  worker.kill('SIGKILL');

  const killed = performance.now();
  const again = Promise.withResolvers<number>();
  const tries: string[] = [];
  await jobs.work(ERRANDS, async ({ word }, { attempt }) => {
    tries.push(`${word} ${attempt}`);
    again.resolve((performance.now() - killed) / 1000);
  });
  expect(await again.promise).toBeLessThan(20);
  await jobs.stop();
  await database.close();
  expect(tries).toEqual(['bread 2']);
});
