import type { Permission } from '@lanewright/access';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
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
 * Whether an active user administers users without counting one person, or without what one role gives: asked before
 * either loses that permission, since somebody must keep it.
 */
export async function somebodyAdministers(
  db: Kysely<Tables>,
  without: { readonly user: number } | { readonly role: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM app_user u
      JOIN user_role held ON held.user_id = u.id
      JOIN role ON role.name = held.role_name
      WHERE u.active AND role.permissions @> ARRAY[${ADMINISTERS}]
        AND ${'user' in without ? sql`u.id <> ${without.user}` : sql`role.name <> ${without.role}`}
    ) AS found`.execute(db);
  return rows[0]?.found ?? false;
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
