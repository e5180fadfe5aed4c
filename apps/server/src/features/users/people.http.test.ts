import {
  changeUser,
  currentUser,
  inviteUser,
  listUsers,
  makePasswordLink,
  readPasswordLink,
  setPassword,
  setUserActive,
  signIn,
  userRow,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';

const WORD = 'three quiet lanes';
const invited = z.object({ user: userRow, link: z.object({ token: z.string(), expires_at: z.string() }) });
const page = z.object({ count: z.number(), results: z.array(userRow) });

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await startTestApplication();
  admin = await app.people.administrator();
});
afterAll(() => app.end());

const invite = async (changes: object = {}, as = admin) => {
  const body = { email: 'dana@broker.example', display_name: 'Dana Reyes', roles: ['analyst'], ...changes };
  return app.call(inviteUser, { as, body });
};
const stored = (id: number) => app.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rolesOf = async (id: number) =>
  (
    await app.db.selectFrom('user_role').select('role_name').where('user_id', '=', id).orderBy('role_name').execute()
  ).map(({ role_name }) => role_name);

describe('[B-021] an invitation', () => {
  test('makes a user who sets a password by the link, once, and signs in with it', async () => {
    const answer = await invite({ email: ' Dana@Broker.example' });
    expect(answer.status).toBe(201);
    const { user, link } = invited.parse(answer.body);
    expect(user).toMatchObject({ email: 'dana@broker.example', state: 'invited', sessions: 0, last_sign_in_at: null });
    expect(link.expires_at).toBe('2026-11-23T18:00:00.000Z');
    expect((await app.call(readPasswordLink, { body: { token: link.token } })).body).toEqual({
      email: 'dana@broker.example',
      display_name: 'Dana Reyes',
      expires_at: link.expires_at,
    });
    const wanted = { token: link.token, password: WORD };
    expect((await app.call(setPassword, { body: wanted })).status).toBe(204);
    expect((await app.call(setPassword, { body: wanted })).status).toBe(404);
    const entered = await app.call(signIn, { body: { email: 'dana@broker.example', password: WORD } });
    expect(entered.status).toBe(200);
    const { body } = await app.call(listUsers, { as: admin, query: { search: 'dana@' } });
    expect(page.parse(body).results).toEqual([
      { ...user, state: 'active', sessions: 1, last_sign_in_at: app.clock.now().toISOString(), link_expires_at: null },
    ]);
  });

  test('keeps the token out of the database and the audit', async () => {
    const { link } = invited.parse((await invite({ email: 'secret@broker.example' })).body);
    const { rows } = await app.database.pool.query('SELECT to_jsonb(l)::text AS text FROM password_link l');
    expect(JSON.stringify(rows)).not.toContain(link.token);
    const audited = await app.database.pool.query(
      "SELECT actor_name, act, after FROM audit_entry WHERE object_type IN ('app_user', 'password_link') ORDER BY id DESC LIMIT 2",
    );
    expect(audited.rows).toEqual([
      {
        actor_name: 'Avery Admin',
        act: 'insert',
        after: expect.objectContaining({ token_hash: '[secret]' }),
      },
      { actor_name: 'Avery Admin', act: 'insert', after: expect.objectContaining({ email: 'secret@broker.example' }) },
    ]);
  });

  test('refuses what is taken, unknown or malformed under its field, and makes nobody', async () => {
    const people = async () => (await app.db.selectFrom('app_user').select('id').execute()).length;
    const manager = await app.people.manager();
    const before = await people();
    expect((await invite({ email: 'DANA@broker.example' })).body).toEqual({
      email: ['There is already a user dana@broker.example'],
    });
    const wrong = await invite({ email: 'nobody', display_name: 'a\nb', roles: [] });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        email: ['Please enter a valid email address'],
        display_name: ['Use one line without control characters'],
        roles: ['Choose at least one role'],
      },
    });
    expect((await invite({ email: 'x@broker.example', roles: ['king'] })).body).toMatchObject({
      roles: [expect.stringContaining('No such role: king')],
    });
    expect((await invite({}, manager)).status).toBe(403);
    expect(await people()).toBe(before);
  });
});

