import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvents } from './events.ts';
import type { Events } from './events.ts';
import { silentLog } from './log.ts';
import { createTestDatabase } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';

type Row = { id: number; kind: string };
type Tables = { event: Row };

let database: TestDatabase<Tables>;
let events: Events<Row>;
let seen: string[];
let waiting: { readonly count: number; readonly resolve: () => void } | null = null;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.drop());

beforeEach(async () => {
  const { db, connection } = database;
  seen = [];
  events = createEvents<Row>({
    connection,
    log: silentLog(),
    source: {
      channel: 'lanewright_event',
      latest: async () =>
        (await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM event`.execute(db)).rows[0]?.id ?? 0,
      after: (id) => db.selectFrom('event').select(['id', 'kind']).where('id', '>', id).orderBy('id').execute(),
    },
  });
  events.onEvent(({ kind }) => {
    seen.push(kind);
    if (waiting !== null && seen.length >= waiting.count) waiting.resolve();
  });
  await events.start();
});
afterEach(() => events.stop());

const add = (kind: string) => sql`INSERT INTO event (kind) VALUES (${kind})`.execute(database.db);

function came(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting = { count, resolve };
  if (seen.length >= count) resolve();
  return promise;
}

test('an event arrives once, in each listener, after its commit', async () => {
  const also: string[] = [];
  const stop = events.onEvent(({ kind }) => also.push(kind));
  await add('a');
  await came(1);
  stop();
  await add('b');
  await came(2);
  expect({ seen, also }).toEqual({ seen: ['a', 'b'], also: ['a'] });
});

test('an event that commits after a later one is not missed', async () => {
  const { db } = database;
  const held = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await sql`INSERT INTO event (kind) VALUES ('slow')`.execute(tx);
    written.resolve();
    await held.promise;
  });
  await written.promise;
  await add('fast');
  await came(1);
  held.resolve();
  await slow;
  await came(2);
  expect(seen).toEqual(['fast', 'slow']);
});

test('what happens while the connection is lost is read when it is back', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lanewright-events'`.execute(
    database.db,
  );
  await add('meanwhile');
  await came(1);
  await add('afterwards');
  await came(2);
  expect(seen).toEqual(['meanwhile', 'afterwards']);
});

test('a failing listener does not keep the others from hearing', async () => {
  events.onEvent(() => {
    throw new Error('broken');
  });
  const after: string[] = [];
  events.onEvent(({ kind }) => after.push(kind));
  await add('a');
  await add('b');
  await came(2);
  expect(after).toEqual(['a', 'b']);
});
