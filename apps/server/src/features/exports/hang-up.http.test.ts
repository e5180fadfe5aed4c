import { exportCustomers } from '@lanewright/contract';
import { sql } from 'kysely';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';

let app: TestApplication;
let address: string;
let person: Person;

beforeAll(async () => {
  app = await startTestApplication();
  person = await app.people.administrator();
  await sql`INSERT INTO customer (customer_name, customer_slug)
    SELECT 'Shipper ' || n || repeat(' and sons', 8), 'S-' || n FROM generate_series(1, 80000) AS n`.execute(app.db);
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.end());

/** Begins an export over a socket and reads nothing of it yet. */
async function begin(as: Person, format = 'csv'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${address}${exportCustomers.path}?format=${format}`, { headers: as.bearer }, resolve).on('error', reject);
  });
}

async function statements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'COPY%' AND state <> 'idle'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

it('gives a person one export at a time, and another person theirs', async () => {
  const running = await begin(person);
  expect(running.statusCode).toBe(200);
  const again = await begin(person);
  expect(again.statusCode).toBe(409);
  again.resume();
  const other = await begin(await app.people.make({ roles: ['administrator'] }));
  expect(other.statusCode).toBe(200);
  other.destroy();
  running.destroy();
  await expect.poll(statements).toBe(0);
});

it.each(['csv', 'xlsx'])(
  'ends the query of a client that hangs up, and lets the person export again (%s)',
  async (format) => {
    const running = await begin(person, format);
    await expect.poll(statements).toBe(1);
    running.destroy();
    await expect.poll(statements).toBe(0);
    const whole = await begin(person, format);
    expect(whole.statusCode).toBe(200);
    const bytes = (await Array.fromAsync(whole)).length;
    expect(bytes).toBeGreaterThan(1);
    expect(await statements()).toBe(0);
  },
);

it('answers a failure, and no broken file, where the rows cannot be read', async () => {
  await sql`ALTER TABLE customer RENAME COLUMN tms TO tms_away`.execute(app.db);
  try {
    expect((await app.call(exportCustomers, { as: person })).status).toBe(500);
  } finally {
    await sql`ALTER TABLE customer RENAME COLUMN tms_away TO tms`.execute(app.db);
  }
  expect((await app.call(exportCustomers, { as: person })).status).toBe(200);
});
