import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { passwordFault } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import { hashPassword } from './features/identity/index.ts';
import { createUser, setActive, setRoles } from './features/users/index.ts';
import { prepareFirstStart } from './first-start.ts';
import { connectionBeside, MIGRATIONS, openTables } from './open-database.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { createLog } from './platform/log.ts';
import { migrate, MigrationError } from './platform/migrate.ts';
import { PostgresStartError } from './platform/postgres/index.ts';
import { createShutdown } from './platform/shutdown.ts';

/** `npm run admin -- <command>`: users from the command line, also while the application runs (SP-003). */

const USAGE = `Usage:
  npm run admin -- create-user --email dana@broker.example --name "Dana Reyes" --role analyst [--role …]
  npm run admin -- set-roles --email dana@broker.example --role manager [--role …]
  npm run admin -- deactivate --email dana@broker.example
  npm run admin -- activate --email dana@broker.example

create-user takes the password from the variable LANEWRIGHT_PASSWORD (12 characters or more);
without it a password is made and printed once.`;

/** The audit's name for what is done here (B-024). */
const BY = { kind: 'system', name: 'admin command' } as const;

/** Ends the command with a sentence. */
class AdminError extends Error {
  override readonly name = 'AdminError';
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
    const [command] = positionals;
    if (command === undefined || positionals.length > 1 || values.email === undefined) throw new AdminError(USAGE);
    return { command, email: values.email, name: values.name ?? '', roles: values.role ?? [] };
  } catch (error) {
    throw error instanceof TypeError ? new AdminError(`${error.message}\n\n${USAGE}`) : error;
  }
}

/** The password of a new user: given in the environment, where no process list shows it, or made here. */
function passwordFor(email: string): { readonly password: string; readonly made: boolean } {
  const given = process.env['LANEWRIGHT_PASSWORD'];
  if (given === undefined || given === '') return { password: randomBytes(15).toString('base64url'), made: true };
  const fault = passwordFault(given, email);
  if (fault !== null) throw new AdminError(`LANEWRIGHT_PASSWORD: ${fault}.`);
  return { password: given, made: false };
}

function orThrow(outcome: Outcome<unknown>): void {
  if (outcome.ok) return;
  throw new AdminError(
    Object.values(outcome.refusal.fields ?? {})
      .flat()
      .join('\n') || outcome.refusal.code,
  );
}

async function run(): Promise<string> {
  const { command, email, name, roles } = readArguments();
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn', file: config.logFile });
  const shutdown = createShutdown({ log });
  try {
    const opening = { config, log, shutdown };
    const connection = await connectionBeside(opening);
    await migrate({ connection, folder: MIGRATIONS, log });
    const database = openTables(connection, opening);
    const administration = { db: database.db, acting: { by: BY, correlationId: null, at: systemClock.now() } };
    switch (command) {
      case 'create-user': {
        await prepareFirstStart({ database, clock: systemClock, log, hashPassword, fillDemoWorld: null });
        const { password, made } = passwordFor(email);
        orThrow(
          await createUser(administration, {
            email,
            display_name: name,
            password_hash: await hashPassword(password),
            roles,
          }),
        );
        return `Created ${email.toLowerCase()}.${made ? ` Password: ${password}` : ''}`;
      }
      case 'set-roles':
        orThrow(await setRoles(administration, email, roles));
        return `${email} now has the roles: ${roles.join(', ') || 'none'}.`;
      case 'deactivate':
      case 'activate':
        orThrow(await setActive(administration, email, command === 'activate'));
        return `${email} is ${command}d.`;
      default:
        throw new AdminError(`There is no command ${command}.\n\n${USAGE}`);
    }
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
