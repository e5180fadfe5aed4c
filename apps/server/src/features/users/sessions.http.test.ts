import {
  changePassword,
  currentUser,
  endUserSession,
  endUserSessions,
  listSessions,
  refreshSession,
  sessionRow,
  setUserActive,
  signIn,
  streamEvents,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { signedIn, type Person } from '../../testing/people.ts';

const WORD = 'three quiet lanes';
const page = z.object({ count: z.number(), results: z.array(sessionRow) });

let app: TestApplication;
let admin: Person;
let url: string;

beforeAll(async () => {
  app = await startTestApplication();
  admin = await app.people.administrator();
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.end());

const statusOf = async (as: Person) => (await app.call(currentUser, { as })).status;
const sessionsOf = async (user: number) =>
  page.parse((await app.call(listSessions, { as: admin, query: { user: String(user) } })).body);
const again = async (person: Person): Promise<Person> => ({
  ...person,
  ...(await signedIn(app.db, app.clock, person)),
});

test('[B-021] lists live sessions, last used first, and marks the own one', async () => {
  const person = await app.people.make({ name: 'Sam Session', roles: ['viewer'] });
  app.clock.advance(60_000);
  const later = await again(person);
  const ended = await again(person);
  await app.call(endUserSession, { as: admin, id: ended.sessionId });
  const { count, results } = await sessionsOf(person.userId);
  expect(count).toBe(2);
  expect(results.map(({ id }) => id)).toEqual([later.sessionId, person.sessionId]);
  expect(results[0]).toMatchObject({ display_name: 'Sam Session', current: false });
  const own = page.parse((await app.call(listSessions, { as: admin, query: { search: 'avery' } })).body);
  expect(own.results.filter(({ current }) => current).map(({ id }) => id)).toEqual([admin.sessionId]);
});

describe('[B-021] ending sessions', () => {
  test('ends one at once: its calls and renewals are refused, the other goes on', async () => {
    const person = await app.people.make({ roles: ['viewer'] });
    const other = await again(person);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 200]);
    expect((await app.call(endUserSession, { as: admin, id: person.sessionId })).status).toBe(204);
    await expect.poll(() => statusOf(person)).toBe(401);
    const renewal = await app.call(refreshSession, { body: { refresh_token: person.refreshToken } });
    expect(renewal.status).toBe(401);
    expect(await statusOf(other)).toBe(200);
    expect(await app.call(endUserSession, { as: admin, id: person.sessionId })).toMatchObject({
      status: 404,
      body: { detail: 'This session has already ended.' },
    });
    expect((await app.call(endUserSession, { as: admin, id: 'none' })).status).toBe(404);
  });

  test('ends all of a user, and all but this one of oneself', async () => {
    const person = await app.people.make({ roles: ['viewer'] });
    await again(person);
    const all = await app.call(endUserSessions, { as: admin, id: person.userId });
    expect(all).toMatchObject({ status: 200, body: { ended: 2 } });
    expect((await sessionsOf(person.userId)).count).toBe(0);
    const here = await again(admin);
    await app.call(endUserSessions, { as: here, id: here.userId });
    expect((await app.call(currentUser, { as: here })).status).toBe(200);
    await expect.poll(() => statusOf(admin)).toBe(401);
    admin = here;
  });

  test('needs the permission, and leaves the sessions of higher administrators alone', async () => {
    const viewer = await app.people.viewer();
    const desk = await app.people.make({ permissions: ['administration.users'] });
    expect((await app.call(listSessions, { as: viewer })).status).toBe(403);
    expect((await app.call(endUserSession, { as: viewer, id: admin.sessionId })).status).toBe(403);
    expect((await app.call(endUserSession, { as: desk, id: admin.sessionId })).status).toBe(403);
    expect((await app.call(endUserSessions, { as: desk, id: admin.userId })).status).toBe(403);
    expect(await statusOf(admin)).toBe(200);
  });
});

/** Opens the stream of changes; answers its text from now until it ends, or until `wanted` has come. */
async function follow(person: Person) {
  const answer = await fetch(url + streamEvents.path, { headers: { ...person.bearer } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (wanted: string | null): Promise<string> => {
    for (;;) {
      if (wanted !== null && text.includes(wanted)) return text;
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return text;
      text += chunk.value;
    }
  };
}

describe('[B-021] live streams', () => {
  test('end with the deactivation of their reader, without waiting for a heartbeat; others are told to ask again', async () => {
    const person = await app.people.make({ roles: ['viewer'] });
    const bystander = await app.people.make({ roles: ['viewer'] });
    const [gone, staying] = [await follow(person), await follow(bystander)];
    await Promise.all([gone(': open'), staying(': open')]);
    // What earlier tests changed may be told only now; the words about this change bear a later id.
    const { last } = await app.db
      .selectFrom('event')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    await app.call(setUserActive, { as: admin, id: person.userId, body: { active: false } });
    const { id } = await app.db
      .selectFrom('event')
      .select('id')
      .where('kind', '=', 'access.changed')
      .where('id', '>', last ?? 0)
      .executeTakeFirstOrThrow();
    // The heartbeat of this application is 15 s away: the stream ends by the change itself.
    expect(await gone(null)).not.toContain(`id: ${id}\n`);
    expect(await staying(`id: ${id}\n`)).toContain(`id: ${id}\ndata: {"id":${id},"kind":"access.changed"`);
  });
});

describe('[SP-012] the change of the own password', () => {
  const change = (as: Person, current_password: string, new_password: string) =>
    app.call(changePassword, { as, body: { current_password, new_password } });

  test('takes effect at once and ends the other sessions, not this one', async () => {
    const person = await app.people.make({ roles: ['viewer'], password: WORD });
    const other = await again(person);
    expect((await change(person, WORD, 'another quiet lane')).status).toBe(204);
    await expect.poll(() => statusOf(other)).toBe(401);
    expect(await statusOf(person)).toBe(200);
    const enter = async (password: string) =>
      (await app.call(signIn, { body: { email: person.email, password } })).status;
    expect([await enter(WORD), await enter('another quiet lane')]).toEqual([401, 200]);
  });

  test('refuses a wrong current password and a weak new one under their fields, and changes nothing', async () => {
    const person = await app.people.make({ roles: ['viewer'], password: WORD });
    const hash = () =>
      app.db.selectFrom('app_user').select('password_hash').where('id', '=', person.userId).executeTakeFirst();
    const before = await hash();
    expect(await change(person, 'wrong', 'another quiet lane')).toMatchObject({
      status: 400,
      body: { current_password: ['This is not your current password'] },
    });
    expect(await change(person, WORD, 'short')).toMatchObject({
      status: 400,
      body: { new_password: ['Use at least 12 characters'] },
    });
    for (let attempt = 0; attempt < 9; attempt += 1) await change(person, 'wrong', 'another quiet lane');
    expect(await change(person, WORD, 'another quiet lane')).toMatchObject({ status: 429 });
    expect(await hash()).toEqual(before);
  });

  test('is refused where there is no password here, and without the permission for the own profile', async () => {
    const google = await app.people.make({ roles: ['viewer'] });
    expect((await change(google, WORD, 'another quiet lane')).status).toBe(409);
    const nobody = await app.people.make({ password: WORD });
    expect((await change(nobody, WORD, 'another quiet lane')).status).toBe(403);
  });
});
