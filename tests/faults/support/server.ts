import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const SERVE = join(import.meta.dirname, 'serve.ts');

/** What the program of serve.ts said on its last line. */
type Words = { readonly connection?: object; readonly refused?: string; readonly lost?: string };

/** A process that runs, or refused to run, the embedded PostgreSQL of a folder. */
export type Server = {
  readonly pid: number;
  /** The refusal, or null when it serves. */
  readonly refused: string | null;
  /** Runs one statement and answers its rows. */
  query(sql: string): Promise<readonly object[]>;
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for the end without asking for it. */
  readonly ended: Promise<number | null>;
  /** All it said. */
  readonly said: readonly Words[];
};

/** Starts serve.ts on a folder, as another user if asked, and waits until it serves or refuses. */
export async function serve(dataDir: string, user: Pick<SpawnOptions, 'uid' | 'gid'> = {}): Promise<Server> {
  const child = spawn(process.execPath, [SERVE, dataDir], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...user });
  const said: Words[] = [];
  const errors: string[] = [];
  const first = Promise.withResolvers<Words>();
  child.stderr.on('data', (part: Buffer) => errors.push(part.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const words: Words = JSON.parse(line);
    said.push(words);
    first.resolve(words);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => first.reject(new Error(`serve.ts said nothing: ${errors.join('')}`)));
  const { connection, refused } = await first.promise;
  return {
    pid: child.pid ?? 0,
    refused: refused ?? null,
    said,
    ended,
    async query(sql) {
      if (connection === undefined) throw new Error(`the server refused: ${refused}`);
      const client = new Client(connection);
      await client.connect();
      const { rows } = await client.query<object>(sql);
      await client.end();
      return rows;
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits until something holds; throws after ten seconds. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const limit = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > limit) throw new Error(`never happened: ${what}`);
    await pause(20);
  }
}

/** Whether a process lives; one that has ended but was not collected does not. */
export function lives(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** The user a process runs as. */
export function userOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

/** The processes whose command line has this word. */
export function processesWith(word: string): readonly number[] {
  const commands = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return commands.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
    } catch {
      return false;
    }
  });
}
