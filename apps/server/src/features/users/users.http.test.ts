import { ALL_PERMISSIONS } from '@lanewright/access';
import { currentUser, lookupAccountManagers, lookupUsers } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createUser, setActive, setRoles } from './index.ts';

const page = z.object({ results: z.array(z.object({ id: z.number() })) });

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication();
  await app.people.make({ name: 'Zoë Zimmer', email: 'zz@broker.example' });
  await app.people.make({ name: 'Yan 100%', email: 'yan@broker.example', active: false });
});
afterAll(() => app.end());

const by = () => ({
  db: app.db,
  acting: { by: { kind: 'system', name: 'admin command' }, at: app.clock.now() } as const,
});

test('[P-024 Q-177 SP-161] the current user has id, name, e-mail, roles and permissions', async () => {
  const viewer = await app.people.viewer();
  const answer = await app.call(currentUser, { as: viewer });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: viewer.userId,
    display_name: 'Vic Viewer',
    email: 'viewer@demo.lanewright.example',
    roles: ['Viewer'],
    permissions: [...viewer.permissions].sort(),
    default_filters: {},
    has_password: false,
  });
  const administrator = await app.call(currentUser, { as: await app.people.administrator() });
  expect(administrator.body).toMatchObject({ permissions: [...ALL_PERMISSIONS].sort() });
});

describe('the user lookup', () => {
  const look = async (query: Record<string, string>) =>
    (await app.call(lookupUsers, { as: await app.people.viewer(), query })).body;

  test('[P-023] finds users by a part of the name or e-mail, in any case; by the name alone with name_only', async () => {
    expect(await look({ search: 'zoë zim' })).toMatchObject({ count: 1, results: [{ display_name: 'Zoë Zimmer' }] });
    expect(await look({ search: 'zz@' })).toMatchObject({ count: 1 });
    expect(await look({ search: 'zz@', name_only: 'true' })).toEqual({ count: 0, results: [] });
  });

  test('takes % and _ as what they are, and keeps deactivated people findable', async () => {
    expect(await look({ search: '100%' })).toMatchObject({ count: 1, results: [{ display_name: 'Yan 100%' }] });
    expect(await look({ search: '%' })).toMatchObject({ count: 1 });
    expect(await look({ search: '_' })).toMatchObject({ count: 0 });
  });

  test('pages without overlap and refuses unknown parameters', async () => {
    const names = async (query: Record<string, string>) => page.parse(await look(query)).results.map(({ id }) => id);
    const all = await names({});
    expect(all.length).toBeGreaterThan(2);
    expect([...(await names({ limit: '2' })), ...(await names({ limit: '98', offset: '2' }))]).toEqual(all);
    const answer = await app.call(lookupUsers, { as: await app.people.viewer(), query: { limit: '0', colour: 'red' } });
    expect(answer).toMatchObject({ status: 400, body: { colour: ['Unknown field'], limit: [expect.any(String)] } });
  });
});

test('[P-032 SP-088] the account managers are the users flagged so, found by name', async () => {
  const { userId: id } = await app.people.make({ name: 'Mia Manager', email: 'mia@broker.example' });
  await app.db.updateTable('app_user').set({ account_manager: true }).where('id', '=', id).execute();
  const look = async (query: Record<string, string>) =>
    (await app.call(lookupAccountManagers, { as: await app.people.viewer(), query })).body;
  expect(await look({})).toEqual({ count: 1, results: [{ id, display_name: 'Mia Manager' }] });
  expect(await look({ search: 'mia man', name_only: 'true' })).toMatchObject({ count: 1 });
  expect(await look({ search: 'mia@', name_only: 'true' })).toEqual({ count: 0, results: [] });
  expect(await look({ search: 'zoë' })).toEqual({ count: 0, results: [] });
});

describe('[SP-003] the administration of users', () => {
  const user = { email: 'New@Broker.example', display_name: 'New', password_hash: 'x', roles: ['analyst'] };

  test('makes a user once, with roles that exist', async () => {
    expect(await createUser(by(), user)).toMatchObject({ ok: true });
    expect(await createUser(by(), user)).toMatchObject({
      refusal: { fields: { email: ['There is already a user new@broker.example'] } },
    });
    expect(await createUser(by(), { ...user, email: 'x@broker.example', roles: ['king'] })).toMatchObject({
      refusal: {
        fields: { roles: [expect.stringContaining('No such role: king. There are: administrator, analyst')] },
      },
    });
    expect(await createUser(by(), { ...user, email: 'x', display_name: ' ', roles: [] })).toMatchObject({
      refusal: { fields: { email: [expect.any(String)], display_name: ['Give a name'], roles: [expect.any(String)] } },
    });
    const stored = await app.db
      .selectFrom('app_user')
      .select('email')
      .where('display_name', 'in', ['New', ' '])
      .execute();
    expect(stored).toEqual([{ email: 'new@broker.example' }]);
  });

  test('changes roles and activity, and refuses unknown people', async () => {
    const person = await app.people.make({ email: 'p@broker.example', roles: ['viewer'] });
    expect(await setRoles(by(), 'P@broker.example', ['manager', 'corrector', 'manager'])).toMatchObject({ ok: true });
    expect(await setRoles(by(), 'p@broker.example', ['king'])).toMatchObject({ ok: false });
    app.clock.advance(2_000);
    expect((await app.call(currentUser, { as: person })).body).toMatchObject({
      roles: ['Pricing Manager', 'Rule Corrector'],
    });
    expect(await setActive(by(), 'p@broker.example', false)).toMatchObject({ ok: true });
    app.clock.advance(2_000);
    expect((await app.call(currentUser, { as: person })).status).toBe(401);
    expect(await setActive(by(), 'ghost@broker.example', true)).toMatchObject({ ok: false });
    expect(await setRoles(by(), 'ghost@broker.example', [])).toMatchObject({ ok: false });
  });
});
