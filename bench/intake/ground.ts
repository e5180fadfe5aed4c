import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptKey } from '../../apps/server/src/features/callers/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { createSmallWorld } from '../../apps/server/src/testing/small-world.ts';
import { startApplication, type Application } from '../../tests/journeys/support/start-application.ts';

/** The key the bench calls with. */
const KEY = 'lwk_bench-bench-bench-bench-bench-bench-bench';

/** What the bench runs on: a real PostgreSQL that syncs, the real server as a process, a shipper with history, a key. */
export type Ground = {
  readonly application: Application;
  readonly database: Database<Tables>;
  readonly customerId: number;
  readonly key: string;
  readonly end: () => Promise<void>;
};

/** Starts all of it in a folder of its own. */
export async function prepareGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog() });
  const { host, user, database: name } = postgres.connection;
  const application = await startApplication({
    environment: {
      NODE_ENV: 'production',
      SEED: 'none',
      LANEWRIGHT_NOW: '',
      DATABASE_URL: `postgres://${user}@localhost:5432/${name}?host=${encodeURIComponent(host)}`,
    },
  });
  const database = openDatabase<Tables>(postgres.connection, { log: silentLog(), size: 10 });
  const { customerId } = await createSmallWorld(database.db, systemClock);
  await storeCaller(database, customerId);
  const end = async () => {
    await database.close();
    await application.remove();
    await postgres.stop();
    removeEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { application, database, customerId, key: KEY, end };
}

async function storeCaller({ db }: Database<Tables>, customerId: number): Promise<void> {
  const now = new Date();
  const caller = { name: 'Bench', source: 'api', customer_id: customerId, requests_per_minute: 1_000_000 } as const;
  const { id } = await db
    .insertInto('machine_caller')
    .values({ ...caller, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { keyHash: key_hash, prefix } = keptKey(KEY);
  const key = { caller_id: id, key_hash, prefix, created_at: now, created_by_name: 'Bench' };
  await db.insertInto('caller_key').values(key).execute();
}
