import { readFileSync } from 'node:fs';
import {
  createQuote,
  getQuote,
  getReceivedMail,
  listActivities,
  listQuotes,
  listReceivedMail,
  listRuns,
  listSentMail,
  quoteView,
  signIn,
  type AnyEndpoint,
} from '@lanewright/contract';
import type { CapturedMarket } from '@lanewright/pricing';
import { fillDemoWorld } from '@lanewright/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplication, places, type Application } from './application.ts';
import { hashPassword } from './features/identity/index.ts';
import { gatherInputs } from './features/pricing/gather-inputs.ts';
import { gatherQuote } from './features/pricing/gather-quote.ts';
import { rulesetLoader } from './features/pricing/gather-rulesets.ts';
import { runReads } from './features/pricing/run-reads.ts';
import { type LaneSources, NO_PARTNERS, replayStoredRun } from './features/pricing/index.ts';
import { keptPassesOf } from './features/pricing/stored-run.ts';
import { prepareFirstStart } from './first-start.ts';
import { openPartners, readServerConfig } from './partners.ts';
import { fixedClock } from './platform/clock.ts';
import { silentLog } from './platform/log.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/index.ts';
import type { Tables } from './tables.ts';
import { withStandIns } from './stand-ins.ts';
import { TEST_NOW } from './testing/application.ts';
import { signedIn } from './testing/people.ts';
import { DEMO_SIGN_INS } from './welcome.ts';

const ZONE = 'America/Chicago';
const MAILS = new URL('../../../packages/requests/cases/rfq-mails/', import.meta.url);
const clock = fixedClock(TEST_NOW);
const log = silentLog();

let database: TestDatabase<Tables>;
let app: Application;
const standIns: (() => Promise<void>)[] = [];
let partners: LaneSources;
let bearer: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  await prepareFirstStart({
    database,
    clock,
    log,
    hashPassword,
    fillDemoWorld: async (world) =>
      void (await fillDemoWorld({ ...world, zone: ZONE, places: places(), quotes: 3000 })),
  });
  // As a worker: nobody signs in with Google here.
  const read = readServerConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'worker' });
  const shutdown = { add: (_name: string, close: () => Promise<void>) => void standIns.push(close) };
  const config = await withStandIns(read, {
    log,
    clock,
    shutdown,
    places,
    db: database.db,
    ownUrl: () => 'http://127.0.0.1:1',
  });
  partners = openPartners(config.partners, { db: database.db, log, clock, businessZone: ZONE }).sources;
  app = await createApplication({ config, log, clock, database, webRoot: null });
  await app.jobs.start();
  const email = 'manager@demo.lanewright.example';
  const { id } = await database.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  ({ bearer } = await signedIn(database.db, clock, { userId: id, email }));
  // A busy machine takes its time for a world of 3,000 quotes.
}, 180_000);
afterAll(async () => {
  await app.http.close();
  await app.jobs.stop();
  await Promise.all(standIns.map((close) => close()));
  await database.drop();
});

/** Calls in the manager's name; answers are checked against the contract. */
async function call(endpoint: AnyEndpoint, how: { id?: number; query?: Record<string, string>; body?: object } = {}) {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace('{id}', String(how.id)),
    headers: bearer,
    ...(how.query === undefined ? {} : { query: how.query }),
    ...(how.body === undefined ? {} : { payload: how.body }),
  });
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  return { status: answer.statusCode, body };
}

/** The part of a market that files tell. */
function strengthsOf(market: CapturedMarket | null) {
  if (market === null) throw new Error('all places of the demo world have a market');
  const { origin_strength, destination_strength } = market;
  return { origin_strength, destination_strength };
}

