import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { databaseOf, folder, removeFolders, serverPid, serverPidIfThere } from './support/folders.ts';
import { lives, processesWith, serve as start, until } from './support/server.ts';
import type { Server } from './support/server.ts';

const started: Server[] = [];

const serve = async (...call: Parameters<typeof start>): Promise<Server> => {
  const server = await start(...call);
  started.push(server);
  return server;
};

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.end('SIGTERM')));
});
afterAll(removeFolders);

describe('a killed application', () => {
  test('takes its database server with it', async () => {
    const dataDir = folder();
    const first = await serve(dataDir);
    const postmaster = serverPid(dataDir);
    await first.end('SIGKILL');
    await until('the end of the database server', () => !lives(postmaster));
    expect(lives(postmaster)).toBe(false);
  });

  test('starts again at once with all that was committed', async () => {
    const dataDir = folder();
    const first = await serve(dataDir);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    await first.end('SIGKILL');
    const second = await serve(dataDir);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test.skipIf(process.platform !== 'linux')('that could not end its server finds it and ends it', async () => {
    const dataDir = folder();
    const first = await serve(dataDir);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    const orphan = serverPid(dataDir);
    for (const watchdog of processesWith(String(orphan))) process.kill(watchdog, 'SIGKILL');
    await first.end('SIGKILL');
    expect(lives(orphan)).toBe(true);
    const second = await serve(dataDir);
    expect(lives(orphan)).toBe(false);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test.skipIf(process.platform !== 'linux')('whose server was killed too starts again', async () => {
    const dataDir = folder();
    const first = await serve(dataDir);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    const postmaster = serverPid(dataDir);
    for (const watchdog of processesWith(String(postmaster))) process.kill(watchdog, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await first.end('SIGKILL');
    const second = await serve(dataDir);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

test('a server that is killed alone is started again with all that was committed', async () => {
  const dataDir = folder();
  const first = await serve(dataDir);
  await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
  const killed = serverPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await until('another database server', () => ![killed, null].includes(serverPidIfThere(dataDir)));
  await expect.poll(() => first.query('SELECT answer FROM kept').catch(() => null)).toEqual([{ answer: 42 }]);
  expect(first.said).toHaveLength(1);
});

test.each([
  ['empty', ''],
  ['cut off in the middle of its first line', '\n'],
  ['full of zeros, as a power cut leaves it', '\0'.repeat(64)],
])('a postmaster.pid that is %s is no obstacle', async (_how, content) => {
  const dataDir = folder();
  const first = await serve(dataDir);
  await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
  await first.end('SIGTERM');
  const file = join(databaseOf(dataDir), 'postmaster.pid');
  writeFileSync(file, content);
  const { uid, gid } = statSync(databaseOf(dataDir));
  chownSync(file, uid, gid);
  const second = await serve(dataDir);
  expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a second start on one folder says so and leaves; the first goes on', async () => {
  const dataDir = folder();
  const first = await serve(dataDir);
  const second = await serve(dataDir);
  expect(second.refused).toBe(
    `Another Lanewright (process ${first.pid}) is already using the folder ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
  expect(await second.ended).toBe(1);
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of two first starts at the same moment one serves and one leaves', async () => {
  const dataDir = folder();
  const both = await Promise.all([serve(dataDir), serve(dataDir)]);
  expect(both.filter(({ refused }) => refused === null)).toHaveLength(1);
  expect(both.find(({ refused }) => refused !== null)?.refused).toContain('is already using the folder');
});

test('a postmaster.pid left behind whose number belongs to a living foreign process is no obstacle', async () => {
  const dataDir = folder();
  const first = await serve(dataDir);
  const file = join(databaseOf(dataDir), 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.end('SIGTERM');
  const { uid, gid } = statSync(databaseOf(dataDir));
  const foreign = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  writeFileSync(file, left.replace(/^\d+/, String(foreign.pid)));
  const second = await serve(dataDir);
  expect(await second.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(foreign.exitCode).toBeNull();
  foreign.kill();
});

test('a first start that was interrupted is begun anew', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'postgres', 'data.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data.new', 'PG_VERSION'), '18\n');
  const first = await serve(dataDir);
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'postgres', 'data.new'))).toBe(false);
});

test('data of another PostgreSQL version are refused by name and left alone', async () => {
  const dataDir = folder();
  const data = join(dataDir, 'postgres', 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'PG_VERSION'), '17\n');
  const first = await serve(dataDir);
  expect(first.refused).toBe(
    `The database in ${data} was made by PostgreSQL 17; this Lanewright brings version 18 and does not convert it.`,
  );
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('a folder too deep for a socket serves', async () => {
  const dataDir = join(folder(), 'a'.repeat(60), 'b'.repeat(60), 'data');
  const first = await serve(dataDir);
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('the database holds every letter, sorts alike on every machine and listens on no port', async () => {
  const first = await serve(folder());
  const shown = await first.query(
    "SELECT datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding, current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync FROM pg_database WHERE datname = current_database()",
  );
  expect(shown).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', addresses: '', fsync: 'on' }]);
});
