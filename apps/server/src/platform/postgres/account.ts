import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user and group a PostgreSQL process runs under. */
export type Account = { readonly uid: number; readonly gid: number };

/** Something about this machine or folder prevents the database from starting; the message says what and what to do. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

/** Accounts to run under when we are root, in order: without rights, and known by name as initdb demands. */
const UNPRIVILEGED = ['nobody', 'postgres', 'daemon'];

/**
 * The account for a child process, or null to run as ourselves. PostgreSQL refuses to run as root, so root hands
 * over to the owner of `existingData`, or to an unprivileged account when there is no data yet.
 */
export function accountFor(existingData: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(existingData)) {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    // Negative ids (nobody is -2 on macOS) are written that way but mean the unsigned number.
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new PostgresStartError(
    'PostgreSQL does not run as root and /etc/passwd has no user nobody to run it as. Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Gives a file or folder to the account, when there is one to give it to. */
export function giveTo(account: Account | null, path: string): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

/** The first folder from `path` upwards that the account cannot enter, or null when all are open to it. */
export function closedFolder(account: Account | null, path: string): string | null {
  if (account === null) return null;
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(account, folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function mayEnter(account: Account, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
