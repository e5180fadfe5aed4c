import { currentUser, MESSAGES, refreshSession, signIn, signOut } from '@lanewright/contract';
import {
  DEMO_DOMAIN,
  type GoogleStandIn,
  type HostedFault,
  type HostedIdentitySimulator,
  startGoogleStandIn,
  startHostedIdentitySimulator,
} from '@lanewright/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { startTestApplication, TEST_NOW, type TestApplication } from '../../../testing/application.ts';
import { openGoogleVisitor } from '../../../testing/google-visitor.ts';
import { createHostedApi } from './hosted-api.ts';

const PASSWORD = 'a good long password';
const tokens = z.strictObject({ id_token: z.string(), expires_in: z.literal(600), refresh_token: z.string() });
const failed = { status: 401, body: { detail: MESSAGES.signInFailed } };
const invalid = { status: 401, body: { detail: 'The token is not valid or has expired. Sign in again.' } };

let hosted: HostedIdentitySimulator;
let standIn: GoogleStandIn;
let app: TestApplication;

beforeAll(async () => {
  // The application's clock is made with it; the simulator follows that one as soon as it is there.
  const before = fixedClock(TEST_NOW);
  hosted = await startHostedIdentitySimulator(() => (app === undefined ? before : app.clock).now());
  standIn = await startGoogleStandIn({ port: 0 });
  const { url, keysUrl, issuer, audience, apiKey } = hosted;
  app = await startTestApplication({
    identity: {
      google: standIn,
      googleAllowedDomains: [DEMO_DOMAIN],
      hosted: { accountsUrl: url, tokenUrl: url, keysUrl, issuer, audience, apiKey },
    },
  });
  hosted.accounts.add({ email: 'dana@broker.example', verified: true, password: PASSWORD, disabled: false });
});
afterEach(() => hosted.fail('none'));
afterAll(async () => {
  await app.end();
  await standIn.close();
  await hosted.close();
});

const enter = (email: string, password: string) => app.call(signIn, { body: { email, password } });
const renew = (refresh_token: string) => app.call(refreshSession, { body: { refresh_token } });
const who = (token: string) => app.call(currentUser, { headers: { authorization: `Bearer ${token}` } });
const userOf = (email: string) =>
  app.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
const rows = async () => ({
  users: await app.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
  accounts: await app.db.selectFrom('identity_account').selectAll().orderBy('id').execute(),
  sessions: await app.db.selectFrom('identity_session').selectAll().orderBy('id').execute(),
});
const entered = async () => tokens.parse((await enter('dana@broker.example', PASSWORD)).body);

function hostedAccount(email: string) {
  const account = hosted.accounts.find((one) => one.email === email);
  if (account === undefined) throw new Error(`no account ${email}`);
  return account;
}

describe('the hosted service behind the same calls', () => {
  test('[A-004 SP-001 SP-003] signs in by password and makes the user a Viewer at the first valid sign-in', async () => {
    const { id_token } = await entered();
    expect(await who(id_token)).toMatchObject({
      status: 200,
      body: { email: 'dana@broker.example', display_name: 'dana', roles: ['Viewer'] },
    });
    await entered();
    expect((await rows()).accounts.filter(({ email }) => email === 'dana@broker.example')).toHaveLength(1);
  });

  test('[A-020] answers a wrong password, a disabled and an unverified account by the one sentence', async () => {
    hosted.accounts.add({ email: 'off@broker.example', verified: true, password: PASSWORD, disabled: true });
    hosted.accounts.add({ email: 'unproved@broker.example', verified: false, password: PASSWORD, disabled: false });
    const before = await rows();
    expect(await enter('dana@broker.example', 'wrong')).toMatchObject(failed);
    expect(await enter('off@broker.example', PASSWORD)).toMatchObject(failed);
    expect(await enter('unproved@broker.example', PASSWORD)).toMatchObject(failed);
    expect(await rows()).toEqual(before);
  });

  test('[SP-001] takes its tokens for ten minutes, although they live for an hour, and renews them', async () => {
    const first = await entered();
    app.clock.advance(599_000);
    expect((await who(first.id_token)).status).toBe(200);
    app.clock.advance(30_000);
    expect(await who(first.id_token)).toMatchObject(invalid);
    const second = tokens.parse((await renew(first.refresh_token)).body);
    expect((await who(second.id_token)).status).toBe(200);
  });

  test('signing out ends the session at once: its tokens, its renewals, and tokens renewed elsewhere', async () => {
    const { id_token, refresh_token } = await entered();
    const other = await who(id_token);
    expect(other.status).toBe(200);
    expect((await app.call(signOut, { body: { refresh_token } })).status).toBe(204);
    expect(await renew(refresh_token)).toMatchObject(invalid);
    app.clock.advance(2_000);
    expect(await who(id_token)).toMatchObject(invalid);
  });

  test('[SP-003] a deactivated user answers 401, in the renewal too', async () => {
    hosted.accounts.add({ email: 'leaver@broker.example', verified: true, password: PASSWORD, disabled: false });
    const { id_token, refresh_token } = tokens.parse((await enter('leaver@broker.example', PASSWORD)).body);
    await app.db.updateTable('app_user').set({ active: false }).where('email', '=', 'leaver@broker.example').execute();
    app.clock.advance(2_000);
    expect((await who(id_token)).status).toBe(401);
    expect((await renew(refresh_token)).status).toBe(401);
    expect(await userOf('leaver@broker.example')).toMatchObject({ active: false });
  });

  test('[SP-014] failures are counted before the service is asked', async () => {
    const from = '198.51.100.20';
    const asked = () => hosted.calls.filter((path) => path.endsWith('signInWithPassword')).length;
    const before = asked();
    const body = { email: 'guess@broker.example', password: 'guess' };
    const tries = await Promise.all(Array.from({ length: 25 }, () => app.call(signIn, { body, from })));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(asked() - before).toBe(10);
  });
});

