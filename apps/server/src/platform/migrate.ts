import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseConnection } from './database.ts';
import type { Log } from './log.ts';

/** The schema in the database and the migrations on board do not fit; the message says which and how. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };
type Applied = { readonly name: string; readonly checksum: string };

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

const OLDEST_SERVER = 150_000;

/** Any number serves, as long as nothing else on the server locks it. */
const LOCK = 7_265_398_120;

/**
 * Brings the schema up to date with the files `NNNN_name.sql` of a folder, in order, each in one transaction of its
 * own, and answers the names it applied. Processes that start together wait for each other.
 * Throws a MigrationError when an applied file was edited or is missing, or a new one comes before an applied one.
 */
export async function migrate(options: {
  readonly connection: DatabaseConnection;
  readonly folder: string;
  readonly log: Log;
}): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder);
  const client = new Client({ ...options.connection, application_name: 'lanewright-migrate' });
  await client.connect().catch((cause: unknown) => {
    throw new MigrationError(`The PostgreSQL server cannot be used: ${reasonOf(cause)}. Check DATABASE_URL.`, {
      cause,
    });
  });
  try {
    await checkServer(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await client.query<Applied>('SELECT name, checksum FROM schema_migration ORDER BY name');
    const pending = pendingOf(migrations, applied.rows);
    for (const migration of pending) {
      await apply(client, migration);
      options.log.info({ migration: migration.name }, 'migration applied');
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** An older server, or one that cannot hold every letter, would fail later and less clearly. */
async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name, current_setting('server_encoding') AS encoding",
  );
  const [server] = rows;
  if (server === undefined || server.version < OLDEST_SERVER) {
    throw new MigrationError(
      `The PostgreSQL server of DATABASE_URL has version ${server?.name}; Lanewright needs 15 or newer.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new MigrationError(
      `The database of DATABASE_URL is encoded in ${server.encoding}; Lanewright needs one made with ENCODING 'UTF8'.`,
    );
  }
}

/** Several addresses tried in vain make one error without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Reads the files of a folder in order. Line ends do not count: git may turn them on checkout. */
function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbers = new Set<string>();
  return names.map((name) => {
    if (!NAME.test(name)) throw new MigrationError(`The migration ${name} must be named like 0001_first.sql.`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new MigrationError(`Two migrations bear the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The migrations still to apply, after checking that those applied are the same files, in the same order. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const done of applied) {
    const file = migrations.find(({ name }) => name === done.name);
    if (file === undefined) {
      throw new MigrationError(
        `The database has the migration ${done.name}, which this Lanewright does not know: it was made by a newer one.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new MigrationError(
        `The migration ${done.name} was changed after it had been applied. Undo the change and write a new migration.`,
      );
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => applied.every((done) => done.name !== name));
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which is applied already. Give it the next number.`,
    );
  }
  return pending;
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new MigrationError(`The migration ${name} failed and was undone: ${reasonOf(cause)}`, { cause });
  }
}
