import { isPermission } from '@lanewright/access';
import { changeRole, changeUser, inviteUser, makePasswordLink, setUserActive } from '@lanewright/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';

const OWN = 'You cannot take the administration of users from yourself. Another administrator can.';
const BEYOND = 'This concerns administration permissions that you do not hold yourself.';

let app: TestApplication;
let admin: Person;

beforeEach(async () => {
  app = await startTestApplication();
  admin = await app.people.administrator();
});
afterEach(() => app.end());

const everything = async () => ({
  users: await app.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
  held: await app.db.selectFrom('user_role').selectAll().orderBy('user_id').orderBy('role_name').execute(),
  roles: await app.db.selectFrom('role').selectAll().orderBy('name').execute(),
  links: await app.db.selectFrom('password_link').selectAll().orderBy('user_id').execute(),
});
const setActive = (as: Person, id: number, active: boolean) => app.call(setUserActive, { as, id, body: { active } });
const setRoles = (as: Person, id: number, ...roles: string[]) =>
  app.call(changeUser, { as, id, body: { display_name: 'Somebody', roles, account_manager: false } });
const setPermissions = (as: Person, role: string, ...permissions: string[]) =>
  app.call(changeRole, { as, id: role, body: { title: `Title of ${role}`, permissions } });

test('[B-021] nobody deactivates themselves or takes their own administration away', async () => {
  await app.people.make({ roles: ['administrator'] });
  const before = await everything();
  expect(await setActive(admin, admin.userId, false)).toMatchObject({
    status: 409,
    body: { detail: 'You cannot deactivate your own account.' },
  });
  expect(await setRoles(admin, admin.userId, 'manager')).toMatchObject({ status: 409, body: { detail: OWN } });
  expect(await setPermissions(admin, 'administrator', 'administration.roles')).toMatchObject({
    status: 409,
    body: { detail: OWN },
  });
  expect(await everything()).toEqual(before);
});

test('[B-021] the last who administers users cannot be lost, though others administer roles or are deactivated', async () => {
  await app.people.make({ roles: ['administrator'], active: false });
  await app.people.make({ permissions: ['administration.roles'] });
  const before = await everything();
  const refused = [
    await setActive(admin, admin.userId, false),
    await setRoles(admin, admin.userId),
    await setPermissions(admin, 'administrator'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await everything()).toEqual(before);
});

test('[B-021] who administers users by two roles may lose one of them', async () => {
  const permissions = [...admin.permissions];
  await app.db.insertInto('role').values({ name: 'second', title: 'Second', permissions }).execute();
  await app.db.insertInto('user_role').values({ user_id: admin.userId, role_name: 'second' }).execute();
  expect((await setPermissions(admin, 'second', 'quote.view')).status).toBe(200);
  expect((await setPermissions(admin, 'administrator', 'quote.view')).status).toBe(409);
  expect((await setRoles(admin, admin.userId, 'administrator', 'viewer')).status).toBe(200);
});

test('[B-021] of two administrators who deactivate each other at once, one stays', async () => {
  const other = await app.people.make({ roles: ['administrator'] });
  const answers = await Promise.all([setActive(admin, other.userId, false), setActive(other, admin.userId, false)]);
  // The loser is stopped under the lock, or at the door where the winner was quicker still.
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect([
    [200, 401],
    [200, 403],
  ]).toContainEqual(statuses);
  const active = await app.db.selectFrom('app_user').select('id').where('active', '=', true).execute();
  expect(active).toHaveLength(1);
});

test('[B-021] of two administrators who take each other’s role at once, one keeps it', async () => {
  const other = await app.people.make({ roles: ['administrator'] });
  const answers = await Promise.all([setRoles(admin, other.userId, 'viewer'), setRoles(other, admin.userId, 'viewer')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  const held = await app.db
    .selectFrom('user_role')
    .select('user_id')
    .where('role_name', '=', 'administrator')
    .execute();
  expect(held).toHaveLength(1);
});

test('[B-021] a role loses the administration of users only while somebody else keeps it', async () => {
  const editor = await app.people.make({ permissions: [...admin.permissions].filter(isPermission) });
  const [edited, shutOut] = await Promise.all([
    setPermissions(editor, 'administrator', 'administration.roles'),
    setActive(admin, editor.userId, false),
  ]);
  expect([edited.status, shutOut.status].toSorted((a, b) => a - b)).toEqual([200, 403]);
  const keepers = await app.db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_id', 'app_user.id')
    .innerJoin('role', 'role.name', 'role_name')
    .where('active', '=', true)
    .select('permissions')
    .execute();
  expect(keepers.flatMap(({ permissions }) => permissions)).toContain('administration.users');
});

test('[B-021] nobody gives, takes or reaches more administration than they hold', async () => {
  const desk = await app.people.make({ permissions: ['administration.users', 'administration.roles'] });
  const viewer = await app.people.make({ roles: ['viewer'] });
  const before = await everything();
  const refused = [
    await setRoles(desk, viewer.userId, 'administrator'),
    await setRoles(desk, desk.userId, 'administrator', `of-${desk.email}`),
    await setRoles(desk, admin.userId, 'viewer'),
    // Only the name: a person who administers more must not be made to look like somebody else either.
    await setRoles(desk, admin.userId, 'administrator'),
    await setActive(desk, admin.userId, false),
    await app.call(makePasswordLink, { as: desk, id: admin.userId }),
    await setPermissions(desk, 'viewer', 'administration.audit'),
    await app.call(inviteUser, {
      as: desk,
      body: { email: 'friend@broker.example', display_name: 'Friend', roles: ['administrator'] },
    }),
  ];
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
    refused.map(() => ({ status: 403, body: { detail: BEYOND } })),
  );
  expect(await everything()).toEqual(before);
  expect((await setRoles(desk, viewer.userId, 'manager')).status).toBe(200);
  expect((await app.call(makePasswordLink, { as: desk, id: viewer.userId })).status).toBe(201);
});
