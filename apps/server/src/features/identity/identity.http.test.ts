import {
  currentUser,
  identityKeys,
  MESSAGES,
  refreshSession,
  setAutomaticAnswers,
  signIn,
  signOut,
} from '@lanewright/contract';
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';
import { AUDIENCE, ISSUER, signingKeys, signIdToken } from './index.ts';

const PASSWORD = 'a good long password';
const tokens = z.strictObject({ id_token: z.string(), expires_in: z.literal(600), refresh_token: z.string() });

let app: TestApplication;
let dana: Person;

beforeAll(async () => {
  app = await startTestApplication();
  dana = await app.people.make({ email: 'dana@broker.example', name: 'Dana', roles: ['viewer'], password: PASSWORD });
});
afterAll(() => app.end());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const who = (token: string) => app.call(currentUser, { headers: bearer(token) });
const enter = (email: string, password: string) => app.call(signIn, { body: { email, password } });

async function entered(): Promise<z.infer<typeof tokens>> {
  const answer = await enter('dana@broker.example', PASSWORD);
  expect(answer.status).toBe(200);
  return tokens.parse(answer.body);
}

describe('signing in', () => {
  test('[P-003 P-024 SP-001] gives a ten-minute token that the calls take', async () => {
    const { id_token } = await entered();
    const answer = await who(id_token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: dana.userId, display_name: 'Dana', email: 'dana@broker.example' });
    app.clock.advance(599_000);
    expect((await who(id_token)).status).toBe(200);
    app.clock.advance(2_000);
    expect(await who(id_token)).toMatchObject({
      status: 401,
      body: { detail: 'The token is not valid or has expired. Sign in again.' },
    });
  });

  test('takes the address in any case', async () => {
    expect((await enter('DANA@Broker.Example', PASSWORD)).status).toBe(200);
  });

  test('[A-018 A-019] asks for e-mail and password, both at once, and for a valid address', async () => {
    expect(await app.call(signIn, { body: {} })).toMatchObject({
      status: 400,
      body: { email: [MESSAGES.required], password: [MESSAGES.required] },
    });
    expect(await enter('', '')).toMatchObject({
      status: 400,
      body: { email: [MESSAGES.required], password: [MESSAGES.required] },
    });
    expect(await enter('not an address', 'x')).toMatchObject({ status: 400, body: { email: [MESSAGES.invalidEmail] } });
  });

  test('[A-020] answers one and the same refusal to a wrong password, an unknown address and a deactivated account', async () => {
    await app.people.make({ email: 'gone@broker.example', password: PASSWORD, active: false });
    await app.people.make({ email: 'no-password@broker.example' });
    const wanted = { status: 401, body: { detail: MESSAGES.signInFailed } };
    expect(await enter('dana@broker.example', 'wrong')).toMatchObject(wanted);
    expect(await enter('nobody@broker.example', PASSWORD)).toMatchObject(wanted);
    expect(await enter('gone@broker.example', PASSWORD)).toMatchObject(wanted);
    expect(await enter('no-password@broker.example', PASSWORD)).toMatchObject(wanted);
  });

  test('[SP-014] refuses an address for a while after ten failures, with the same sentence, even the right password', async () => {
    await app.people.make({ email: 'target@broker.example', password: PASSWORD });
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter('target@broker.example', 'guess')));
    const locked = tries.filter(({ status }) => status === 429);
    expect(locked).toHaveLength(2);
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(await enter('target@broker.example', PASSWORD)).toMatchObject({
      status: 429,
      body: { detail: MESSAGES.signInFailed },
    });
    expect((await enter('dana@broker.example', PASSWORD)).status).toBe(200);
    app.clock.advance(15 * 60_000);
    expect((await enter('target@broker.example', PASSWORD)).status).toBe(200);
  });

  test('a good sign-in forgets the failures before it', async () => {
    for (let count = 0; count < 9; count += 1) await enter('dana@broker.example', 'wrong');
    expect((await enter('dana@broker.example', PASSWORD)).status).toBe(200);
    expect((await enter('dana@broker.example', 'wrong')).status).toBe(401);
    expect((await enter('dana@broker.example', PASSWORD)).status).toBe(200);
  });
});

