import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../database.ts';
import { silentLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts';
import type { TestServer } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Starts one PostgreSQL for the tests of this run and migrates a template that each test file copies.
 * With TEST_DATABASE_URL that server is used instead; its user must be allowed to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer(process.env['TEST_DATABASE_URL']);
  const template = `lanewright_template_${process.pid}`;
  await onServer(connection, `DROP DATABASE IF EXISTS ${template}`);
  await onServer(connection, `CREATE DATABASE ${template}`);
  await migrate({ connection: { ...connection, database: template }, folder: MIGRATIONS, log: silentLog() });
  project.provide('testServer', { connection, template });
  return async () => {
    await onServer(connection, `DROP DATABASE ${template}`);
    await stop();
  };
}

type RunningServer = { readonly connection: DatabaseConnection; stop(): Promise<void> };

async function startServer(url: string | undefined): Promise<RunningServer> {
  if (url !== undefined) return { connection: partsOf(url), stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-test-'));
  // Open for entering: started by root, the server runs as another user, and its data then stay in this folder.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir, log: silentLog(), fsync: false });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    removeEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true });
  };
  return { connection: { ...embedded.connection, database: 'postgres' }, stop };
}

/** Parts instead of a URL, so that each test can name a database of its own. */
function partsOf(text: string): DatabaseConnection {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
}

async function onServer(connection: DatabaseConnection, sql: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}
