import { fileView, importFile } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../journeys/support/start-application.ts';
import { openProcesses, type Processes } from './support/processes.ts';

/** A process is killed while it writes what a file brings; another one on the same database does it, once. */
let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses();
}, 240_000);
afterAll(() => processes.end(), 60_000);

const ROWS = 1_200;

/** Uploads a file of as many shippers; answers its id. */
async function uploadTo(application: Application): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_each, at) => `K-${at},Kept once ${at}`);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'kill.csv', type: 'text/csv', category: 'shippers' }))
    form.append(name, value);
  form.append('file', new Blob([['customer_slug,customer_name', ...rows].join('\n')]), 'kill.csv');
  const headers = { authorization: `Bearer ${await processes.tokenAt(application)}` };
  const answer = await fetch(application.url + importFile.path, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return fileView.parse(await answer.json()).id;
}

test(
  '[SP-112 F-016] a file whose import is killed is imported by another process, once',
  { timeout: 180_000 },
  async () => {
    const { first, world } = processes;
    const stored = (id: number) =>
      world.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const waits = async () => {
      const { rows } = await sql<{ waits: boolean }>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'customer'::regclass AND NOT granted) AS waits`.execute(
        world.db,
      );
      return rows[0]?.waits;
    };
    // All is read and judged, and the writing waits for the shippers that this transaction holds.
    const id = await world.db.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE customer IN SHARE MODE`.execute(transaction);
      const uploaded = await uploadTo(first);
      await expect.poll(waits).toBe(true);
      expect(await stored(uploaded)).toMatchObject({ status: 'processing', attempts: 1, rows_read: ROWS });
      await first.kill();
      return uploaded;
    });
    await processes.start();
    await expect.poll(async () => (await stored(id)).status, { timeout: 240_000 }).toBe('success');
    expect(await stored(id)).toMatchObject({ attempts: 2, row_count: ROWS, created_count: ROWS, updated_count: 0 });
    const { count } = await world.db
      .selectFrom('customer')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_slug', 'like', 'K-%')
      .executeTakeFirstOrThrow();
    expect(count).toBe(ROWS);
    const left = await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(world.db);
    expect(left.rows).toEqual([]);
  },
);
