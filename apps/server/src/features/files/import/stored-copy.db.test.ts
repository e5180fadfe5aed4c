import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { onDisk } from './spool.ts';
import { copyOut } from './stored-copy.ts';

const PIECES = 12;

let app: TestApplication;
let file: number;
const content: Buffer[] = Array.from({ length: PIECES }, () => randomBytes(1_048_576));

beforeAll(async () => {
  app = await startTestApplication();
  const values = {
    name: 'large.csv',
    category: 'shippers' as const,
    content_type: 'text/csv',
    created_by_name: 'Dana',
  };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, size_bytes: PIECES * 1_048_576, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  file = id;
  for (const [position, piece] of content.entries())
    await app.db.insertInto('file_chunk').values({ file_id: file, position, content: piece }).execute();
});
afterAll(() => app.end());

test('[SP-112] a stored file comes out of the database as it went in, and its connection serves others', async () => {
  const { pool } = app.files;
  const pieces: Uint8Array[] = [];
  await copyOut({ pool }, file, async (bytes) => {
    for await (const some of bytes) pieces.push(some);
  });
  expect(Buffer.concat(pieces).equals(Buffer.concat(content))).toBe(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('[SP-112] whoever leaves a stored file early, or loses its connection, loses nothing else', async () => {
  const { pool } = app.files;
  const left = copyOut({ pool }, file, async (bytes) => {
    for await (const some of bytes) if (some.length > 0) throw new Error('left');
  });
  await expect(left).rejects.toThrow('left');
  await copyOut({ pool }, file, async (bytes) => {
    for await (const some of bytes) if (some.length > 0) break;
  });
  const answers = await Promise.all(Array.from({ length: 12 }, () => pool.query('SELECT 1 AS one')));
  expect(answers.every(({ rowCount }) => rowCount === 1)).toBe(true);
  const lost = copyOut({ pool }, file, async (bytes) => {
    let isFirst = true;
    for await (const some of bytes) {
      if (!isFirst || some.length === 0) continue;
      isFirst = false;
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'COPY (SELECT content%'",
      );
    }
  });
  await expect(lost).rejects.toThrow(/terminat/);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

const neverStopped = new AbortController().signal;

test('[SP-112] a stored file comes onto the disk whole, and its folder goes with it', async () => {
  const { pool } = app.files;
  let folder = '';
  const copied = await onDisk({ pool }, { file, signal: neverStopped }, async ({ path, size, whole }) => {
    folder = dirname(path);
    expect(size).toBe(PIECES * 1_048_576);
    await whole;
    return readFile(path);
  });
  expect(copied.equals(Buffer.concat(content))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('[SP-112] what fails first ends both the writing and the reading of a file on disk, and is told', async () => {
  const { pool } = app.files;
  const folders: string[] = [];
  const broken = onDisk({ pool }, { file, signal: neverStopped }, async ({ path }) => {
    folders.push(dirname(path));
    throw new Error('a bad row');
  });
  await expect(broken).rejects.toThrow('a bad row');
  const stopping = new AbortController();
  const stopped = onDisk({ pool }, { file, signal: stopping.signal }, async ({ path, signal }) => {
    folders.push(dirname(path));
    stopping.abort(new Error('the process stops'));
    signal.throwIfAborted();
  });
  await expect(stopped).rejects.toThrow('the process stops');
  const away: typeof pool = Object.assign(Object.create(pool), {
    query: pool.query.bind(pool),
    connect: () => Promise.reject(new Error('the database is away')),
  });
  const lost = onDisk({ pool: away }, { file, signal: neverStopped }, async ({ path, signal }) => {
    folders.push(dirname(path));
    // A reader of its own would wait for ever.
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (signal.aborted) reject(signal.reason);
    });
  });
  await expect(lost).rejects.toThrow('the database is away');
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false, false]);
});
