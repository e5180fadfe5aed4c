import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresStartError } from './account.ts';

/** The hold of one process on a data folder. */
export type FolderLock = { release(): void };

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process, or throws a PostgresStartError that names the process which has it.
 * An exclusive SQLite transaction is used for its file lock alone: Node offers no other lock that the system itself
 * frees when a process is killed, that cannot be confused by a reused process number, and that holds between
 * containers sharing a volume.
 */
export function lockFolder(dataDir: string): FolderLock {
  const owner = join(dataDir, 'lanewright.pid');
  const file = new DatabaseSync(join(dataDir, 'lanewright.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new PostgresStartError(
      `Another Lanewright${ownerIn(owner)} is already using the folder ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
      { cause: error },
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  return { release: () => file.close() };
}

/** The number is only for the sentence: between lock and write it may be missing or the one before. */
function ownerIn(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
