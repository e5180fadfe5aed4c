import { fileView, importFile, signIn } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { folder, removeFolders } from './support/folders.ts';
import { openWorld, send, type World } from './support/world.ts';

/** A process is killed while it writes what a file brings; another one on the same database does it, once. */
let postgres: EmbeddedPostgres;
let environment: Readonly<Record<string, string>>;
let world: World;
const running: Application[] = [];

const PASSWORD = 'a-long-password-of-ours';
const EMAIL = 'shippers@broker.example';
const ROWS = 1_200;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder(), log: silentLog(), fsync: false });
  const { host, user, database } = postgres.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  environment = { SEED: 'none', DATABASE_URL: url, LANEWRIGHT_NOW: '' };
  running.push(await startApplication({ environment }));
  world = await openWorld(postgres.connection);
  await world.people.make({ email: EMAIL, roles: ['administrator'], password: PASSWORD });
}, 120_000);

afterAll(async () => {
  await world.close();
  await Promise.all(running.map((one) => one.remove()));
  await postgres.stop();
  removeFolders();
}, 60_000);

/** Uploads a file of as many shippers; answers its id. */
async function uploadTo({ url }: Application): Promise<number> {
  const { body } = await send(url + signIn.path, { body: { email: EMAIL, password: PASSWORD } });
  const rows = Array.from({ length: ROWS }, (_each, at) => `K-${at},Kept once ${at}`);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'kill.csv', type: 'text/csv', category: 'shippers' }))
    form.append(name, value);
  form.append('file', new Blob([['customer_slug,customer_name', ...rows].join('\n')]), 'kill.csv');
  const headers = { authorization: `Bearer ${signIn.answer?.parse(body).id_token ?? ''}` };
  const answer = await fetch(url + importFile.path, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return fileView.parse(await answer.json()).id;
}

test(
  '[SP-112 F-016] a file whose import is killed is imported by another process, once',
  { timeout: 180_000 },
  async () => {
    const [first] = running;
    if (first === undefined) throw new Error('nothing runs');
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
      await expect.poll(waits, { timeout: 60_000 }).toBe(true);
      expect(await stored(uploaded)).toMatchObject({ status: 'processing', attempts: 1, rows_read: ROWS });
      await first.kill();
      return uploaded;
    });
    running.push(await startApplication({ environment }));
    await expect.poll(async () => (await stored(id)).status, { timeout: 120_000 }).toBe('success');
    expect(await stored(id)).toMatchObject({ attempts: 2, row_count: ROWS, created_count: ROWS, updated_count: 0 });
    const { count } = await world.db
      .selectFrom('customer')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_slug', 'like', 'K-%')
      .executeTakeFirstOrThrow();
    expect(count).toBe(ROWS);
    const left = await sql`SELECT FROM customer_import UNION ALL SELECT FROM file_fault`.execute(world.db);
    expect(left.rows).toEqual([]);
  },
);
