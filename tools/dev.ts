import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './project.ts';

/** `npm run dev`: the server, restarted on changes, and beside it the web application served from its sources. */

process.on('disconnect', () => stop());
process.channel?.unref();

const environment = { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'development' };

function run(parameters: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, parameters, { cwd: ROOT, env: environment, stdio: 'inherit' });
  child.once('exit', () => stop());
  return child;
}

const children = [
  run(['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')]),
  run([join(ROOT, 'node_modules/vite/bin/vite.js'), 'apps/web']),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
