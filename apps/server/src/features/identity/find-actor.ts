import { done, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { FindActor, TokenClaims } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

/**
 * Finds the person of a token by e-mail, with the union of the permissions of their roles (SP-003, SP-005).
 * Refuses unknown people, deactivated ones, and tokens whose session is over or belongs to somebody else.
 */
export function findActorIn(db: Kysely<Tables>, clock: Clock): FindActor {
  return async (claims) => {
    const user = await db
      .selectFrom('app_user as u')
      .where('u.email', '=', claims.email)
      .select(['u.id', 'u.email', 'u.display_name', 'u.active', sessionLives(claims, clock.now()).as('session_lives')])
      .select(
        sql<string[]>`ARRAY(
          SELECT DISTINCT unnest(role.permissions)
          FROM user_role held JOIN role ON role.name = held.role_name
          WHERE held.user_id = u.id
        )`.as('permissions'),
      )
      .executeTakeFirst();
    if (user === undefined || !user.session_lives) return refuse('auth.token_invalid');
    if (!user.active) return refuse('auth.deactivated');
    return done({
      userId: user.id,
      displayName: user.display_name,
      email: user.email,
      permissions: new Set(user.permissions),
    });
  };
}

function sessionLives(claims: TokenClaims, now: Date) {
  if (claims.sessionId === null) return sql<boolean>`true`;
  return sql<boolean>`EXISTS (
    SELECT FROM identity_session s
    WHERE s.id = ${claims.sessionId} AND s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > ${now}
  )`;
}
