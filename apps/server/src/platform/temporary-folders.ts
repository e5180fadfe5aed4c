import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a folder is for. */
type Purpose = 'upload' | 'import';

/** Milliseconds after which a folder of an unknown process is nobody's: no import takes as long (see queues.ts). */
const ABANDONED = 2 * 3_600_000;

/** Containers number their processes each for itself, and may share a disk: a number counts within its own space only. */
const SPACE = processSpace();

/** When this process began, in seconds: after a restart in a container the next one often has the same number. */
const BEGAN = Math.round(Date.now() / 1_000 - process.uptime());
/** Seconds by which two readings of one beginning may differ. */
const SAME_BEGINNING = 5;

/**
 * Makes a folder that only this process can read, for a file that is being worked on. Whoever makes it removes it; its
 * name says whose it is, for the case that the process is killed before that.
 */
export async function temporaryFolder(purpose: Purpose): Promise<string> {
  return mkdtemp(join(tmpdir(), `lanewright-${purpose}-${SPACE}-${process.pid}-${BEGAN}-`));
}

/**
 * Removes folders that killed processes left, and answers how many: at once where the name tells that the process is
 * gone, else after two hours.
 */
export async function removeAbandoned(now: number = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    if (!/^lanewright-(upload|import)-/.test(name)) continue;
    const path = join(tmpdir(), name);
    if (!isLeft(name) && now - (await changedAt(path)) < ABANDONED) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Whether the process that made a folder is certainly gone. */
function isLeft(name: string): boolean {
  const [, space, pid, began] = /^lanewright-[a-z]+-([0-9a-f]+)-(\d+)-(\d+)-/.exec(name) ?? [];
  if (space !== SPACE) return false;
  if (Number(pid) === process.pid) return Math.abs(Number(began) - BEGAN) > SAME_BEGINNING;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // A process of somebody else's cannot be asked, and lives.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Another process may remove it meanwhile. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    return createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
  }
}
