import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isErrno } from '../errno.ts';
import { closedFolder, giveTo, PostgresStartError } from './account.ts';
import type { Place } from './place.ts';

/** The system allows about 104 bytes for the whole path of a socket; `/.s.PGSQL.5432` takes 14 of them. */
const LONGEST_FOLDER = 88;

/**
 * Makes the folder of the server's socket: short, closed to all but the server's user, and the same at every start,
 * so that kills leave no litter. The caller holds the data folder's lock and has ended any server left over: what lies
 * in the folder is of no use and is removed. It lies in the temporary folder because a project may lie too deep for a socket.
 */
export function preparedSocketFolder(place: Place): string {
  const folder = socketFolderOf(place);
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(place.account, folder);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
  const found = lstatSync(folder);
  const owner = place.account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new PostgresStartError(
      `The folder ${folder} for the database's socket belongs to someone else. Remove it, then start again.`,
    );
  }
  // The lock beside the socket bears a process number too, which may have passed to another process.
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  return folder;
}

function socketFolderOf(place: Place): string {
  const name = `lanewright-${createHash('sha256').update(place.data).digest('hex').slice(0, 12)}`;
  const folders = [tmpdir(), '/tmp', '/var/tmp'].map((folder) => join(folder, name));
  const fit = folders.find((folder) => folder.length <= LONGEST_FOLDER && closedFolder(place.account, folder) === null);
  if (fit === undefined)
    throw new PostgresStartError(
      'No temporary folder is short enough and open for the socket of the database. Set TMPDIR to one.',
    );
  return fit;
}
