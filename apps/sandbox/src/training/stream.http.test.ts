import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplication, type Application, type ApplicationParts } from '../../../server/src/application.ts';
import { prepareFirstStart } from '../../../server/src/first-start.ts';
import { fixedClock } from '../../../server/src/platform/clock.ts';
import { readServerConfig } from '../../../server/src/partners.ts';
import { silentLog } from '../../../server/src/platform/log.ts';
import { openMailListener, type MailListener } from '../../../server/src/platform/mail/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../server/src/platform/testing/index.ts';
import type { Tables } from '../../../server/src/tables.ts';
import { openFollower } from '../traffic/follow.ts';
import { fillDemoWorld } from '../fill-demo-world.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { sendDay } from '../traffic/day.ts';
import { requestMaker } from '../traffic/next-request.ts';
import { openChannels, signedIn, type Doors } from '../traffic/send.ts';
import { hashPassword } from '../../../server/src/features/identity/index.ts';
import { OPEN_FLOOR, runStream, trainingStep, type Stream } from './stream.ts';

const ZONE = 'America/Chicago';
const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const clock = fixedClock('2026-11-20T12:00:00-06:00');
const log = silentLog();
const credentials = { email: 'analyst@demo.lanewright.example', password: DEMO_PASSWORD };

let database: TestDatabase<Tables>;
let parts: ApplicationParts;
let app: Application;
let mail: MailListener;
let doors: Doors;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  await prepareFirstStart({
    database,
    clock,
    log,
    hashPassword,
    fillDemoWorld: async (world) => void (await fillDemoWorld({ ...world, zone: ZONE, places, quotes: 600 })),
  });
  const config = readServerConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRAINING: 'true' });
  parts = { config, log, clock, database, webRoot: null };
  app = await createApplication(parts);
  await app.jobs.start();
  await app.startWorking();
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  mail = await openMailListener({ ...app.mailIntake, host: '127.0.0.1', port: 0, log });
  doors = { url, mailHost: '127.0.0.1', mailPort: mail.port };
});
afterAll(async () => {
  await mail.close();
  await app.http.close();
  await app.jobs.stop();
  await database.drop();
});

function stream(first: number, desk = app.training): Stream {
  const next = requestMaker({ places, zone: ZONE, seed: 'test', first, channels: ['mail', 'api'] });
  return { desk, next, channels: openChannels(doors, null), clock, log, seed: 'test' };
}

async function countOf(status: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM quote WHERE status = $1 AND deleted_at IS NULL',
    [status],
  );
  return rows[0]?.count ?? 0;
}

test('a morning of requests goes through mail, API and form, and each ends answered or with a person', async () => {
  const token = await signedIn(doors.url, credentials);
  if (token === null) throw new Error('the demo analyst cannot sign in');
  const next = requestMaker({ places, zone: ZONE, seed: 'test', first: 1_000_000, channels: ['mail', 'api', 'form'] });
  const channels = openChannels(doors, credentials);
  const report = await sendDay({
    count: 16,
    over: 0,
    patience: 60_000,
    next: () => next(clock.now()),
    channels,
    follower: openFollower(doors.url, token),
    print: () => undefined,
  });
  channels.close();
  expect(report.refused).toEqual([]);
  expect(report.sent.mail + report.sent.api + report.sent.form).toBe(16);
  expect(Math.min(report.sent.mail, report.sent.api, report.sent.form)).toBeGreaterThan(0);
  expect(report.fates.filter(({ kind }) => kind === 'pending').length).toBeLessThanOrEqual(report.reviews);
});

test('[B-022] a desk that ran dry is filled to thirty open quotes through the channels, a few at a time', async () => {
  await database.pool.query("UPDATE quote SET status = 'rejected' WHERE status = 'open'");
  const training = stream(2_000_000);
  for (let number = 1; number <= 40 && (await app.training.openQuotes()) < OPEN_FLOOR; number += 1) {
    const before = await app.training.openQuotes();
    const { led, sent } = await trainingStep(training, number);
    expect(led).toBe(true);
    expect(sent).toBeLessThanOrEqual(6);
    expect(sent).toBeGreaterThanOrEqual(Math.min(1, OPEN_FLOOR - before));
    // What was sent is read and priced by the workers; a request may be answered at once and be open no more.
    await expect
      .poll(
        async () => {
          const { rows } = await database.pool.query<{ pending: number }>(
            `SELECT (SELECT count(*) FROM quote WHERE pricing_pending)::int
             + (SELECT count(*) FROM received_mail WHERE state = 'received')::int AS pending`,
          );
          return rows[0]?.pending;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
  }
  training.channels.close();
  expect(await app.training.openQuotes()).toBeGreaterThanOrEqual(OPEN_FLOOR);
}, 240_000);

test('[B-022] shippers speak on their offers in the name of the training shipper, and the marks are in the audit', async () => {
  const { rowCount } = await database.pool.query(
    `UPDATE quote SET status = 'responded', responded_at = $1::timestamptz - interval '1 hour', closed_at = NULL,
       expiration_date = $1::timestamptz + interval '1 day'
     WHERE id IN (SELECT id FROM quote WHERE status = 'expired' AND responded_at IS NOT NULL ORDER BY id LIMIT 12)`,
    [clock.now()],
  );
  expect(rowCount).toBe(12);
  const closed = (await countOf('won')) + (await countOf('lost'));
  const training = stream(3_000_000);
  const { judged } = await trainingStep(training, 1);
  training.channels.close();
  expect(judged).toBeGreaterThan(4);
  expect((await countOf('won')) + (await countOf('lost'))).toBe(closed + judged);
  const { rows } = await database.pool.query<{ marks: number; audited: number }>(
    `SELECT (SELECT count(*)::int FROM activity WHERE user_display_name = 'Training shipper' AND activity_type IN ('won', 'lost')) AS marks,
       (SELECT count(*)::int FROM audit_entry WHERE object_type = 'quote' AND actor_kind = 'system' AND actor_name = 'training') AS audited`,
  );
  expect(rows[0]?.marks).toBeGreaterThanOrEqual(judged);
  expect(rows[0]?.audited).toBe(rows[0]?.marks);
});

test('two processes do not double the traffic: one leads, and when it stops the other one can', async () => {
  const { training: other } = await createApplication(parts);
  const second = stream(4_000_000, other);
  expect(await trainingStep(second, 1)).toEqual({ led: false, sent: 0, judged: 0 });
  const first = runStream(stream(5_000_000));
  await first.stop();
  expect(await other.lead()).toBe(true);
  await other.yieldLead();
  second.channels.close();
});
