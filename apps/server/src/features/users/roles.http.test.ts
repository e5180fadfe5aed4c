import { ALL_PERMISSIONS, INITIAL_ROLES } from '@lanewright/access';
import { changeRole, createRole, currentUser, deleteRole, listRoles, roleView } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await startTestApplication();
  admin = await app.people.administrator();
});
afterAll(() => app.end());

const roles = async () => z.array(roleView).parse((await app.call(listRoles, { as: admin })).body);
const storedRoles = () => app.db.selectFrom('role').selectAll().orderBy('name').execute();

test('[SP-005 B-021] the five initial roles are listed with what they allow and how many hold them', async () => {
  const listed = await roles();
  expect(listed.map(({ title }) => title)).toEqual([
    'Administrator',
    'Pricing Analyst',
    'Pricing Manager',
    'Rule Corrector',
    'Viewer',
  ]);
  expect(listed[0]).toMatchObject({ name: 'administrator', users: 1 });
  for (const role of listed)
    expect(role.permissions.toSorted()).toEqual([...(INITIAL_ROLES[role.name]?.permissions ?? [])].toSorted());
});

describe('[SP-005 B-021] roles are data', () => {
  const DESK = { name: 'night-desk', title: 'Night desk', permissions: ['quote.mark', 'quote.view'] };

  test('a role is made, changed and deleted, and whoever holds it has what it allows', async () => {
    expect(
      await app.call(createRole, { as: admin, body: { ...DESK, permissions: DESK.permissions.toReversed() } }),
    ).toEqual(expect.objectContaining({ status: 201, body: { ...DESK, users: 0 } }));
    const person = await app.people.make({ roles: ['night-desk'] });
    expect((await app.call(currentUser, { as: person })).body).toMatchObject({ permissions: DESK.permissions });
    const changed = { title: 'Late desk', permissions: ['quote.view'] };
    expect(await app.call(changeRole, { as: admin, id: DESK.name, body: changed })).toMatchObject({
      status: 200,
      body: { name: DESK.name, ...changed, users: 1 },
    });
    await expect
      .poll(async () => (await app.call(currentUser, { as: person })).body)
      .toMatchObject({ roles: ['Late desk'], permissions: ['quote.view'] });
    expect(await app.call(deleteRole, { as: admin, id: DESK.name })).toMatchObject({
      status: 409,
      body: { detail: 'This role is held by 1 user.' },
    });
    await app.db.deleteFrom('user_role').where('user_id', '=', person.userId).execute();
    expect((await app.call(deleteRole, { as: admin, id: DESK.name })).status).toBe(204);
    expect((await roles()).map(({ name }) => name)).not.toContain(DESK.name);
  });

  test('refuses taken names and titles, strange names and permissions that do not exist, and changes nothing', async () => {
    const before = await storedRoles();
    const make = async (body: object) => (await app.call(createRole, { as: admin, body: { ...DESK, ...body } })).body;
    expect(await make({ name: 'viewer' })).toEqual({ name: ['There is already a role viewer'] });
    expect(await make({ title: 'VIEWER' })).toEqual({ title: ['There is already a role ‘VIEWER’'] });
    expect(await make({ name: 'Night desk', title: ' ' })).toEqual({
      name: ['Begin with a letter; use small letters, digits and hyphens'],
      title: ['This field is required'],
    });
    expect(await make({ permissions: ['quote.view', 'quote.fly'] })).toEqual({ 'permissions.1': [expect.any(String)] });
    expect(
      (await app.call(changeRole, { as: admin, id: 'viewer', body: { title: 'Rule Corrector', permissions: [] } }))
        .body,
    ).toEqual({ title: ['There is already a role ‘Rule Corrector’'] });
    expect(await storedRoles()).toEqual(before);
  });

  test('refuses to delete the role of new people, and roles that do not exist', async () => {
    expect(await app.call(deleteRole, { as: admin, id: 'viewer' })).toMatchObject({ status: 409 });
    expect((await app.call(deleteRole, { as: admin, id: 'ghost' })).status).toBe(404);
    const ghost = await app.call(changeRole, { as: admin, id: 'ghost', body: { title: 'Ghost', permissions: [] } });
    expect(ghost.status).toBe(404);
    expect((await roles()).map(({ name }) => name)).toContain('viewer');
  });

  test('[A-083] needs the permission for roles; who administers users alone may read them', async () => {
    const desk = await app.people.make({ permissions: ['administration.users'] });
    const before = await storedRoles();
    expect((await app.call(listRoles, { as: desk })).status).toBe(200);
    expect((await app.call(createRole, { as: desk, body: DESK })).status).toBe(403);
    const all = { title: 'All', permissions: ALL_PERMISSIONS };
    expect((await app.call(changeRole, { as: desk, id: 'viewer', body: all })).status).toBe(403);
    expect((await app.call(deleteRole, { as: desk, id: 'corrector' })).status).toBe(403);
    expect(await storedRoles()).toEqual(before);
  });
});
