import { type AnyEndpoint, currentUser, MESSAGES, redeemGoogleSignIn, refreshSession } from '@lanewright/contract';
import { DEMO_DOMAIN, type GoogleStandIn, startGoogleStandIn } from '@lanewright/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApplication } from '../../../application.ts';
import { callBy, startTestApplication, type TestApplication, type TestCall } from '../../../testing/application.ts';
import { openGoogleVisitor } from '../../../testing/google-visitor.ts';

const NEW = 'google-1001';
const KNOWN = 'google-1002';
const FOREIGN = 'google-1003';
const UNVERIFIED = 'google-1004';

const tokens = z.strictObject({ id_token: z.string(), expires_in: z.literal(600), refresh_token: z.string() });
const failed = { status: 401, body: { detail: MESSAGES.signInFailed } };
const noAccess = { status: 403, body: { detail: "You don't have access to this page" } };

let standIn: GoogleStandIn;
let app: TestApplication;

beforeAll(async () => {
  standIn = await startGoogleStandIn({ port: 0 });
  app = await startTestApplication({ identity: { google: standIn, googleAllowedDomains: [DEMO_DOMAIN] } });
});
afterAll(async () => {
  await app.end();
  await standIn.close();
});

const who = (token: string) => app.call(currentUser, { headers: { authorization: `Bearer ${token}` } });
const userOf = (email: string) =>
  app.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
const accounts = () => app.db.selectFrom('identity_account').selectAll().orderBy('id').execute();
const underWay = () => app.db.selectFrom('google_sign_in').selectAll().execute();

describe('signing in with Google', () => {
  test('[A-005 SP-003] makes a user with the role Viewer at the first sign-in, and knows them at the next', async () => {
    const first = tokens.parse((await openGoogleVisitor(app).signInAs(NEW)).body);
    expect(await who(first.id_token)).toMatchObject({
      status: 200,
      body: { email: `nadia.castell@${DEMO_DOMAIN}`, display_name: 'Nadia Castell', roles: ['Viewer'] },
    });
    const made = await accounts();
    expect(made).toMatchObject([{ issuer: standIn.issuer, subject: NEW, email: `nadia.castell@${DEMO_DOMAIN}` }]);
    const second = tokens.parse((await openGoogleVisitor(app).signInAs(NEW)).body);
    expect((await who(second.id_token)).body).toMatchObject({ id: made[0]?.user_id });
    expect(await accounts()).toEqual(made);
  });

  test('[SP-003] two first sign-ins at once make one user', async () => {
    await app.db.deleteFrom('app_user').where('email', '=', `nadia.castell@${DEMO_DOMAIN}`).execute();
    const answers = await Promise.all([1, 2, 3].map(() => openGoogleVisitor(app).signInAs(NEW)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const users = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('display_name', '=', 'Nadia Castell')
      .execute();
    expect(users).toHaveLength(1);
  });

  test('links the user of the verified e-mail, who keeps roles and password', async () => {
    const analyst = await app.people.analyst();
    const before = await userOf(analyst.email);
    const { id_token } = tokens.parse((await openGoogleVisitor(app).signInAs(KNOWN)).body);
    expect((await who(id_token)).body).toMatchObject({ id: analyst.userId, display_name: analyst.displayName });
    expect(await userOf(analyst.email)).toEqual(before);
  });

  test('[A-006 A-007 SP-002] deletes the just-made account of a foreign domain and says that it has no access', async () => {
    const before = await accounts();
    expect(await openGoogleVisitor(app).signInAs(FOREIGN)).toMatchObject(noAccess);
    expect(await accounts()).toEqual(before);
    expect(await userOf('felix.bauer@elsewhere.example')).toBeUndefined();
    const written = await app.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_name'])
      .where('object_type', '=', 'identity_account')
      .where(sql<boolean>`coalesce(after, before) ->> 'email' = 'felix.bauer@elsewhere.example'`)
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      { act: 'insert', actor_name: 'sign-in' },
      { act: 'delete', actor_name: 'sign-in' },
    ]);
  });

  test('[SP-002] lets nobody in by an address of an allowed domain that was never verified', async () => {
    const before = await accounts();
    expect(await openGoogleVisitor(app).signInAs(UNVERIFIED)).toMatchObject(noAccess);
    expect(await accounts()).toEqual(before);
    expect(await userOf(`uma.petrov@${DEMO_DOMAIN}`)).toBeUndefined();
  });

  test('[A-020] fails with the one sentence for a deactivated user and for one who cancels', async () => {
    const analyst = await app.people.analyst();
    const sessions = () =>
      app.db.selectFrom('identity_session').select('id').where('user_id', '=', analyst.userId).execute();
    const before = await sessions();
    await app.db.updateTable('app_user').set({ active: false }).where('id', '=', analyst.userId).execute();
    expect(await openGoogleVisitor(app).signInAs(KNOWN)).toMatchObject(failed);
    expect(await sessions()).toEqual(before);
    await app.db.updateTable('app_user').set({ active: true }).where('id', '=', analyst.userId).execute();
    expect(await openGoogleVisitor(app).signInAs('')).toMatchObject(failed);
    expect(await sessions()).toEqual(before);
  });
});

