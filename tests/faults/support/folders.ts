import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';

const made: string[] = [];

/** Makes a folder that any user may enter (0755), or only its owner (0700). */
export function folder(mode: 0o755 | 0o700 = 0o755): string {
  const path = mkdtempSync(join(tmpdir(), 'lanewright-fault-'));
  chmodSync(path, mode);
  made.push(path);
  return path;
}

/** Removes all folders made, with the databases that lie elsewhere on their behalf. For `afterAll`. */
export function removeFolders(): void {
  for (const path of made.splice(0)) {
    for (const dataDir of [path, join(path, 'data')]) if (existsSync(dataDir)) removeEmbeddedPostgres(dataDir);
    rmSync(path, { recursive: true, force: true });
  }
}

/** Where the database of a data folder lies. */
export function databaseOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-is-in.txt');
  return join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres'), 'data');
}

/** The number that the database server wrote about itself. */
export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(databaseOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
}

/** The same while a server starts or ends: null where the file is missing or not yet written. */
export function serverPidIfThere(dataDir: string): number | null {
  if (!existsSync(join(databaseOf(dataDir), 'postmaster.pid'))) return null;
  const pid = serverPid(dataDir);
  return Number.isNaN(pid) ? null : pid;
}
