import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication as start } from '../journeys/support/start-application.ts';
import type { Application } from '../journeys/support/start-application.ts';
import { folder, removeFolders, serverPid } from './support/folders.ts';
import { lives } from './support/server.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const EMPTY = { SEED: 'none' };

const started: Application[] = [];

const startApplication = async (...call: Parameters<typeof start>): Promise<Application> => {
  const application = await start(...call);
  started.push(application);
  return application;
};

afterEach(async () => {
  await Promise.all(started.splice(0).map((application) => application.remove()));
});
afterAll(removeFolders);

/** Runs the application to its end, which must come by itself. */
function run(environment: Readonly<Record<string, string>>) {
  const base = { PATH: process.env['PATH'], SEED: 'none', PORT: '0', MAIL_IN_PORT: '0' };
  const done = spawnSync(process.execPath, [MAIN], {
    env: { ...base, ...environment },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: done.status, words: done.stderr.trim() };
}

const ready = async (application: Application): Promise<number> => (await fetch(`${application.url}/readyz`)).status;

describe('a start that cannot be', () => {
  test('with wrong settings names them all, keeps secrets out and makes nothing', () => {
    const dataDir = join(folder(), 'never');
    const { code, words } = run({
      DATA_DIR: dataDir,
      PORT: '99999',
      DATABASE_URL: 'mysql://me:hush@host',
    });
    expect(code).toBe(1);
    expect(words).toMatch(/^PORT must be a port number.*\nDATABASE_URL must be a URL/);
    expect(words).not.toContain('hush');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('for a busy port names the setting that changes it', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, words } = run({ DATA_DIR: folder(), PORT: String(port) });
    busy.close();
    expect(code).toBe(1);
    expect(words).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    expect(words).toContain('set PORT to another port');
  });

  test('for a database that does not answer says so without the password', () => {
    const { code, words } = run({ DATA_DIR: folder(), DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/x' });
    expect(code).toBe(1);
    expect(words).toContain('cannot be used: connect ECONNREFUSED 127.0.0.1:9');
    expect(words).not.toContain('hush');
  });

  test('beside another one on the same folder says so; the other goes on', async () => {
    const first = await startApplication({ environment: EMPTY });
    const { code, words } = run({ DATA_DIR: first.dataDir });
    expect(code).toBe(1);
    expect(words).toContain(`is already using the folder ${first.dataDir}`);
    expect(await ready(first)).toBe(200);
  });
});

test('SIGTERM stops everything in order, with exit code 0', async () => {
  const application = await startApplication({ environment: EMPTY });
  const postmaster = serverPid(application.dataDir);
  expect(await ready(application)).toBe(200);
  expect(await application.stop()).toBe(0);
  expect(lives(postmaster)).toBe(false);
});

test('killed by SIGKILL it starts again on the same data', async () => {
  const first = await startApplication({ environment: EMPTY });
  await first.kill();
  const second = await startApplication({ dataDir: first.dataDir, environment: EMPTY });
  expect(await ready(second)).toBe(200);
  expect(second.log().some((line) => line.includes('migration applied'))).toBe(false);
});

test('two processes on one PostgreSQL of the operator both serve', async () => {
  // The embedded server of the first plays the operator's server.
  const server = await startApplication({ environment: EMPTY });
  const socket = runningEmbeddedPostgres(server.dataDir)?.host ?? '';
  const url = `postgres://lanewright@localhost/postgres?host=${encodeURIComponent(socket)}`;
  const both = await Promise.all([0, 1].map(() => startApplication({ environment: { ...EMPTY, DATABASE_URL: url } })));
  expect(await Promise.all(both.map(ready))).toEqual([200, 200]);
  await Promise.all(both.map((application) => application.stop()));
});