describe('Google by the hosted service', () => {
  test('[A-005 SP-003] signs in and makes the user', async () => {
    const { id_token } = tokens.parse((await openGoogleVisitor(app).signInAs('google-1001')).body);
    expect((await who(id_token)).body).toMatchObject({ email: `nadia.castell@${DEMO_DOMAIN}`, roles: ['Viewer'] });
  });

  test.each(['google-1003', 'google-1004'])(
    '[A-006 A-007 SP-002] %s: the account just made there is deleted there, and nothing is kept here',
    async (subject) => {
      const [before, accounts] = [await rows(), hosted.accounts.all()];
      expect(await openGoogleVisitor(app).signInAs(subject)).toMatchObject({
        status: 403,
        body: { detail: "You don't have access to this page" },
      });
      expect(hosted.calls.at(-1)).toBe('/v1/accounts:delete');
      expect(hosted.accounts.all()).toEqual(accounts);
      expect(await rows()).toEqual(before);
    },
  );
});

describe('a token of the hosted service brought straight to the API', () => {
  const at = () => Math.floor(app.clock.now().getTime() / 1000);
  const signInOf = (provider: string) => ({ accountId: '', provider, at: at() });

  test('[SP-002] of a foreign domain answers 403 and makes nobody', async () => {
    const account = { id: 'x-1', email: 'eve@elsewhere.example', verified: true, password: null, disabled: false };
    const before = await rows();
    expect((await who(hosted.token(account, signInOf('google.com')))).status).toBe(403);
    expect((await who(hosted.token(account, signInOf('anonymous')))).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  test('[SP-001] that is expired, of another issuer or audience, unverified, without a time, or signed by another key is refused', async () => {
    const account = hostedAccount('dana@broker.example');
    const forged: Record<string, unknown>[] = [
      { exp: at() - 10 },
      { iss: 'https://securetoken.example/another' },
      { aud: 'another' },
      { email_verified: false },
      { auth_time: undefined },
      { iat: undefined },
      { iat: at() - 700 },
      { sub: '' },
      { auth_time: at() - 31 * 24 * 3600 },
    ];
    const before = await rows();
    for (const changes of forged) {
      const { status } = await who(hosted.token(account, signInOf('password'), changes));
      expect({ changes, status }).toEqual({ changes, status: 401 });
    }
    hosted.fail('foreign-key');
    expect(await who(hosted.token(account, signInOf('password')))).toMatchObject(invalid);
    const sessions = before.sessions.map(({ id }) => id);
    const added = (await rows()).sessions.filter(({ id }) => !sessions.includes(id));
    expect(added.filter(({ expires_at }) => expires_at > app.clock.now())).toEqual([]);
  });
});

describe('a hosted service that fails', () => {
  test.each<HostedFault>(['error', 'malformed', 'cut'])(
    '%s: the sign-in says that the service is away, blames nobody and costs no try',
    async (fault) => {
      const before = await rows();
      hosted.fail(fault);
      for (let count = 0; count < 11; count += 1)
        expect((await enter('dana@broker.example', PASSWORD)).status).toBe(503);
      hosted.fail('none');
      expect(await rows()).toEqual(before);
      expect((await enter('dana@broker.example', PASSWORD)).status).toBe(200);
    },
  );

  test('error: a renewal answers 503 and the session lives on', async () => {
    const { refresh_token } = await entered();
    hosted.fail('error');
    expect((await renew(refresh_token)).status).toBe(503);
    hosted.fail('none');
    expect((await renew(refresh_token)).status).toBe(200);
  });

  test('silent: the call is given up', async () => {
    hosted.fail('silent');
    const api = createHostedApi(
      { accountsUrl: hosted.url, tokenUrl: hosted.url, apiKey: hosted.apiKey },
      { log: silentLog(), timeout: 50 },
    );
    expect(await api.signInWithPassword('dana@broker.example', PASSWORD)).toEqual({ kind: 'unavailable' });
  });

  test('foreign-key: what it hands out does not pass our check, so nobody gets it', async () => {
    hosted.fail('foreign-key');
    expect(await enter('dana@broker.example', PASSWORD)).toMatchObject(failed);
  });
});