describe('an account whose domain is taken off the list', () => {
  test('[SP-002] is refused by the API with 403, in its renewal too, and is deleted at its next sign-in', async () => {
    const { id_token, refresh_token } = tokens.parse((await openGoogleVisitor(app).signInAs(NEW)).body);
    const identity = { ...app.parts.config.identity, googleAllowedDomains: ['another.example'] };
    const { http } = await createApplication({ ...app.parts, config: { ...app.parts.config, identity } });
    const second = { call: (endpoint: AnyEndpoint, how: TestCall = {}) => callBy({ http }, endpoint, how) };
    try {
      const bearer = { authorization: `Bearer ${id_token}` };
      expect(await second.call(currentUser, { headers: bearer })).toMatchObject(noAccess);
      expect(await second.call(refreshSession, { body: { refresh_token } })).toMatchObject(noAccess);
      expect(await accounts()).toContainEqual(expect.objectContaining({ subject: NEW }));
      expect(await openGoogleVisitor(second).signInAs(NEW)).toMatchObject(noAccess);
      expect(await accounts()).not.toContainEqual(expect.objectContaining({ subject: NEW }));
      expect(await userOf(`nadia.castell@${DEMO_DOMAIN}`)).toMatchObject({ active: true });
      app.clock.advance(2_000);
      expect((await who(id_token)).status).toBe(401);
    } finally {
      await http.close();
    }
  });
});

describe('a hostile return', () => {
  test('[A-005] with an unknown, missing or spent state leads to the login screen and changes nothing', async () => {
    const visitor = openGoogleVisitor(app);
    const back = await visitor.choose(await visitor.begin(), NEW);
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    const before = await underWay();
    expect(await visitor.comeBack(forged)).toBe('failed');
    forged.searchParams.delete('state');
    expect(await visitor.comeBack(forged)).toBe('failed');
    expect(await underWay()).toEqual(before);
    const code = await visitor.comeBack(back);
    const returned = await underWay();
    expect(await visitor.comeBack(back)).toBe('failed');
    expect(await underWay()).toEqual(returned);
    expect((await visitor.redeem(code)).status).toBe(200);
  });

  test('[A-005] in another browser than the one that began is refused, and the code is spent', async () => {
    const [honest, thief] = [openGoogleVisitor(app), openGoogleVisitor(app)];
    const code = await honest.comeBack(await honest.choose(await honest.begin(), NEW));
    const sessions = await app.db.selectFrom('identity_session').select('id').execute();
    expect(await thief.redeem(code)).toMatchObject(failed);
    expect(await honest.redeem(code)).toMatchObject(failed);
    expect(await app.db.selectFrom('identity_session').select('id').execute()).toEqual(sessions);
  });

  test('a code is redeemed once, and not after ten minutes', async () => {
    const visitor = openGoogleVisitor(app);
    const code = await visitor.comeBack(await visitor.choose(await visitor.begin(), NEW));
    const answers = await Promise.all([visitor.redeem(code), visitor.redeem(code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    const late = await visitor.comeBack(await visitor.choose(await visitor.begin(), NEW));
    app.clock.advance(10 * 60_000);
    expect(await visitor.redeem(late)).toMatchObject(failed);
  });

  test("Google's code of another sign-in is refused: the PKCE secret does not fit", async () => {
    const [one, other] = [openGoogleVisitor(app), openGoogleVisitor(app)];
    const mine = await one.choose(await one.begin(), NEW);
    const stolen = await other.choose(await other.begin(), KNOWN);
    mine.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await one.redeem(await one.comeBack(mine))).toMatchObject(failed);
  });

  test('no token, no secret and no code of Google stands in any address or readable in the database', async () => {
    const visitor = openGoogleVisitor(app);
    const begun = await visitor.begin();
    const [row] = (await underWay()).slice(-1);
    expect(begun.searchParams.get('code_challenge_method')).toBe('S256');
    expect(begun.searchParams.get('nonce')).toBe(row?.nonce);
    expect(begun.href).not.toContain(row?.code_verifier);
    expect(begun.href).not.toContain(visitor.verifier);
    expect(row?.state_hash.toString('latin1')).not.toContain(begun.searchParams.get('state'));
    const code = await visitor.comeBack(await visitor.choose(begun, NEW));
    expect(code).toMatch(/^[\w-]{43}$/);
  });

  test('[SP-014] more steps than a person takes are refused, with when to come again', async () => {
    const from = '198.51.100.7';
    const flood = await Promise.all(
      Array.from({ length: 210 }, () =>
        app.call(redeemGoogleSignIn, { body: { code: 'guess', verifier: 'v'.repeat(43) }, from }),
      ),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.headers['retry-after']).toBe('900');
    expect((await openGoogleVisitor(app).signInAs(NEW)).status).toBe(200);
  });
});
