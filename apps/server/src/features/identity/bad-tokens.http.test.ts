import { identityKeys, setAutomaticAnswers } from '@lanewright/contract';
import { createHmac, createPublicKey } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';
import { AUDIENCE, ISSUER, signingKeys } from './index.ts';

let app: TestApplication;
let manager: Person;

beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());
beforeEach(async () => {
  manager = await app.people.make({ roles: ['manager'] });
});

/** What the call would change; re-read after every refusal. */
const rows = async () => ({
  setting: await app.db.selectFrom('setting').selectAll().where('key', '!=', 'first-start').orderBy('key').execute(),
  users: await app.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
  sessions: await app.db.selectFrom('identity_session').selectAll().orderBy('id').execute(),
});
const change = (token: string) =>
  app.call(setAutomaticAnswers, { headers: { authorization: `Bearer ${token}` }, body: { paused: true } });

const now = () => Math.floor(app.clock.now().getTime() / 1000);
const draft = (changes: Readonly<Record<string, unknown>> = {}) => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: String(manager.userId),
  email: manager.email,
  email_verified: true,
  sid: manager.sessionId,
  iat: now(),
  exp: now() + 600,
  ...changes,
});
const signed = async (content: Record<string, unknown>) => {
  const { kid, privateKey } = await signingKeys(app.db);
  return new SignJWT(content).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
};
const byStranger = async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const { kid } = await signingKeys(app.db);
  return new SignJWT(draft()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
};

/** The public key as a shared secret, in the spelling that libraries which fell for it used. */
async function byPublicKey(): Promise<string> {
  const { keys } = z
    .object({ keys: z.array(z.object({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() })) })
    .parse((await app.call(identityKeys)).body);
  const [jwk] = keys;
  if (jwk === undefined) throw new Error('no key is published');
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', kid: jwk.kid })}.${part(draft())}`;
  return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
}

async function withOtherContent(): Promise<string> {
  const [head, , signature] = (await signed(draft({ email: 'nobody@broker.example' }))).split('.');
  return [head, Buffer.from(JSON.stringify(draft())).toString('base64url'), signature].join('.');
}

test('a good token changes the row: the tests below fail for the reason they name', async () => {
  expect((await change(await signed(draft()))).status).toBe(200);
  await app.db.deleteFrom('setting').where('key', '!=', 'first-start').execute();
});

test.each<[string, () => Promise<string>]>([
  ['signed by a stranger under our key id', byStranger],
  ['whose content was changed after signing', withOtherContent],
  ['that has expired', () => signed(draft({ iat: now() - 700, exp: now() - 1 }))],
  ['of another issuer', () => signed(draft({ iss: 'https://identity.example' }))],
  ['for another audience', () => signed(draft({ aud: 'another-product' }))],
  ['without signature (alg none)', async () => new UnsecuredJWT(draft()).encode()],
  ['signed with the public key as a secret (HS256)', byPublicKey],
  ['of an unverified e-mail', () => signed(draft({ email_verified: false }))],
  ['without a session', () => signed(draft({ sid: undefined }))],
  ["with somebody else's session", async () => signed(draft({ sid: (await app.people.make()).sessionId }))],
  ['without an end', () => signed(draft({ exp: undefined }))],
  ['longer than any of ours', async () => `${await signed(draft())}${'x'.repeat(9_000)}`],
])('[SP-001 P-003] a token %s answers 401 and changes nothing', async (_what, token) => {
  const bad = await token();
  const before = await rows();
  expect((await change(bad)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('[SP-001] the token of a revoked session answers 401 and changes nothing', async () => {
  const token = await signed(draft());
  await app.db
    .updateTable('identity_session')
    .set({ revoked_at: app.clock.now() })
    .where('id', '=', manager.sessionId)
    .execute();
  const before = await rows();
  expect((await change(token)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('[SP-003] the token of a deactivated user answers 401 and changes nothing', async () => {
  const token = await signed(draft());
  await app.db.updateTable('app_user').set({ active: false }).where('id', '=', manager.userId).execute();
  const before = await rows();
  expect(await change(token)).toMatchObject({ status: 401, body: { detail: 'This account has been deactivated.' } });
  expect(await rows()).toEqual(before);
});

test('[SP-003] the token of a deleted user answers 401 and makes nobody', async () => {
  const token = await signed(draft());
  await app.db.deleteFrom('app_user').where('id', '=', manager.userId).execute();
  const before = await rows();
  expect((await change(token)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('a header longer than the server reads is refused before any of it is looked at', async () => {
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const before = await rows();
  const answer = await fetch(new URL(setAutomaticAnswers.path, url), {
    method: setAutomaticAnswers.method,
    headers: { authorization: `Bearer ${'x'.repeat(40_000)}`, 'content-type': 'application/json' },
    body: '{"paused":true}',
  });
  expect(answer.status).toBe(431);
  expect(await rows()).toEqual(before);
});
