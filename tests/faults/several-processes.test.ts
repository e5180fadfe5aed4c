import { liveEvent, signIn, signOut, type LiveEvent } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { folder, removeFolders } from './support/folders.ts';
import { startWorker, type Worker } from './support/worker.ts';
import { idIn, openWorld, requestOf, send, type World } from './support/world.ts';

/** Two application processes and one worker on one PostgreSQL; what is done at one is asked of the other. */
let postgres: EmbeddedPostgres;
let first: Application;
let second: Application;
let worker: Worker;
let world: World;

const PASSWORD = 'a-long-password-of-ours';

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder(), log: silentLog(), fsync: false });
  const { host, user, database } = postgres.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  // All of them tell the real time: their clocks would differ by their starts.
  const environment = { SEED: 'none', DATABASE_URL: url, LANEWRIGHT_NOW: '' };
  const api = { environment: { ...environment, ROLE: 'api' } };
  // Started at once: the schema is made by one of them, the others wait for it.
  [first, second, worker] = await Promise.all([startApplication(api), startApplication(api), startWorker(environment)]);
  world = await openWorld(postgres.connection);
}, 240_000);

afterAll(async () => {
  await world.close();
  await Promise.all([first.remove(), second.remove(), worker.stop()]);
  await postgres.stop();
  removeFolders();
}, 240_000);

/** Signs a new person of a role in at the first process. */
async function signedIn(role: string) {
  const email = `${crypto.randomUUID()}@broker.example`;
  const { userId } = await world.people.make({ email, roles: [role], password: PASSWORD });
  const { status, body } = await send(first.url + signIn.path, { body: { email, password: PASSWORD } });
  expect(status).toBe(200);
  const tokens = signIn.answer?.parse(body);
  return { token: tokens?.id_token ?? '', refreshToken: tokens?.refresh_token ?? '', userId };
}

/** The events that a process tells from now on. */
async function follow(url: string, token: string): Promise<readonly LiveEvent[]> {
  const answer = await fetch(`${url}/v1/events/`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: LiveEvent[] = [];
  const opened = await reader?.read();
  expect(opened?.value).toContain(': open');
  let rest = '';
  const listen = async (): Promise<void> => {
    for (let chunk = await reader?.read(); chunk !== undefined && !chunk.done; chunk = await reader?.read()) {
      const lines = (rest + chunk.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('data: ')) heard.push(liveEvent.parse(JSON.parse(line.slice('data: '.length))));
    }
  };
  // The stream ends with the process.
  void listen().catch(() => undefined);
  return heard;
}

const newQuote = async (token: string): Promise<number> =>
  idIn((await send(`${first.url}/v1/quote/`, { token, body: requestOf(world.shipper) })).body);

const runsOf = async (quoteId: number) =>
  (await world.db.selectFrom('pricing_run').select('id').where('quote_id', '=', quoteId).execute()).length;

test('[B-013 B-023] what happens at one process is told by the other, and the worker prices it once', async () => {
  const { token } = await signedIn('analyst');
  expect((await send(`${second.url}/v1/current-user/`, { token })).status).toBe(200);
  const heard = await follow(second.url, token);
  const id = await newQuote(token);
  const kinds = () => heard.filter((event) => event.quote_id === id).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(expect.arrayContaining(['quote.created', 'run.ended']));
  expect(await runsOf(id)).toBe(1);
  const figures = async () => (await fetch(`${worker.metricsUrl}/metrics`)).text();
  await expect.poll(figures).toMatch(/lanewright_job_seconds_count\{queue="quote\.price",outcome="done"\} [1-9]/);
});

test('[B-013] who has a quote open at one process is seen at the other', async () => {
  const [viewer, reader] = [await signedIn('viewer'), await signedIn('manager')];
  const id = await newQuote(reader.token);
  const heard = await follow(second.url, reader.token);
  const page = 'page-of-the-viewer';
  await send(`${first.url}/v1/quote/${id}/presence/`, { token: viewer.token, body: { page, open: true } });
  await expect.poll(() => heard.some((event) => event.kind === 'presence.changed' && event.quote_id === id)).toBe(true);
  expect((await send(`${second.url}/v1/presence/`, { token: reader.token })).body).toMatchObject({
    results: [{ quote_id: id, user_id: viewer.userId }],
  });
});

test('[SP-037 B-013] answered at two processes at the same moment, one answer stands and one mail leaves', async () => {
  const { token } = await signedIn('manager');
  const id = await newQuote(token);
  await expect.poll(() => runsOf(id)).toBe(1);
  const answer = { quoted_price: 2900, cost_type: 1, email: 'dana@prairiecanning.example' };
  const both = await Promise.all(
    [first, second].map(({ url }) => send(`${url}/v1/quote/${id}/respond/`, { token, body: answer })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const mails = () =>
    world.db.selectFrom('sent_mail').select(['state', 'attempts']).where('quote_id', '=', id).execute();
  await expect.poll(mails).toEqual([{ state: 'sent', attempts: 1 }]);
});

test('a session that ends at one process is refused at both', async () => {
  const { token, refreshToken } = await signedIn('viewer');
  const statuses = () =>
    Promise.all([first, second].map(async ({ url }) => (await send(`${url}/v1/current-user/`, { token })).status));
  expect(await statuses()).toEqual([200, 200]);
  await send(first.url + signOut.path, { body: { refresh_token: refreshToken } });
  await expect.poll(statuses).toEqual([401, 401]);
});