describe('[SP-014] a link for a password', () => {
  test('expires after three days, and a newer one replaces it', async () => {
    const { user, link } = invited.parse((await invite({ email: 'late@broker.example' })).body);
    const newer = await app.call(makePasswordLink, { as: admin, id: user.id });
    const { token } = z.object({ token: z.string() }).parse(newer.body);
    expect((await app.call(readPasswordLink, { body: { token: link.token } })).status).toBe(404);
    expect((await app.call(readPasswordLink, { body: { token } })).status).toBe(200);
    await app.db
      .updateTable('password_link')
      .set({ expires_at: app.clock.now() })
      .where('user_id', '=', user.id)
      .execute();
    expect((await app.call(setPassword, { body: { token, password: WORD } })).status).toBe(404);
    expect((await stored(user.id)).password_hash).toBeNull();
  });

  test('keeps the old password until it is used, ends all sessions then, and opens a locked address', async () => {
    const person = await app.people.make({ email: 'forgot@broker.example', roles: ['viewer'], password: WORD });
    const enter = (password: string) => app.call(signIn, { body: { email: person.email, password } });
    const { token } = z
      .object({ token: z.string() })
      .parse((await app.call(makePasswordLink, { as: admin, id: person.userId })).body);
    expect((await enter(WORD)).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await enter('not the word');
    expect((await enter(WORD)).status).toBe(429);
    const weak = await app.call(setPassword, { body: { token, password: 'forgot@broker.example' } });
    expect(weak).toMatchObject({ status: 400, body: { password: [expect.stringContaining('e-mail')] } });
    expect((await app.call(setPassword, { body: { token, password: 'another quiet lane' } })).status).toBe(204);
    app.clock.advance(2_000);
    expect((await app.call(currentUser, { as: person })).status).toBe(401);
    expect((await enter(WORD)).status).toBe(401);
    expect((await enter('another quiet lane')).status).toBe(200);
  });

  test('serves one of two who use it at once', async () => {
    const { user, link } = invited.parse((await invite({ email: 'twice@broker.example' })).body);
    const answers = await Promise.all(
      ['first quiet lane', 'second quiet lane'].map((password) =>
        app.call(setPassword, { body: { token: link.token, password } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await stored(user.id)).password_hash).not.toBeNull();
  });
});

describe('[B-021 SP-003] a change of a user', () => {
  const change = (id: number, body: object, as = admin) =>
    app.call(changeUser, { as, id, body: { display_name: 'Pat', roles: ['viewer'], account_manager: false, ...body } });

  test('changes name and roles, which take effect at once', async () => {
    const person = await app.people.make({ name: 'Old', roles: ['viewer'] });
    expect((await app.call(currentUser, { as: person })).status).toBe(200);
    const answer = await change(person.userId, {
      display_name: 'New',
      roles: ['manager', 'corrector'],
      account_manager: true,
    });
    expect(answer).toMatchObject({ status: 200, body: { display_name: 'New', account_manager: true } });
    expect(await rolesOf(person.userId)).toEqual(['corrector', 'manager']);
    await expect
      .poll(async () => (await app.call(currentUser, { as: person })).body)
      .toMatchObject({
        roles: ['Pricing Manager', 'Rule Corrector'],
        permissions: expect.arrayContaining(['quote.delete']),
      });
  });

  test('deactivates: calls and renewals end, the link too, and activating revives none of them', async () => {
    const person = await app.people.make({ roles: ['viewer'], password: WORD });
    await app.call(makePasswordLink, { as: admin, id: person.userId });
    const off = await app.call(setUserActive, { as: admin, id: person.userId, body: { active: false } });
    expect(off).toMatchObject({ status: 200, body: { state: 'deactivated', sessions: 0, link_expires_at: null } });
    await expect.poll(async () => (await app.call(currentUser, { as: person })).status).toBe(401);
    expect((await app.call(signIn, { body: { email: person.email, password: WORD } })).status).toBe(401);
    expect(await app.call(makePasswordLink, { as: admin, id: person.userId })).toMatchObject({
      status: 409,
      body: { detail: 'This user is deactivated. Activate them first.' },
    });
    const on = await app.call(setUserActive, { as: admin, id: person.userId, body: { active: true } });
    expect(on).toMatchObject({ status: 200, body: { state: 'active', sessions: 0 } });
    expect((await app.call(currentUser, { as: person })).status).toBe(401);
  });

  test('refuses people who do not exist, and the impatient', async () => {
    expect((await change(999_999, {})).status).toBe(404);
    expect((await app.call(setUserActive, { as: admin, id: 999_999, body: { active: false } })).status).toBe(404);
    expect((await app.call(makePasswordLink, { as: admin, id: 999_999 })).status).toBe(404);
    const person = await app.people.make({ roles: ['viewer'] });
    expect((await change(person.userId, { roles: ['analyst'] }, person)).status).toBe(403);
    expect(await rolesOf(person.userId)).toEqual(['viewer']);
  });
});

describe('the list of users', () => {
  test('[B-021] finds by name or e-mail, role and state, and pages without overlap in every order', async () => {
    await app.people.make({ name: 'Quentin 100%', roles: ['corrector'] });
    await app.people.make({ name: 'Quentin Off', roles: ['corrector', 'viewer'], active: false });
    const look = async (query: Record<string, string>) =>
      page.parse((await app.call(listUsers, { as: admin, query })).body);
    expect(await look({ search: 'QUENTIN' })).toMatchObject({ count: 2 });
    expect(await look({ search: '100%' })).toMatchObject({ count: 1 });
    expect(await look({ search: 'quentin', state: 'deactivated' })).toMatchObject({
      results: [{ display_name: 'Quentin Off', roles: [{ title: 'Rule Corrector' }, { title: 'Viewer' }] }],
    });
    expect((await look({ search: 'quentin', role: 'viewer,manager' })).count).toBe(1);
    for (const ordering of ['display_name', '-email', 'last_sign_in_at', '-created_at']) {
      const ids = async (query: Record<string, string>) =>
        (await look({ ordering, ...query })).results.map(({ id }) => id);
      const all = await ids({ size: '100' });
      expect([...(await ids({ size: '3' })), ...(await ids({ size: '97', offset: '3' }))]).toEqual(all);
    }
    const wrong = await app.call(listUsers, { as: admin, query: { state: 'asleep', ordering: 'password_hash' } });
    expect(wrong).toMatchObject({ status: 400, body: { ordering: [expect.any(String)] } });
  });
});
