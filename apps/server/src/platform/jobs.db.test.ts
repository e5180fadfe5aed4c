import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from './clock.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';
import { currentCorrelation, silentLog } from './log.ts';
import { createTestDatabase } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';

type Tables = { done: { word: string } };

const payload = z.strictObject({ word: z.string(), correlation_id: z.string().nullable() });
const plain = { name: 'test.plain', payload };
const failing = { name: 'test.failing', payload };
const keyed = { name: 'test.keyed', payload };
const later = { name: 'test.later', payload };
const delayed = { name: 'test.delayed', payload };

const clock = fixedClock('2026-11-20T18:00:00Z');
let database: TestDatabase<Tables>;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  await sql`CREATE TABLE done (word text NOT NULL)`.execute(database.db);
  const queues = [plain, failing, keyed, later, delayed];
  jobs = createJobs({ connection: database.connection, queues, clock, log: silentLog() });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const send = (queue: typeof plain, word: string, options = {}) =>
  jobs.enqueue(database.db, queue, { word, correlation_id: `c-${word}` }, options);

/** Collects what a handler was given until `count` came. */
function collect(count: number) {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const words: string[] = [];
  const take = (word: string): void => {
    words.push(word);
    if (words.length === count) resolve(words);
  };
  return { promise, take };
}

test('a job added in a transaction runs after its commit and carries its correlation', async () => {
  const got = collect(1);
  await jobs.work(plain, async ({ word }) => got.take(`${word} ${currentCorrelation()}`));
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, plain, { word: 'a', correlation_id: 'mail-7' }));
  expect(await got.promise).toEqual(['a mail-7']);
});

test('a job of a transaction that was undone never exists', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, plain, { word: 'never', correlation_id: null });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const { rows } = await sql`SELECT FROM pgboss.job WHERE data->>'word' = 'never'`.execute(database.db);
  expect(rows).toHaveLength(0);
});

test('a failed job is tried again, its neighbours of the batch are not', async () => {
  const got = collect(3);
  await send(failing, 'bad');
  await send(failing, 'good');
  await jobs.work(failing, async ({ word }, { attempt }) => {
    got.take(`${word} ${attempt}`);
    if (word === 'bad' && attempt === 1) throw new Error('not yet');
  });
  expect((await got.promise).toSorted()).toEqual(['bad 1', 'bad 2', 'good 1']);
});

test('a key keeps a second waiting job away', async () => {
  await send(keyed, 'first', { singletonKey: 'quote 1' });
  await send(keyed, 'second', { singletonKey: 'quote 1' });
  await send(keyed, 'other', { singletonKey: 'quote 2' });
  const got = collect(2);
  await jobs.work(keyed, async ({ word }) => got.take(word));
  expect((await got.promise).toSorted()).toEqual(['first', 'other']);
});

test('a moment of the product clock becomes a delay in real time', async () => {
  await send(later, 'tomorrow', { startAfter: new Date('2026-11-21T18:00:00Z') });
  const { rows } = await sql<{ hours: number }>`
    SELECT round(extract(epoch FROM start_after - now()) / 3600)::int AS hours
    FROM pgboss.job WHERE data->>'word' = 'tomorrow'`.execute(database.db);
  expect(rows).toEqual([{ hours: 24 }]);
});

test('a payload of another shape is refused before it is stored', async () => {
  const wrong = { word: 'x', correlation_id: null, more: 1 };
  await expect(jobs.enqueue(database.db, plain, wrong)).rejects.toThrow('more');
});

test('a delayed job runs when it is due, on each of several loops', async () => {
  const got = collect(4);
  await jobs.work(delayed, async ({ word }) => got.take(word), { batch: 1, concurrency: 2 });
  const due = new Date(clock.now().getTime() + 1_000);
  for (const word of ['one', 'two', 'three', 'four']) await send(delayed, word, { startAfter: due });
  expect((await got.promise).toSorted()).toEqual(['four', 'one', 'three', 'two']);
}, 25_000);
