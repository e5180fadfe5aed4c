import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../database.ts';
import type { Database, DatabaseConnection } from '../database.ts';
import { silentLog } from '../log.ts';

/** The server of this test run and its migrated template, handed from the set-up to the test files. */
export type TestServer = { readonly connection: DatabaseConnection; readonly template: string };

/** A database of one test file's own. */
export type TestDatabase<Tables> = Database<Tables> & {
  /** Closes the database and drops it. Call it in `afterAll`. */
  drop(): Promise<void>;
};

/** Makes a fresh, migrated, empty database by copying the template; about 30 ms. For `beforeAll`. */
export async function createTestDatabase<Tables>(): Promise<TestDatabase<Tables>> {
  const { connection, template } = inject('testServer');
  const name = `lanewright_test_${randomBytes(6).toString('hex')}`;
  await onServer(connection, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const database = openDatabase<Tables>({ ...connection, database: name }, { log: silentLog() });
  const drop = async (): Promise<void> => {
    await database.close();
    await onServer(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, drop };
}

async function onServer(connection: DatabaseConnection, sql: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
