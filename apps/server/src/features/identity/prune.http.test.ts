import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { takeFromLimit } from '../limits/index.ts';
import { forgetWhatRanOut } from './index.ts';

const DAY = 24 * 3_600_000;

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);

test('forgets what ran out and keeps what still serves, twice with the same result', async () => {
  const { db } = app;
  const [over, live] = [await app.people.make(), await app.people.make()];
  await db
    .updateTable('identity_session')
    .set({ expires_at: ago(DAY) })
    .where('id', '=', over.sessionId)
    .execute();
  await db
    .insertInto('sign_in_failure')
    .values([
      { email: 'old@broker.example', at: ago(DAY) },
      { email: 'new@broker.example', at: ago(60_000) },
    ])
    .execute();
  await db
    .insertInto('event')
    .values([
      { kind: 'quote.changed', quote_id: null, at: ago(8 * DAY) },
      { kind: 'quote.changed', quote_id: null, at: ago(6 * DAY) },
    ])
    .execute();
  const begun = (name: string, begun_at: Date) => ({
    state_hash: Buffer.from(name),
    browser_challenge: 'c',
    code_verifier: 'v',
    nonce: 'n',
    redirect_uri: 'http://localhost/',
    begun_at,
    returned_query: null,
    redeem_hash: null,
  });
  await db
    .insertInto('google_sign_in')
    .values([begun('old', ago(DAY)), begun('new', ago(60_000))])
    .execute();
  await takeFromLimit(db, { key: 'old', limit: 1, windowSeconds: 60 }, ago(DAY));
  await takeFromLimit(db, { key: 'new', limit: 1, windowSeconds: 60 }, app.clock.now());

  for (let run = 1; run <= 2; run += 1) {
    await forgetWhatRanOut(db, app.clock.now());
    expect(await db.selectFrom('identity_session').select('id').execute()).toEqual([{ id: live.sessionId }]);
    expect(await db.selectFrom('sign_in_failure').select('email').execute()).toEqual([{ email: 'new@broker.example' }]);
    expect(await db.selectFrom('event').select('at').execute()).toEqual([{ at: ago(6 * DAY) }]);
    expect(await db.selectFrom('google_sign_in').select('state_hash').execute()).toHaveLength(1);
    expect(await db.selectFrom('spent_limit').select('key').execute()).toEqual([{ key: 'new' }]);
  }
});
