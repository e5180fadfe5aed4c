import type { Permission } from '@lanewright/access';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

const ADMINISTERS: Permission = 'administration.users';

/** The union of the permissions of a user's roles; none for a deactivated user (SP-005). */
export async function permissionsOf(db: Kysely<Tables>, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.name', 'user_role.role_name')
    .where('app_user.id', '=', userId)
    .where('app_user.active', '=', true)
    .select('role.permissions')
    .execute();
  return new Set(rows.flatMap((row) => row.permissions));
}

/** The union of the permissions of some roles. */
export async function permissionsOfRoles(db: Kysely<Tables>, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('role')
    .select('permissions')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.flatMap((row) => row.permissions));
}

/**
 * Whether among some permissions are administration permissions that the actor lacks: nobody gives, takes or reaches by
 * a password link more administration than they hold (decision 0020).
 */
export function goesBeyond(rights: ReadonlySet<string>, permissions: Iterable<string>): boolean {
  return [...permissions].some((each) => each.startsWith('administration.') && !rights.has(each));
}

/** Whether some permissions let a person administer users. */
export function administers(permissions: ReadonlySet<string>): boolean {
  return permissions.has(ADMINISTERS);
}
