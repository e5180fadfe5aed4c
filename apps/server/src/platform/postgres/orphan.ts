import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isErrno } from '../errno.ts';
import type { Log } from '../log.ts';
import { PostgresStartError } from './account.ts';

/** What a PostgreSQL server writes about itself into its data folder. */
export type PostmasterFile = { readonly pid: number; readonly socketFolder: string; readonly ready: boolean };

/** No system gives out a process number this high. */
const NOBODYS_PID = 2_147_483_647;

/** Reads `postmaster.pid`, or null when there is none or it is half written. */
export function readPostmasterFile(data: string): PostmasterFile | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: (lines[4] ?? '').trim(), ready: (lines[7] ?? '').trim() === 'ready' };
}

/** Whether a living process is the PostgreSQL server of this data folder. A number may have passed to another. */
export function isServerOf(data: string, pid: number): boolean {
  return commandOf(pid).some((word) => word === data);
}

function commandOf(pid: number): readonly string[] {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readIfThere(file).split('\0') : [];
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ');
}

/** A process may end between the look and the read. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

/**
 * Clears the way for a new server in this data folder; the caller holds the folder's lock, so a server found alive
 * has lost its Lanewright. It is ended, first politely. A file whose number has passed to a foreign process is given
 * a number that no process has: PostgreSQL then still checks its shared memory, which it would not without a file.
 */
export async function clearTheWay(data: string, log: Log): Promise<void> {
  const found = readPostmasterFile(data);
  if (found === null) return removeUnreadable(data, log);
  const { pid } = found;
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isServerOf(data, pid)) break;
    log.warn({ orphan: pid, signal }, 'ending a database server whose application was killed');
    process.kill(pid, signal);
    await ended(data, pid, patience);
  }
  if (isServerOf(data, pid))
    throw new PostgresStartError(`The database server ${pid} of ${data} does not end. End it, then start again.`);
  const left = readPostmasterFile(data);
  if (left === null || left.pid !== pid || !isAlive(pid)) return;
  log.warn({ pid }, 'the number in postmaster.pid belongs to a foreign process');
  const file = join(data, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(NOBODYS_PID)));
}

/**
 * Removes a `postmaster.pid` that contains no number. A full disk or a power cut can leave one, and PostgreSQL then
 * refuses to start. Throws a PostgresStartError if a server of this data folder is still running.
 */
function removeUnreadable(data: string, log: Log): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const living = serversOf(data);
  if (living.length > 0)
    throw new PostgresStartError(
      `The file ${file} is damaged, and the database server ${living.join(', ')} still uses ${data}. End it, then start again.`,
    );
  log.warn({ file }, 'removing a postmaster.pid without a number; no server uses the folder');
  rmSync(file);
}

/** Running PostgreSQL servers of a data folder. Empty on systems without /proc. */
function serversOf(data: string): readonly number[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && commandOf(pid).includes('-D') && isServerOf(data, pid));
}

async function ended(data: string, pid: number, patience: number): Promise<void> {
  const limit = Date.now() + patience;
  while (Date.now() < limit && isServerOf(data, pid)) await pause(20);
}
