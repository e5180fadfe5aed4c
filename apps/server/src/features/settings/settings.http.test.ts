import { appConfig, getAutomaticAnswers, setAutomaticAnswers } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

const settings = () => app.db.selectFrom('setting').selectAll().execute();

test('tells the screens, before anyone has signed in, what they need to know', async () => {
  const answer = await app.call(appConfig);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    training: false,
    demo: false,
    google: false,
    business_zone: 'America/Chicago',
    now: '2026-11-20T18:00:00.000Z',
    price_steps: { small: 5, large: 25 },
    answer_hold_seconds: 10,
    response_target_minutes: 30,
    version: '0.1.0',
  });
});

test('automatic answers are on until somebody pauses them; who and when is kept', async () => {
  const manager = await app.people.manager();
  const viewer = await app.people.viewer();
  const on = await app.call(getAutomaticAnswers, { as: viewer });
  expect([on.status, on.body]).toEqual([200, { paused: false, changed_by: null, changed_at: null }]);
  const paused = { paused: true, changed_by: 'Morgan Manager', changed_at: '2026-11-20T18:00:00.000Z' };
  const turned = await app.call(setAutomaticAnswers, { as: manager, body: { paused: true } });
  expect([turned.status, turned.body]).toEqual([200, paused]);
  app.clock.advance(60_000);
  const admin = await app.people.administrator();
  expect((await app.call(setAutomaticAnswers, { as: admin, body: { paused: true } })).body).toEqual(paused);
  expect((await app.call(setAutomaticAnswers, { as: admin, body: { paused: false } })).body).toEqual({
    paused: false,
    changed_by: 'Avery Admin',
    changed_at: '2026-11-20T18:01:00.000Z',
  });
});

test('[A-085 SP-094] a refused change leaves the row as it was', async () => {
  const manager = await app.people.manager();
  const before = await settings();
  const call = async (as: typeof manager | undefined, body: unknown) => {
    const answer = await app.call(setAutomaticAnswers, { ...(as === undefined ? {} : { as }), body });
    return [answer.status, answer.body];
  };
  expect(await call(undefined, { paused: true })).toMatchObject([401, {}]);
  expect(await call(await app.people.viewer(), { paused: true })).toMatchObject([403, {}]);
  expect(await call(manager, { paused: 'yes' })).toEqual([400, { paused: ['Must be true or false'] }]);
  expect(await call(manager, {})).toEqual([400, { paused: ['This field is required'] }]);
  expect(await call(manager, { paused: true, until: 'noon' })).toEqual([400, { until: ['Unknown field'] }]);
  expect(await call(manager, '{"paused":true,"a\\u0000":1}')).toEqual([
    400,
    { 'a\u{FFFD}': ['Must not hold a NUL character'] },
  ]);
  expect(await call(manager, '{"paused":tru}')).toEqual([
    400,
    { detail: 'The body is not valid JSON: line 1, column 14.' },
  ]);
  expect(await call(manager, `{"paused":${' '.repeat(10_000_000)}true}`)).toEqual([
    413,
    { detail: 'The request is larger than 1 MB.' },
  ]);
  expect(await settings()).toEqual(before);
});
