import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

/** The active people who want a digest and may see quotes, with their current permissions. */
export async function subscribers(db: Kysely<Tables>): Promise<readonly Actor[]> {
  const rows = await db
    .selectFrom('notice_terms')
    .innerJoin('app_user', 'app_user.id', 'notice_terms.user_id')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.name', 'user_role.role_name')
    .select(['app_user.id', 'app_user.email', 'app_user.display_name', 'role.permissions'])
    .where('notice_terms.morning_digest', '=', true)
    .where('app_user.active', '=', true)
    .orderBy('app_user.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((roles) => {
    const permissions = new Set(roles.flatMap((role) => role.permissions));
    const [person] = roles;
    if (person === undefined || !permissions.has('quote.view')) return [];
    return [{ userId: person.id, email: person.email, displayName: person.display_name, permissions }];
  });
}
