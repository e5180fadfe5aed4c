import { randomBytes } from 'node:crypto';
import { passwordFault } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import { hashPassword } from '../features/identity/index.ts';
import { createUser, setActive, setRoles } from '../features/users/index.ts';
import { prepareFirstStart } from '../first-start.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Tables } from '../tables.ts';
import { AdminError, type AdminArguments } from './arguments.ts';

/** The audit's name for what is done here (B-024). */
const BY = { kind: 'system', name: 'admin command' } as const;

type UserArguments = Exclude<AdminArguments, { readonly command: 'replay' | 'help' }>;

/**
 * Runs a command on a user and returns the sentence to print. Throws an AdminError on what is refused. Source: SP-003.
 */
export async function runUserCommand(
  { command, email, name, roles }: UserArguments,
  { database, log }: { readonly database: Database<Tables>; readonly log: Log },
): Promise<string> {
  const administration = { db: database.db, acting: { by: BY, correlationId: null, at: systemClock.now() } };
  if (command === 'create-user') {
    await prepareFirstStart({ database, clock: systemClock, log, hashPassword, fillDemoWorld: null });
    const { password, made } = passwordFor(email);
    const user = { email, display_name: name, password_hash: await hashPassword(password), roles: [...roles] };
    orThrow(await createUser(administration, user));
    return `Created ${email.toLowerCase()}.${made ? ` Password: ${password}` : ''}`;
  }
  if (command === 'set-roles') {
    orThrow(await setRoles(administration, email, roles));
    return `${email} now has the roles: ${roles.join(', ') || 'none'}.`;
  }
  orThrow(await setActive(administration, email, command === 'activate'));
  return `${email} is ${command}d.`;
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
