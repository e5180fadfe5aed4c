import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import memory from '../../../tools/server-memory.json' with { type: 'json' };

/** The moment at which the clock of demo and journeys starts: Friday noon in Chicago. */
export const NOON = '2026-11-20T12:00:00-06:00';

/** A running application with a database and folders of its own. */
export type Application = {
  readonly url: string;
  /** The number of its process. */
  readonly pid: number;
  /** Where it takes mail on 127.0.0.1; null when it takes none. */
  readonly mailPort: number | null;
  readonly dataDir: string;
  /** All it has logged so far. */
  log(): readonly string[];
  /** Ends it as an operator would, and answers its exit code. Its data stay until `remove`. */
  stop(): Promise<number | null>;
  /** Kills it without warning (SIGKILL). */
  kill(): Promise<void>;
  /** Stops it if it runs and removes its data. */
  remove(): Promise<void>;
};

/** Choices for a start; by default the demo world, at noon, on free ports. */
export type StartOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Start on the data of an earlier one instead of fresh ones. */
  readonly dataDir?: string;
};

/** Quotes of the demo world where the environment does not say otherwise: the whole takes too long. */
const SMALL_WORLD = '3000';
const READY_WITHIN = 240_000;
const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts');

/** Starts the application as a process of its own, with the memory settings of `npm start`, and waits until it says that it is ready. */
export async function startApplication(options: StartOptions = {}): Promise<Application> {
  const dataDir = options.dataDir ?? newDataDir();
  const child = spawn(process.execPath, [...memory.flags, MAIN], {
    env: {
      ...memory.environment,
      ...process.env,
      PORT: '0',
      MAIL_IN_PORT: '0',
      SEED: 'demo',
      DEMO_QUOTES: SMALL_WORLD,
      // Quotes that come by themselves would move what a journey looks at.
      DEMO_REQUESTS_EVERY: '0',
      // A journey that sends an answer waits for it; the one that recalls an answer asks for a hold.
      ANSWER_HOLD_SECONDS: '0',
      LANEWRIGHT_NOW: NOON,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      LOG_FILE: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      // Tests and benches hurry more than people do.
      PERSON_REQUESTS_PER_MINUTE: '1000000',
      DATA_DIR: dataDir,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<{ readonly url: string; readonly mailPort: number | null }>();
  const ended = Promise.withResolvers<number | null>();
  const late = setTimeout(() => {
    child.kill('SIGKILL');
    ready.reject(new Error(`the application was not ready within ${READY_WITHIN} ms:\n${lines.slice(-20).join('\n')}`));
  }, READY_WITHIN);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const address = readyAddress(line);
      if (address !== null) ready.resolve(address);
    });
  }
  child.once('close', (code) => {
    ended.resolve(code);
    ready.reject(
      new Error(`the application ended with code ${code} before it was ready:\n${lines.slice(-20).join('\n')}`),
    );
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal);
    return ended.promise;
  };
  const address = await ready.promise.finally(() => clearTimeout(late));
  const { pid } = child;
  if (pid === undefined) throw new Error('the application has no process');
  return {
    ...address,
    pid,
    dataDir,
    log: () => lines,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    remove: async () => {
      await end('SIGTERM');
      removeEmbeddedPostgres(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Open for entering: started by root, the database runs as another user, and its data then stay in this folder. */
function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-app-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Reads the line `{"msg":"ready","url":"http://…","mailPort":…}` of the log; null for every other line. */
export function readyAddress(line: string): { readonly url: string; readonly mailPort: number | null } | null {
  if (!line.startsWith('{') || !line.includes('"ready"')) return null;
  const entry: unknown = JSON.parse(line);
  if (typeof entry !== 'object' || entry === null || !('msg' in entry) || entry.msg !== 'ready') return null;
  const url: unknown = 'url' in entry ? entry.url : null;
  const mailPort: unknown = 'mailPort' in entry ? entry.mailPort : null;
  return typeof url === 'string' ? { url, mailPort: typeof mailPort === 'number' ? mailPort : null } : null;
}
