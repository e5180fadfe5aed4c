import { mkdirSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { PostgresStartError } from './account.ts';
import { lockFolder } from './lock.ts';
import { clearTheWay, isServerOf, readPostmasterFile } from './orphan.ts';
import { preparedPlace, recordedPlace } from './place.ts';
import type { Place } from './place.ts';
import { preparedProgram } from './program.ts';
import { ensureData, spawnServer, SUPERUSER, untilReady } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { preparedSocketFolder } from './socket.ts';

/** How to reach an embedded server with `pg`: by its socket, without a password; its folder is closed to others. */
export type EmbeddedConnection = { readonly host: string; readonly user: string; readonly database: string };

/** A running embedded PostgreSQL that this process started and owns. */
export type EmbeddedPostgres = {
  readonly connection: EmbeddedConnection;
  /**
   * Resolves with the reason if the server ended unexpectedly and could not be restarted; otherwise stays pending. A
   * server that ends unexpectedly is restarted at the same address, so that connection pools can reconnect.
   */
  readonly lost: Promise<Error>;
  /** Ends the server cleanly and gives the data folder free. */
  stop(): Promise<void>;
};

const DATABASE = 'lanewright';

/** An eighth of the memory, as far as a list of a million quotes gains by it; it is taken only where it is used. */
function sharedMegabytes(): number {
  return Math.round(Math.min(512, Math.max(128, totalmem() / 8 / 2 ** 20)));
}

const SETTINGS = [
  'listen_addresses=',
  'port=5432',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'jit=off',
  `shared_buffers=${sharedMegabytes()}MB`,
];

/** For tests only: as fast as it gets, and worthless after a power cut. */
const WITHOUT_FSYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts the embedded PostgreSQL of a data folder, making its database on first use.
 * Throws a PostgresStartError, a sentence for the operator, when another Lanewright has the folder or this machine
 * cannot run it. A server left over from a killed application is ended first.
 * `fsync: false` is for tests.
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly log: Log;
  readonly fsync?: boolean;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const place = preparedPlace(dataDir);
    const program = preparedProgram(place.account, place.home);
    const fsync = options.fsync ?? true;
    ensureData(place, program, fsync);
    const host = preparedSocketFolder(place);
    const settings = [...SETTINGS, `unix_socket_directories=${host}`, ...(fsync ? [] : WITHOUT_FSYNC)];
    const startServer = async (): Promise<ServerProcess> => {
      await clearTheWay(place.data, options.log);
      return startedServer(place, program, settings);
    };
    const server = await startServer();
    const connection = { host, user: SUPERUSER, database: DATABASE };
    try {
      await ensureDatabase(connection);
    } catch (error) {
      await endServer(server);
      throw error;
    }
    return running({ server, startServer, connection, log: options.log, release: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * How to reach the embedded server of a data folder while another process runs it, or null when none runs.
 * For command-line tools that work beside the application.
 */
export function runningEmbeddedPostgres(dataDir: string): EmbeddedConnection | null {
  const { data } = recordedPlace(resolve(dataDir));
  const file = readPostmasterFile(data);
  if (file === null || !file.ready || !isServerOf(data, file.pid)) return null;
  return { host: file.socketFolder, user: SUPERUSER, database: DATABASE };
}

/** Children of a killed server hold its shared memory for a moment; until they are gone a new one is refused. */
async function startedServer(place: Place, program: string, settings: readonly string[]): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnServer(place, program, settings);
    try {
      await untilReady(place, server);
      return server;
    } catch (error) {
      await endServer(server);
      const held = error instanceof PostgresStartError && error.message.includes('still in use');
      if (!held || attempt >= 20) throw error;
      await pause(250);
    }
  }
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Fast shutdown first; one that hangs is cut off, which recovery at the next start repairs. */
async function endServer(server: ServerProcess): Promise<void> {
  server.process.ref();
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    server.process.kill(signal);
    const over = await Promise.race([server.ended.then(() => true), pause(patience, false, { ref: false })]);
    if (over) break;
  }
  server.release();
}

/** The application exits after this long without a database, so that its supervisor notices. */
const GIVE_UP_AFTER = 600_000;
const LONGEST_PAUSE = 10_000;

function running(parts: {
  readonly server: ServerProcess;
  readonly startServer: () => Promise<ServerProcess>;
  readonly connection: EmbeddedConnection;
  readonly log: Log;
  readonly release: () => void;
}): EmbeddedPostgres {
  const { startServer, connection, log, release } = parts;
  const stopping = new AbortController();
  let { server } = parts;
  let restarting: Promise<ServerProcess | null> = Promise.resolve(server);
  const watch = async (): Promise<Error> => {
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return new Promise<Error>(() => undefined);
      server.release();
      const { exitCode, signalCode } = server.process;
      const reason = `the database server ended by itself (${signalCode ?? `exit code ${exitCode}`})`;
      log.error({ reason }, 'starting the database server again');
      restarting = startedAgain({ startServer, log, stop: stopping.signal });
      const next = await restarting;
      if (next === null) return new Error(reason);
      server = next;
      log.warn('the database server is back');
    }
  };
  const lost = watch();
  const stop = async (): Promise<void> => {
    stopping.abort();
    // Wait for a restart in progress, or its server would outlive us.
    const last = await restarting;
    if (last !== null) await endServer(last);
    rmSync(connection.host, { recursive: true, force: true });
    release();
  };
  let stopped: Promise<void> | null = null;
  return { connection, lost, stop: () => (stopped ??= stop()) };
}

/** Restarts the server, with retries because a full disk may have ended it. Null if that took too long or we stop. */
async function startedAgain({
  startServer,
  log,
  stop,
}: {
  readonly startServer: () => Promise<ServerProcess>;
  readonly log: Log;
  readonly stop: AbortSignal;
}): Promise<ServerProcess | null> {
  const limit = Date.now() + GIVE_UP_AFTER;
  for (let wait = 100; !stop.aborted && Date.now() < limit; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await startServer();
    } catch (error) {
      log.error({ err: error }, 'the database server did not start again; trying once more');
      await pause(wait, undefined, { ref: false });
    }
  }
  return null;
}
