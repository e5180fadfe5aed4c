import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import { startApplication } from './start-application.ts';
import type { Application } from './start-application.ts';

/** Where the set-up leaves the socket of its server for the workers. */
const SOCKET = 'LANEWRIGHT_JOURNEYS_SOCKET';
const TEMPLATE = 'demo';
const USER = 'lanewright';

/** The database of each running application, for what journeys store without a screen. */
const databases = new WeakMap<Application, string>();

/**
 * Playwright's global set-up: fills the demo world once, in a database that each worker copies in a moment.
 * The one PostgreSQL serves all workers and is removed at the end.
 */
export default async function prepareDemoWorld(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-journeys-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog(), fsync: false });
  process.env[SOCKET] = postgres.connection.host;
  await onServer(`CREATE DATABASE ${TEMPLATE}`);
  const application = await startApplication({ environment: { DATABASE_URL: urlOf(TEMPLATE) } });
  await application.remove();
  return async () => {
    await postgres.stop();
    removeEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true });
  };
}

/** Starts an application on a fresh copy of the demo world, under a name of its own; settings may be added. */
export async function startOnDemoWorld(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Application> {
  const database = `journey_${name}_${process.pid}`;
  await onServer(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const application = await startApplication({ environment: { ...settings, DATABASE_URL: urlOf(database) } });
  databases.set(application, database);
  return application;
}

/** Asks the database of an application started on the demo world; answers its rows. */
export async function askDatabase(
  application: Application,
  sql: string,
  values: readonly unknown[],
): Promise<readonly unknown[]> {
  const client = new Client({ host: socket(), user: USER, database: databases.get(application) });
  await client.connect();
  try {
    const { rows }: { rows: readonly unknown[] } = await client.query(sql, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

function socket(): string {
  const host = process.env[SOCKET];
  if (host === undefined) throw new Error('the demo world is not prepared: journeys run through playwright.config.ts');
  return host;
}

function urlOf(database: string): string {
  return `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(socket())}`;
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ host: socket(), user: USER, database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
}