/** Some quotes of every status, spread over the history. */
async function sampleIds(each: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY status ORDER BY (id * 7919) % 3001) AS place FROM quote
    ) AS spread WHERE place <= ${each} ORDER BY id`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('the people of the welcome sign in with the common password, the other colleagues cannot', async () => {
  const signInAs = async (email: string) => {
    const payload = { email, password: DEMO_SIGN_INS.password };
    const { statusCode } = await app.http.inject({ method: 'POST', url: signIn.path, payload });
    return { email, statusCode };
  };
  for (const email of DEMO_SIGN_INS.emails) expect(await signInAs(email)).toEqual({ email, statusCode: 200 });
  expect(await signInAs('hannah.brandvold@demo.lanewright.example')).toMatchObject({ statusCode: 401 });
});

describe('what was filled', () => {
  test('[B-001] stored runs replay to the cent through the product', async () => {
    const { version } = rulesetLoader(database.db);
    const runs = await database.db
      .selectFrom('pricing_run')
      .selectAll()
      .where('quote_id', 'in', await sampleIds(20))
      .execute();
    expect(runs.length).toBeGreaterThanOrEqual(80);
    for (const run of runs) {
      const again = await replayStoredRun(run, version);
      if (!again.ok) throw new Error(`run ${run.id}: ${again.refusal.code}`);
      expect(JSON.parse(JSON.stringify(again.value))).toEqual(run.result);
    }
  });

  test('[B-001 SP-078 B-016] the newest runs were given what the product itself would have gathered', async () => {
    const reads = runReads(database.db, rulesetLoader(database.db));
    // The demo's past is from before PC Miler was asked, and its runs do not say that it was missing.
    const sources = { db: database.db, reads, partners: { ...partners, mileage: null }, places: places(), zone: ZONE };
    const runs = await database.db.selectFrom('pricing_run').selectAll().orderBy('id', 'desc').limit(12).execute();
    for (const { quote_id, started_at: now, inputs } of runs) {
      const quote = await gatherQuote(database.db, quote_id);
      if (quote === null) throw new Error(`quote ${quote_id} is gone`);
      const { facts, points } = quote;
      const { miles, ...gathered } = await gatherInputs(sources, { quote, facts, points, now });
      const { instead: _instead, ...driven } = miles ?? {};
      const [kept] = keptPassesOf(inputs);
      expect({ quote: facts, inputs: { ...gathered, miles: driven } }).toEqual({
        quote: kept?.quote,
        inputs: kept?.inputs,
      });
    }
  });

  test('[SP-103 SP-117] older runs too stood beside the contract and the markets of their day', async () => {
    const reads = runReads(database.db, rulesetLoader(database.db));
    const sources = { db: database.db, reads, partners: NO_PARTNERS, places: places(), zone: ZONE };
    const runs = await database.db.selectFrom('pricing_run').selectAll().orderBy('id', 'desc').limit(60).execute();
    let beside = 0;
    for (const { quote_id, started_at: now, inputs } of runs) {
      const quote = await gatherQuote(database.db, quote_id);
      if (quote === null) throw new Error(`quote ${quote_id} is gone`);
      const { facts, points } = quote;
      const { award, market } = await gatherInputs(sources, { quote, facts, points, now });
      const kept = keptPassesOf(inputs)[0]?.inputs;
      expect(kept?.award).toEqual(award);
      expect(kept?.market).toMatchObject(strengthsOf(market));
      if (award !== null) beside += 1;
    }
    expect(beside).toBeGreaterThan(10);
  });

  test('[SP-074 SP-139] runs hold the offers and the bids that the services still tell of their loads', async () => {
    const reads = runReads(database.db, rulesetLoader(database.db));
    const sources = { db: database.db, reads, partners, places: places(), zone: ZONE };
    const { rows } = await sql<{ id: number }>`
      (SELECT max(id) AS id FROM pricing_run WHERE inputs #>> '{passes,0,inputs,softmodal,error}' IS NOT NULL)
      UNION ALL (SELECT max(id) FROM pricing_run WHERE inputs #>> '{passes,0,inputs,softmodal,rates,0,total}' IS NOT NULL)
      UNION ALL (SELECT max(r.id) FROM pricing_run r JOIN quote q ON q.latest_run_id = r.id
        WHERE q.request_source = 'transplace' AND r.inputs #>> '{passes,0,inputs,auction,best_bid}' IS NOT NULL)
    `.execute(database.db);
    expect(rows).toHaveLength(3);
    for (const { id } of rows) {
      const run = await database.db
        .selectFrom('pricing_run')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const quote = await gatherQuote(database.db, run.quote_id);
      if (quote === null) throw new Error(`quote ${run.quote_id} is gone`);
      const { facts, points } = quote;
      const told: Record<string, unknown> = await gatherInputs(sources, {
        quote,
        facts,
        points,
        now: run.started_at,
      });
      const kept: Record<string, unknown> = keptPassesOf(run.inputs)[0]?.inputs ?? {};
      const ofPartners = (inputs: Record<string, unknown>) => [inputs['softmodal'], inputs['auction']];
      expect(ofPartners(told)).toEqual(ofPartners(kept));
    }
  });

  test('quotes of every status open with their runs and activities as the contract says', async () => {
    const ids = await sampleIds(8);
    expect(ids.length).toBeGreaterThanOrEqual(48);
    for (const id of ids) {
      const { status, body } = await call(getQuote, { id });
      expect({ id, status }).toEqual({ id, status: 200 });
      expect(quoteView.parse(body).latest_run).not.toBeNull();
      expect((await call(listRuns, { id })).status).toBe(200);
      expect((await call(listActivities, { id })).status).toBe(200);
    }
  });

  test('the dashboard lists it, page by page', async () => {
    for (const offset of ['0', '1500', '2990'])
      expect(await call(listQuotes, { query: { size: '10', offset } })).toMatchObject({
        status: 200,
        body: { count: 3000 },
      });
  });

  test('the mails that asked and the answers that went out are shown', async () => {
    const newest = await call(listReceivedMail, { query: { size: '5', state: 'quoted' } });
    expect(newest.status).toBe(200);
    const { id } = await database.db
      .selectFrom('received_mail')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(await call(getReceivedMail, { id })).toMatchObject({ status: 200, body: { state: 'quoted' } });
    expect((await call(listSentMail, { query: { size: '5' } })).status).toBe(200);
  });

  test('new quotes go on after the last number', async () => {
    const stop = (city: string, state: string, activity_type: string, date: string) => ({
      location: { city, state, country: 'US' },
      activity_type,
      date,
      live_handling: true,
    });
    const { status, body } = await call(createQuote, {
      body: {
        customer: 2,
        equipment_type: 'dry_van',
        hazmat: false,
        team: false,
        cost_type: 1,
        lane: {
          stops: [
            stop('Joliet', 'IL', 'pickup', '2026-11-23T08:00'),
            stop('Hutchins', 'TX', 'delivery', '2026-11-25T08:00'),
          ],
        },
      },
    });
    expect(status).toBe(201);
    expect(quoteView.parse(body).id).toBe(3001);
  });
});

describe('the sample mails in the demo world', () => {
  /** Lets a mail in and waits until its quote is priced and, where it may be, answered. */
  async function outcomeOf(name: string) {
    // The first sample wants its answer by noon of its own day; it is let in as if it had been sent this morning.
    const raw = Buffer.from(
      readFileSync(new URL(name, MAILS), 'utf8')
        .replace('Thu, 19 Nov 2026 09', 'Fri, 20 Nov 2026 09')
        .replace('noon Central', '5 pm Central'),
    );
    const before = await database.db
      .selectFrom('quote')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await app.mailIntake.onMessage({
      envelopeFrom: 'sender@shipper.example',
      recipients: ['quotes@broker.example'],
      raw,
    });
    // Quotes of other tests may still be priced: only that of the sender counts.
    const sender = /^From:.*<([^>]+)>/m.exec(raw.toString())?.[1] ?? '';
    const settled = () =>
      database.db
        .selectFrom('quote as q')
        .innerJoin('pricing_run as r', 'r.id', 'q.latest_run_id')
        .select(['q.id', 'q.status', 'r.automatic_answer'])
        .where('q.id', '>', before.id)
        .where('q.reply_email', '=', sender)
        .executeTakeFirst();
    await expect.poll(settled).toBeDefined();
    const quoteId = (await settled())?.id ?? 0;
    return {
      status: async () => (await settled())?.status,
      view: async () => quoteView.parse((await call(getQuote, { id: quoteId })).body),
    };
  }

  beforeAll(() => app.startWorking());

  test.each([
    ['01-plain-dry-van.eml', 'Prairie Canning Co.', 'dwhitfield@prairiecanning.example'],
    ['09-drop-trailer.eml', 'Keystone Paper', 'loadplanning@keystonepaper.example'],
  ])('[SP-072] %s of %s is answered by the system', async (name, shipper, address) => {
    const { status, view } = await outcomeOf(name);
    await expect.poll(status).toBe('responded');
    const quote = await view();
    expect(quote).toMatchObject({ customer_name: shipper, answer: { kind: 'respond', to: address } });
    expect(quote.quoted_price).toBeGreaterThan(1000);
    expect(quote.latest_run?.automatic_answer).toEqual({ sent: true, reasons: [] });
    expect(quote.latest_run?.prediction?.confidence).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ['05-cross-border-kg-cad.eml', 'Northgate Plastics', "The prediction's confidence is below the shipper's floor."],
    ['08-hazmat-line-haul.eml', 'Bayou Chemical Supply LLC', 'The shipper has no automatic answers.'],
  ])('[SP-072] %s of %s is priced and left to a person: %s', async (name, shipper, reason) => {
    const { view } = await outcomeOf(name);
    const quote = await view();
    expect(quote).toMatchObject({ customer_name: shipper, status: 'open', answer: null });
    expect(quote.latest_run?.price_cents).toBeGreaterThan(50_000);
    expect(quote.latest_run?.automatic_answer).toMatchObject({
      sent: false,
      reasons: expect.arrayContaining([reason]),
    });
  });
});
