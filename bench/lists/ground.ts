import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { createPeople, signedIn } from '../../apps/server/src/testing/people.ts';
import { startApplication, type Application } from '../../tests/journeys/support/start-application.ts';
import { fillWorld } from './fill-world.ts';

/** What the bench runs on: a real PostgreSQL that syncs, the real server as a process, the world, and a viewer. */
export type Ground = {
  readonly application: Application;
  readonly database: Database<Tables>;
  /** Seconds in which the quotes were made. */
  readonly filled: number;
  /** The header of a person who may see everything that the dashboard and the detail ask; good for ten minutes. */
  readonly signIn: () => Promise<{ readonly authorization: string }>;
  readonly end: () => Promise<void>;
};

/** Starts all of it in a folder of its own. */
export async function prepareGround(quotes: number): Promise<Ground> {
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
  const filled = await fillWorld(database, quotes, systemClock.now());
  const { userId, email } = await (await createPeople(database.db, systemClock)).administrator();
  const end = async () => {
    await database.close();
    await application.remove();
    await postgres.stop();
    removeEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const signIn = async () => (await signedIn(database.db, systemClock, { userId, email })).bearer;
  return { application, database, filled, signIn, end };
}
