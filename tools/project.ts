import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..');

/** What became of a program: its exit code (1 for a signal) and all it wrote. */
export type Finished = { readonly code: number; readonly output: string; readonly seconds: number };

/** Arguments and surroundings of a program. */
export type ProgramOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Show its output as it comes, instead of only collecting it. */
  readonly show?: boolean;
};

/** Runs a script of node_modules (`typescript/bin/tsc`) under this Node, in the project's folder. */
export function runTool(
  script: string,
  parameters: readonly string[],
  options: ProgramOptions = {},
): Promise<Finished> {
  const begin = performance.now();
  const { promise, resolve } = Promise.withResolvers<Finished>();
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...parameters], {
    cwd: ROOT,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      parts.push(part);
      if (options.show === true) process.stdout.write(part);
    });
  }
  child.on('error', (error) => parts.push(Buffer.from(error.message)));
  child.on('close', (code) => {
    resolve({ code: code ?? 1, output: Buffer.concat(parts).toString(), seconds: (performance.now() - begin) / 1000 });
  });
  return promise;
}
