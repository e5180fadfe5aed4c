import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { folder } from './folders.ts';

const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts');

/** A process that does background work alone (ROLE=worker): it opens no port. */
export type Worker = { readonly stop: () => Promise<unknown> };

/** Starts a worker on a database and waits until it takes jobs. Throws with its last words when it ends before. */
export async function startWorker(environment: Readonly<Record<string, string>>): Promise<Worker> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SEED: 'none',
      ROLE: 'worker',
      DATA_DIR: folder(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.includes('"msg":"ready"')) resolve();
      });
    void ended.then(() => reject(new Error(`the worker ended before it was ready:\n${lines.slice(-20).join('\n')}`)));
  });
  await ready;
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