describe('a session', () => {
  const renew = (refresh_token: string) => app.call(refreshSession, { body: { refresh_token } });

  test('[SP-001] is renewed by its refresh token, which serves once', async () => {
    const first = await entered();
    const second = tokens.parse((await renew(first.refresh_token)).body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await who(second.id_token)).status).toBe(200);
    const third = tokens.parse((await renew(second.refresh_token)).body);
    expect(third.refresh_token).not.toBe(second.refresh_token);
  });

  test('gives two tabs that renew at once the same successor', async () => {
    const first = await entered();
    const answers = await Promise.all([renew(first.refresh_token), renew(first.refresh_token)]);
    const [one, two] = answers.map(({ body }) => tokens.parse(body).refresh_token);
    expect(one).toBe(two);
    expect((await renew(one ?? '')).status).toBe(200);
  });

  test('is revoked when a token spent long ago comes back, for whoever holds the newer one too', async () => {
    const first = await entered();
    const second = tokens.parse((await renew(first.refresh_token)).body);
    app.clock.advance(31_000);
    expect((await renew(first.refresh_token)).status).toBe(401);
    expect((await renew(second.refresh_token)).status).toBe(401);
    app.clock.advance(2_000);
    expect((await who(second.id_token)).status).toBe(401);
  });

  test('ends by signing out: neither its tokens nor its renewal are taken any more', async () => {
    const { id_token, refresh_token } = await entered();
    expect((await who(id_token)).status).toBe(200);
    expect((await app.call(signOut, { body: { refresh_token } })).status).toBe(204);
    expect((await renew(refresh_token)).status).toBe(401);
    app.clock.advance(2_000);
    expect((await who(id_token)).status).toBe(401);
    expect((await app.call(signOut, { body: { refresh_token: 'unknown' } })).status).toBe(204);
  });

  test('ends after twelve idle hours', async () => {
    const { refresh_token } = await entered();
    app.clock.advance(12 * 3_600_000 + 1);
    expect((await renew(refresh_token)).status).toBe(401);
  });

  test('keeps no refresh token and no password readable in the database', async () => {
    const { refresh_token } = await entered();
    const sessions = await app.db.selectFrom('identity_session').selectAll().execute();
    const stored = sessions.map((row) => row.refresh_hash.toString('latin1')).join();
    expect(sessions.length).toBeGreaterThan(0);
    expect(stored).not.toContain(refresh_token);
    const users = await app.db.selectFrom('app_user').select('password_hash').where('id', '=', dana.userId).execute();
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('a bearer token', () => {
  const refused = { status: 401, body: { detail: 'The token is not valid or has expired. Sign in again.' } };
  let subject: { userId: number; email: string; sessionId: string };

  beforeAll(async () => {
    const { id_token } = await entered();
    const claims = z
      .object({ sid: z.string() })
      .parse(JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()));
    subject = { userId: dana.userId, email: dana.email, sessionId: claims.sid };
  });

  const draft = (over: { issuer?: string; audience?: string; claims?: Record<string, unknown> } = {}) => {
    const now = Math.floor(app.clock.now().getTime() / 1000);
    return new SignJWT({ email: subject.email, email_verified: true, sid: subject.sessionId, ...over.claims })
      .setIssuer(over.issuer ?? ISSUER)
      .setAudience(over.audience ?? AUDIENCE)
      .setSubject(String(subject.userId))
      .setExpirationTime(now + 600);
  };

  test('of ours is taken as long as nothing in it is changed', async () => {
    const token = await signIdToken(await signingKeys(app.db), subject, app.clock.now());
    expect((await who(token)).status).toBe(200);
    const [head, body, signature] = token.split('.');
    const claims: object = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'admin@broker.example' })).toString('base64url');
    expect(await who(`${head}.${forged}.${signature}`)).toMatchObject(refused);
  });

  test('is missing: 401 that says to sign in', async () => {
    const answer = await app.call(currentUser);
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Sign in to use this call.' } });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(await app.call(currentUser, { headers: { authorization: 'Basic ZGFuYTp4' } })).toMatchObject({
      status: 401,
    });
  });

  test('[SP-001] signed by another key, also under our key id, is refused', async () => {
    const stranger = await generateKeyPair('RS256');
    const { kid } = await signingKeys(app.db);
    expect(await who(await draft().setProtectedHeader({ alg: 'RS256', kid }).sign(stranger.privateKey))).toMatchObject(
      refused,
    );
    expect(
      await who(await draft().setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(stranger.privateKey)),
    ).toMatchObject(refused);
  });

  test('[SP-001] of another issuer or for another audience is refused although our key signed it', async () => {
    const { kid, privateKey } = await signingKeys(app.db);
    const sign = (over: Parameters<typeof draft>[0]) =>
      draft(over).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    expect((await who(await sign({}))).status).toBe(200);
    expect(await who(await sign({ issuer: 'https://identity.example' }))).toMatchObject(refused);
    expect(await who(await sign({ audience: 'another-product' }))).toMatchObject(refused);
    expect(await who(await sign({ claims: { email_verified: false } }))).toMatchObject(refused);
    expect(await who(await sign({ claims: { sid: undefined } }))).toMatchObject(refused);
    expect(await who(await sign({ claims: { sid: crypto.randomUUID() } }))).toMatchObject(refused);
  });

  test('[SP-001] without signature (alg none) or with the public key as a shared secret is refused', async () => {
    const unsigned = new UnsecuredJWT({ email: subject.email, email_verified: true, sid: subject.sessionId })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(String(subject.userId))
      .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + 600)
      .encode();
    expect(await who(unsigned)).toMatchObject(refused);
    const published = z
      .object({ keys: z.array(z.looseObject({ n: z.string() })) })
      .parse((await app.call(identityKeys)).body);
    const secret = new TextEncoder().encode(JSON.stringify(published.keys[0]));
    expect(await who(await draft().setProtectedHeader({ alg: 'HS256' }).sign(secret))).toMatchObject(refused);
  });

  test('that is no token at all is refused, whatever its size', async () => {
    for (const text of ['x', 'a.b.c', '..', 'e30.e30.e30', 'x'.repeat(10_000)])
      expect(await who(text)).toMatchObject(refused);
  });

  test('[SP-003] of a person deactivated meanwhile answers 401', async () => {
    const person = await app.people.make({ roles: ['viewer'] });
    expect((await who(person.token)).status).toBe(200);
    await app.db.updateTable('app_user').set({ active: false }).where('id', '=', person.userId).execute();
    app.clock.advance(2_000);
    expect(await who(person.token)).toMatchObject({
      status: 401,
      body: { detail: 'This account has been deactivated.' },
    });
  });

  test('[A-083 SP-005] gives the union of the permissions of all roles, as they are now', async () => {
    const person = await app.people.make({ roles: ['viewer'] });
    expect((await app.call(setAutomaticAnswers, { as: person, body: { paused: true } })).status).toBe(403);
    await app.db.insertInto('user_role').values({ user_id: person.userId, role_name: 'manager' }).execute();
    app.clock.advance(2_000);
    expect((await app.call(setAutomaticAnswers, { as: person, body: { paused: true } })).status).toBe(200);
  });
});

test('[SP-001] the published keys are public halves only and check a token', async () => {
  const answer = await app.call(identityKeys);
  const { keys } = z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).parse(answer.body);
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const key = await importJWK(keys[0] ?? {}, 'RS256');
  expect(await exportJWK(key)).toMatchObject({ kty: 'RSA' });
});

test('processes that start together on an empty database sign with one key', async () => {
  await app.db.deleteFrom('identity_key').execute();
  const made = await Promise.all([signingKeys(app.db), signingKeys(app.db), signingKeys(app.db)]);
  expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
  expect(await app.db.selectFrom('identity_key').select('kid').execute()).toHaveLength(1);
});
