import { MESSAGES, signIn } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

const PASSWORD = 'a good long password';
const MOST = 30;

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication({ trustedProxies: ['10.0.0.0/8'] });
  await app.people.make({ email: 'dana@broker.example', password: PASSWORD });
  await app.people.make({ email: 'lee@broker.example', password: PASSWORD });
});
afterAll(() => app.end());

const enter = (email: string, password: string, from: string, headers = {}) =>
  app.call(signIn, { body: { email, password }, from, headers });
const guesses = (count: number, from: (index: number) => string, headers = (_index: number) => ({})) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      enter(`g${index}@broker.example`, 'guess', from(index), headers(index)),
    ),
  );
const statuses = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries([401, 429].map((wanted) => [wanted, answers.filter(({ status }) => status === wanted).length]));

describe('a thousand sign-in tries of one address, each for another e-mail', () => {
  test('[SP-014] thirty are looked at, the others answer 429 with when to come again, and others still get in', async () => {
    const flood = guesses(1_000, () => '198.51.100.1');
    const honest = await enter('dana@broker.example', PASSWORD, '203.0.113.5');
    const answers = await flood;
    expect(honest.status).toBe(200);
    expect(statuses(answers)).toEqual({ 401: MOST, 429: 1_000 - MOST });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { detail: MESSAGES.signInFailed }, headers: { 'retry-after': '900' } });
    const looked = await app.db.selectFrom('sign_in_failure').selectAll().execute();
    expect(looked).toHaveLength(MOST);
    expect((await enter('lee@broker.example', PASSWORD, '198.51.100.1')).status).toBe(429);
    app.clock.advance(15 * 60_000);
    expect((await enter('lee@broker.example', PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  test('[SP-014] the addresses of one IPv6 network count as one', async () => {
    const answers = await guesses(60, (index) => `2001:db8:1:2::${index + 1}`);
    expect(statuses(answers)).toEqual({ 401: MOST, 429: 60 - MOST });
    expect((await enter('dana@broker.example', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('[SP-014] an address written by the caller counts only where a trusted proxy wrote it', async () => {
    const forged = await guesses(
      60,
      () => '198.51.100.9',
      (index) => ({ 'x-forwarded-for': `203.0.113.${index + 1}` }),
    );
    expect(statuses(forged)).toEqual({ 401: MOST, 429: 60 - MOST });
    const proxied = await guesses(
      60,
      () => '10.1.2.3',
      (index) => ({ 'x-forwarded-for': `198.51.100.${index + 100}` }),
    );
    expect(statuses(proxied)).toEqual({ 401: 60, 429: 0 });
  });
});

test('[SP-014] right passwords never use the limit of an address up', async () => {
  for (let count = 0; count < MOST + 5; count += 1)
    expect((await enter('dana@broker.example', PASSWORD, '203.0.113.77')).status).toBe(200);
});

test('[SP-014] ten failures of many addresses refuse the e-mail, and say when to come again', async () => {
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, index) => enter('lee@broker.example', 'guess', `192.0.2.${index}`)),
  );
  expect(statuses(tries)).toEqual({ 401: 10, 429: 4 });
  app.clock.advance(60_000);
  const locked = await enter('lee@broker.example', PASSWORD, '192.0.2.99');
  expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '840' } });
});
