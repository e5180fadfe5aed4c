import type { CurrentUser } from '@lanewright/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

const filters = z.record(z.string(), z.unknown());

/** The signed-in user with roles by title and permissions in alphabetical order (P-024, Q-177, SP-161). */
export async function viewCurrentUser(db: Kysely<Tables>, actor: Actor): Promise<CurrentUser> {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', actor.userId)
    .select(['default_filters', sql<boolean>`password_hash IS NOT NULL`.as('has_password')])
    .select(
      sql<string[]>`ARRAY(
        SELECT role.title FROM user_role held JOIN role ON role.name = held.role_name
        WHERE held.user_id = app_user.id ORDER BY role.title
      )`.as('roles'),
    )
    .executeTakeFirstOrThrow();
  return {
    id: actor.userId,
    display_name: actor.displayName,
    email: actor.email,
    roles: user.roles,
    permissions: [...actor.permissions].sort(),
    default_filters: filters.parse(user.default_filters),
    has_password: user.has_password,
  };
}

/** What a lookup asks for. */
export type UserLookup = {
  readonly search?: string | undefined;
  readonly name_only?: 'true' | 'false' | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Only those flagged as account managers (SP-088). */
  readonly accountManagers?: boolean;
};

/**
 * Users whose name (or e-mail, unless `name_only`) contains the search, by name. Deactivated users stay in: quotes of
 * theirs are still looked for. Source: P-023, P-032.
 */
export async function lookUsersUp(db: Kysely<Tables>, asked: UserLookup) {
  const term = asked.search?.trim().toLowerCase() ?? '';
  const found = db
    .selectFrom('app_user')
    .$if(asked.accountManagers === true, (query) => query.where('account_manager', '=', true))
    .$if(term !== '', (query) =>
      query.where((row) =>
        row.or([
          sql<boolean>`strpos(lower(display_name), ${term}) > 0`,
          ...(asked.name_only === 'true' ? [] : [sql<boolean>`strpos(email, ${term}) > 0`]),
        ]),
      ),
    );
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const results = await found
    .select(['id', 'display_name'])
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { count, results };
}
