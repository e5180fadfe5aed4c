import type { changeRole, createRole, ParsedRequestOf, RefusalCode, RoleView } from '@lanewright/contract';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { changePeople, type PeopleChange } from './change-people.ts';
import { administers, goesBeyond, permissionsOfRoles } from './rights.ts';
import type { Caller, PeopleRoom } from './room.ts';

const NEEDS = 'administration.roles';

/** The role that whoever signs in for the first time gets (SP-003); it must be there. */
const FIRST_ROLE = 'viewer';

/** All roles by title, with how many users hold each (B-021, SP-005). */
export function listRoleViews(db: Kysely<Tables>): Promise<RoleView[]> {
  return db
    .selectFrom('role')
    .select(['name', 'title', 'permissions'])
    .select(({ selectFrom, fn }) =>
      selectFrom('user_role')
        .whereRef('user_role.role_name', '=', 'role.name')
        .select(fn.countAll<number>().as('users'))
        .$asScalar()
        .$notNull()
        .as('users'),
    )
    .orderBy('title')
    .orderBy('name')
    .execute();
}

/** Makes a role. Refuses a name or title that is taken, under its field; administration the actor lacks. */
export function makeRole(
  room: PeopleRoom,
  body: ParsedRequestOf<typeof createRole>['body'],
  { actor }: Caller,
): Promise<Outcome<RoleView, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async ({ transaction, rights }) => {
    if (goesBeyond(rights, body.permissions)) return refuse('people.beyond_own_rights');
    const taken = await refuseTitle(transaction, body.title, body.name);
    if (taken !== null) return taken;
    const made = await transaction
      .insertInto('role')
      .values({ ...body, permissions: inOrder(body.permissions) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    return made === undefined
      ? refuseFields({ name: [`There is already a role ${body.name}`] })
      : done({ ...made, users: 0 });
  });
}

/**
 * Changes the title and permissions of a role; who holds it has them within two seconds (decision 0013).
 * Refuses: an unknown role; a taken title; giving or taking administration the actor lacks; taking the administration
 * of users from oneself.
 */
export function editRole(
  room: PeopleRoom,
  { params, body }: ParsedRequestOf<typeof changeRole>,
  { actor }: Caller,
): Promise<Outcome<RoleView, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async (change) => {
    const { transaction } = change;
    const role = await transaction.selectFrom('role').selectAll().where('name', '=', params.id).executeTakeFirst();
    if (role === undefined) return refuse('people.role_not_found');
    const refused =
      (await refuseTitle(transaction, body.title, role.name)) ??
      (await refusePermissions(change, { name: role.name, before: role.permissions, after: body.permissions }));
    if (refused !== null) return refused;
    const changed = { title: body.title, permissions: inOrder(body.permissions) };
    await transaction.updateTable('role').set(changed).where('name', '=', role.name).execute();
    return done({ name: role.name, ...changed, users: await holders(transaction, role.name) });
  });
}

/** Deletes a role. Refuses an unknown role, one that somebody holds, and the one that new people get. */
export function removeRole(
  room: PeopleRoom,
  name: string,
  { actor }: Caller,
): Promise<Outcome<undefined, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async ({ transaction }) => {
    const role = await transaction.selectFrom('role').select('name').where('name', '=', name).executeTakeFirst();
    if (role === undefined) return refuse('people.role_not_found');
    if (name === FIRST_ROLE) return refuse('people.role_needed');
    const users = await holders(transaction, name);
    if (users > 0) return refuse('people.role_in_use', { users });
    await transaction.deleteFrom('role').where('name', '=', name).execute();
    return done(undefined);
  });
}

async function holders(db: Kysely<Tables>, name: string): Promise<number> {
  const { users } = await db
    .selectFrom('user_role')
    .where('role_name', '=', name)
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  return users;
}

/** Two roles of one title could not be told apart. */
async function refuseTitle(db: Kysely<Tables>, title: string, name: string) {
  const others = await db.selectFrom('role').select('title').where('name', '!=', name).execute();
  const taken = others.some((other) => other.title.toLowerCase() === title.toLowerCase());
  return taken ? refuseFields({ title: [`There is already a role ‘${title}’`] }) : null;
}

async function refusePermissions(
  { transaction, rights, actor }: PeopleChange,
  role: { readonly name: string; readonly before: readonly string[]; readonly after: readonly string[] },
) {
  const touched = [
    ...role.before.filter((each) => !role.after.includes(each)),
    ...role.after.filter((each) => !role.before.includes(each)),
  ];
  if (goesBeyond(rights, touched)) return refuse('people.beyond_own_rights');
  const loses = role.before.includes('administration.users') && !role.after.includes('administration.users');
  if (!loses) return null;
  const own = await transaction
    .selectFrom('user_role')
    .select('role_name')
    .where('user_id', '=', actor.userId)
    .execute();
  const others = own.map(({ role_name }) => role_name).filter((name) => name !== role.name);
  const holds = own.length > others.length;
  if (!holds || administers(await permissionsOfRoles(transaction, others))) return null;
  return refuse('people.own_administration');
}

function inOrder(permissions: readonly string[]): string[] {
  return [...new Set(permissions)].toSorted();
}
