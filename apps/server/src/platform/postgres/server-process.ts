import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveTo, PostgresStartError } from './account.ts';
import { readPostmasterFile } from './orphan.ts';
import type { Place } from './place.ts';

/** The superuser that initdb makes and the application connects as. */
export const SUPERUSER = 'lanewright';

const MAJOR_VERSION = '18';
const READY_WITHIN = 120_000;

/** The database's processes get no secret of ours and no language setting of the operator's. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Ends the server when its parent is gone. Its standard input is a pipe that only the parent holds: a line means
 * "the server has ended, go too", an end without a line means that the parent was killed.
 */
const WATCHDOG = `
trap '' INT TERM HUP
read -r word && exit 0
kill -INT "$0"
for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$0" || exit 0; done
kill -QUIT "$0"
`;

/** Makes the data folder on first use: under another name, then renamed, so that a half-made one is never taken. */
export function ensureData(place: Place, program: string, fsync: boolean): void {
  const { home, data, account } = place;
  for (const name of readdirSync(home)) {
    if (name.startsWith('data.new')) rmSync(join(home, name), { recursive: true, force: true });
  }
  if (existsSync(join(data, 'PG_VERSION'))) {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR_VERSION) return;
    throw new PostgresStartError(
      `The database in ${data} was made by PostgreSQL ${version}; this Lanewright brings version ${MAJOR_VERSION} and does not convert it.`,
    );
  }
  const unfinished = join(home, 'data.new');
  const options = ['-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin'];
  const made = spawnSync(
    join(program, 'bin', 'initdb'),
    ['-D', unfinished, ...options, '--builtin-locale=C.UTF-8', '--locale=C', ...(fsync ? [] : ['--no-sync'])],
    { cwd: home, env: ENVIRONMENT, encoding: 'utf8', ...account },
  );
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new PostgresStartError(
      `The database could not be made in ${home}: ${(made.error?.message ?? made.stderr).trim()}`,
    );
  }
  renameSync(unfinished, data);
}

/** A running server process with its watchdog. */
export type ServerProcess = {
  readonly process: ChildProcess;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Lets the watchdog go; only after the end of the server. */
  release(): void;
};

/** Starts server and watchdog in sessions of their own: Ctrl-C at the terminal reaches the application alone. */
export function spawnServer(place: Place, program: string, settings: readonly string[]): ServerProcess {
  const { home, data, account } = place;
  const output = openSync(join(home, 'server.log'), 'w', 0o600);
  giveTo(account, join(home, 'server.log'));
  const common = { cwd: home, env: ENVIRONMENT, detached: true, ...account };
  const server = spawn(join(program, 'bin', 'postgres'), ['-D', data, ...settings.flatMap((text) => ['-c', text])], {
    ...common,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  server.unref();
  if (server.pid === undefined) return { process: server, ended, release: () => undefined };
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, String(server.pid)], {
    ...common,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  // The watchdog may be gone before the line is written; that is what the line asks for.
  watchdog.stdin.on('error', () => undefined);
  return { process: server, ended, release: () => void watchdog.stdin.end('ended\n') };
}

/** Waits until the server accepts connections. Throws a PostgresStartError with the end of its log if it does not. */
export async function untilReady(place: Place, server: ServerProcess): Promise<void> {
  const limit = Date.now() + READY_WITHIN;
  const child = server.process;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined && Date.now() < limit) {
    const file = readPostmasterFile(place.data);
    if (file?.pid === child.pid && file.ready) return;
    await pause(5);
  }
  throw new PostgresStartError(`The database server in ${place.home} did not start: ${tailOfLog(place)}`);
}

function tailOfLog(place: Place): string {
  const lines = readFileSync(join(place.home, 'server.log'), 'utf8').trim().split('\n');
  return lines.slice(-4).join(' / ');
}
