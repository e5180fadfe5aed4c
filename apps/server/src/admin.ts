import { AdminError, readArguments, USAGE } from './admin/arguments.ts';
import { runReplay } from './admin/replay-command.ts';
import { runUserCommand } from './admin/user-commands.ts';
import { ConfigError } from './config/config.ts';
import { readServerConfig } from './partners.ts';
import { connectionBeside, MIGRATIONS, openTables } from './open-database.ts';
import { createLog } from './platform/log.ts';
import { migrate, MigrationError } from './platform/migrate.ts';
import { PostgresStartError } from './platform/postgres/index.ts';
import { createShutdown } from './platform/shutdown.ts';

/** `npm run admin -- <command>`: users and replays from the command line, also while the application runs (SP-003). */
async function run(): Promise<string> {
  const args = readArguments(process.argv.slice(2));
  if (args.command === 'help') return USAGE;
  const config = readServerConfig(process.env);
  const log = createLog({ level: 'warn', file: config.logFile });
  const shutdown = createShutdown({ log });
  try {
    const opening = { config, log, shutdown };
    const connection = await connectionBeside(opening);
    await migrate({ connection, folder: MIGRATIONS, log });
    const database = openTables(connection, opening);
    if (args.command === 'replay') return await runReplay(args.quote, database.db);
    return await runUserCommand(args, { database, log });
  } finally {
    await shutdown.run('done');
  }
}

try {
  console.log(await run());
} catch (error) {
  const expected = [AdminError, ConfigError, MigrationError, PostgresStartError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
