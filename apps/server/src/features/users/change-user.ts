import type {
  AnswerOf,
  changeUser as changeUserCall,
  inviteUser as inviteUserCall,
  ParsedRequestOf,
  RefusalCode,
  UserRow,
} from '@lanewright/contract';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { Actor } from '../../platform/identity/index.ts';
import { shutOut } from './administration.ts';
import { changePeople, type PeopleChange } from './change-people.ts';
import { storeLink } from './password-links.ts';
import { administers, goesBeyond, permissionsOfRoles } from './rights.ts';
import { refuseUnknownRoles, storeRoles } from './role-names.ts';
import type { PeopleRoom } from './room.ts';
import { userRowOf } from './user-rows.ts';

const NEEDS = 'administration.users';

/**
 * Makes a user with roles, without a password, and the link by which they set one (B-021, SP-003).
 * Refuses: a taken e-mail and unknown roles under their fields; roles with administration the actor lacks.
 */
export function inviteUser(
  room: PeopleRoom,
  { body, actor }: ParsedRequestOf<typeof inviteUserCall> & { readonly actor: Actor },
): Promise<Outcome<AnswerOf<typeof inviteUserCall>, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async ({ transaction, rights, now }) => {
    const { roles, ...user } = body;
    const unknown = await refuseUnknownRoles(transaction, roles);
    if (unknown !== null) return unknown;
    if (goesBeyond(rights, await permissionsOfRoles(transaction, roles))) return refuse('people.beyond_own_rights');
    const made = await transaction
      .insertInto('app_user')
      .values({ ...user, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return refuseFields({ email: [`There is already a user ${user.email}`] });
    await storeRoles(transaction, made.id, roles);
    const link = await storeLink(transaction, { userId: made.id, by: actor.displayName, now });
    return done({ user: await userRowOf(transaction, made.id, now), link });
  });
}

/**
 * Changes name, roles and whether somebody is an account manager (B-021).
 * Refuses: an unknown user; unknown roles; taking the administration of users from oneself; somebody with administration the actor
 * lacks, and giving any of it.
 */
export function changeUser(
  room: PeopleRoom,
  { params, body, actor }: ParsedRequestOf<typeof changeUserCall> & { readonly actor: Actor },
): Promise<Outcome<UserRow, RefusalCode>> {
  const { id } = params;
  return changePeople(room, { actor, needs: NEEDS }, async (change) => {
    const { transaction, now } = change;
    const user = await transaction.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst();
    if (user === undefined) return refuse('people.user_not_found');
    const unknown = await refuseUnknownRoles(transaction, body.roles);
    if (unknown !== null) return unknown;
    const refused = await refuseRoles(change, { id, roles: body.roles });
    if (refused !== null) return refused;
    const { roles, ...rest } = body;
    await transaction.updateTable('app_user').set(rest).where('id', '=', id).execute();
    await storeRoles(transaction, id, roles);
    return done(await userRowOf(transaction, id, now));
  });
}

/** Why a user may not be changed to exactly these roles, or not at all; null when they may. */
async function refuseRoles(
  { transaction, rights, actor }: PeopleChange,
  wanted: { readonly id: number; readonly roles: readonly string[] },
) {
  const held = await transaction.selectFrom('user_role').select('role_name').where('user_id', '=', wanted.id).execute();
  const before = held.map(({ role_name }) => role_name);
  const touched = [...before, ...wanted.roles];
  if (goesBeyond(rights, await permissionsOfRoles(transaction, touched))) return refuse('people.beyond_own_rights');
  if (wanted.id !== actor.userId || administers(await permissionsOfRoles(transaction, wanted.roles))) return null;
  return refuse('people.own_administration');
}

/**
 * Deactivates a user, which ends their sessions and their link at once, or activates them again; what was ended stays
 * ended (B-021, SP-003). Where they stand already, nothing changes.
 * Refuses: an unknown user; oneself; somebody with administration the actor lacks.
 */
export function setUserActive(
  room: PeopleRoom,
  { id, active, actor }: { readonly id: number; readonly active: boolean; readonly actor: Actor },
): Promise<Outcome<UserRow, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async ({ transaction, rights, now }) => {
    const user = await transaction.selectFrom('app_user').select('active').where('id', '=', id).executeTakeFirst();
    if (user === undefined) return refuse('people.user_not_found');
    if (user.active === active) return done(await userRowOf(transaction, id, now));
    if (!active && id === actor.userId) return refuse('people.own_deactivation');
    const roles = await transaction.selectFrom('user_role').select('role_name').where('user_id', '=', id).execute();
    const names = roles.map(({ role_name }) => role_name);
    if (goesBeyond(rights, await permissionsOfRoles(transaction, names))) return refuse('people.beyond_own_rights');
    await transaction.updateTable('app_user').set({ active }).where('id', '=', id).execute();
    if (!active) await shutOut(transaction, id, now);
    return done(await userRowOf(transaction, id, now));
  });
}
