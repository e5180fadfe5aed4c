import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { folder } from './folders.ts';

const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts');

/** A process that does background work alone (ROLE=worker): it opens no port but that of its figures. */
export type Worker = {
  readonly metricsUrl: string;
  readonly stop: () => Promise<unknown>;
};

/** Starts a worker on a database and waits until it takes jobs. Throws with its last words when it ends before. */
export async function startWorker(environment: Readonly<Record<string, string>>): Promise<Worker> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SEED: 'none',
      ROLE: 'worker',
      DATA_DIR: folder(),
      METRICS_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = /"metricsUrl":"([^"]+)".*"msg":"ready"/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    void ended.then(() => reject(new Error(`the worker ended before it was ready:\n${lines.slice(-20).join('\n')}`)));
  });
  const metricsUrl = await ready;
  return {
    metricsUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
