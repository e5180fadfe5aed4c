import { backTestView, signIn, startBackTest } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { folder, removeFolders } from './support/folders.ts';
import { openWorld, send, type World } from './support/world.ts';

/** A process is killed in the middle of a replay; another one on the same database takes it up. */
let postgres: EmbeddedPostgres;
let environment: Readonly<Record<string, string>>;
let world: World;
const running: Application[] = [];

const PASSWORD = 'a-long-password-of-ours';
const EMAIL = 'rules@broker.example';

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

async function tokenAt({ url }: Application): Promise<string> {
  const { body } = await send(url + signIn.path, { body: { email: EMAIL, password: PASSWORD } });
  return signIn.answer?.parse(body).id_token ?? '';
}

test('[B-006] a replay whose process is killed is done by another', { timeout: 180_000 }, async () => {
  const [first] = running;
  if (first === undefined) throw new Error('nothing runs');
  const token = await tokenAt(first);
  const stored = (id: string) =>
    world.db.selectFrom('back_test').select(['begun', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
  // The replay waits for the runs that it wants to read, and so is under way when the kill comes.
  const { id, second } = await world.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE pricing_run IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    const body = { context: 'quote_price_prediction', rules: [], days: 30 };
    const started = await send(first.url + startBackTest.path, { token, body });
    const view = backTestView.parse(started.body);
    await expect.poll(async () => (await stored(view.id)).begun, { timeout: 30_000 }).toBe(true);
    await first.kill();
    const other = await startApplication({ environment });
    running.push(other);
    return { id: view.id, second: other };
  });
  // Not asked of the application meanwhile: on a slow machine it would call the replay abandoned before it is taken up.
  await expect.poll(async () => (await stored(id)).state, { timeout: 120_000 }).not.toBe('running');
  const { body } = await send(`${second.url}/v1/back-test/${id}/`, { token: await tokenAt(second) });
  expect(backTestView.parse(body)).toMatchObject({ state: 'done', failure: null, result: { runs: 0, changed: 0 } });
});
