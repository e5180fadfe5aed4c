import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.ts';
import { type Database, type DatabaseConnection, openDatabase } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/index.ts';
import type { Shutdown } from './platform/shutdown.ts';
import type { Tables } from './tables.ts';

/** Where the schema's migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** What opening the database needs. */
export type Opening = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly log: Log;
  readonly shutdown: Shutdown;
};

/** The operator's PostgreSQL, or the embedded one of the data folder, started by and with this process. */
export async function connectionFor({ config, log, shutdown }: Opening): Promise<DatabaseConnection> {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  shutdown.add('embedded database', () => embedded.stop());
  void embedded.lost.then(async (error) => {
    log.fatal({ err: error }, 'the database is gone; stopping');
    await shutdown.run('database lost');
    process.exit(1);
  });
  return embedded.connection;
}

/** The same for a command that runs beside the application: an embedded database that already serves is shared. */
export async function connectionBeside(opening: Opening): Promise<DatabaseConnection> {
  const running = opening.config.databaseUrl === null ? runningEmbeddedPostgres(opening.config.dataDir) : null;
  return running ?? (await connectionFor(opening));
}

/** Opens the pool, to be closed at shutdown. */
export function openTables(connection: DatabaseConnection, { log, shutdown }: Opening): Database<Tables> {
  const database = openDatabase<Tables>(connection, { log });
  shutdown.add('database connections', () => database.close());
  return database;
}
