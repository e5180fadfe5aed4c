import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { databaseOf, folder, removeFolders, serverPid } from './support/folders.ts';
import { serve as start, userOf } from './support/server.ts';
import type { Server } from './support/server.ts';

const isRoot = process.getuid?.() === 0;
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

/** An account without rights that has a name, as a person at a terminal has. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const parts = users.map((line) => line.split(':')).find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(parts[2]), gid: Number(parts[3]) };
}

/** An ordinary user cannot even read this project when it lies below a folder of root's. */
function projectIsOpen(): boolean {
  for (let path = import.meta.dirname; path !== '/'; path = join(path, '..')) {
    if ((statSync(path).mode & 0o005) !== 0o005) return false;
  }
  return true;
}

describe.skipIf(!isRoot)('started by root (skipped for others: only root can be root)', () => {
  test('the server runs as a user without rights, in the data folder', async () => {
    const dataDir = folder(0o755);
    await serve(dataDir);
    expect(userOf(serverPid(dataDir))).not.toBe(0);
    expect(databaseOf(dataDir)).toBe(join(dataDir, 'postgres', 'data'));
  });

  test('below a 0700 folder the data lie where that user can reach them, and the next start finds them', async () => {
    const dataDir = join(folder(0o700), 'data');
    const first = await serve(dataDir);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    await first.end('SIGTERM');
    const second = await serve(dataDir);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(userOf(serverPid(dataDir))).not.toBe(0);
    expect(databaseOf(dataDir)).toMatch(/^\/var\/lib\/lanewright\//);
    expect(statSync(join(databaseOf(dataDir), '..')).mode & 0o777).toBe(0o700);
  });

  test('a folder closed after its database was made is a sentence, not a new empty database', async () => {
    const parent = folder(0o755);
    const dataDir = join(parent, 'data');
    const first = await serve(dataDir);
    await first.end('SIGTERM');
    chmodSync(parent, 0o700);
    const second = await serve(dataDir);
    expect(second.refused).toContain(`cannot be reached by user`);
    expect(second.refused).toContain(`open ${parent} to it`);
    expect(existsSync(join(dataDir, 'postgres-is-in.txt'))).toBe(false);
  });

  test('data that belong to an ordinary user are served as that user', async () => {
    const user = ordinaryUser();
    const dataDir = join(folder(0o755), 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, user.uid, user.gid);
    const first = await serve(dataDir);
    expect(userOf(serverPid(dataDir))).toBe(user.uid);
    expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

const asOrdinary = !isRoot || projectIsOpen();
describe.skipIf(!asOrdinary)('started by an ordinary user (skipped where one cannot read the project)', () => {
  test('it serves below a 0700 folder of theirs, starts again, and runs as them', async () => {
    const user: { readonly uid?: number; readonly gid?: number } = isRoot ? ordinaryUser() : {};
    const parent = folder(0o700);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(parent, user.uid, user.gid);
    const dataDir = join(parent, 'data');
    const first = await serve(dataDir, user);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    expect(userOf(serverPid(dataDir))).toBe(user.uid ?? process.getuid?.());
    expect(databaseOf(dataDir)).toBe(join(dataDir, 'postgres', 'data'));
    await first.end('SIGKILL');
    const second = await serve(dataDir, user);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});
