import { done, refuse } from '@lanewright/units';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { FindActor, TokenClaims } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';
import { admitAccount } from './accounts.ts';
import { domainAllowed } from './allowed-domains.ts';
import { noteSession } from './hosted/hosted-session.ts';
import { ISSUER } from './tokens.ts';

/** What finding the person of a token needs. */
export type FindActorOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly googleAllowedDomains: readonly string[];
};

/**
 * Finds the person of a token by its session, with the union of the permissions of their roles (SP-003, SP-005).
 * Refuses unknown people, deactivated ones, sessions that are over or belong to somebody else, and accounts whose domain
 * is not, or no longer, on the list (SP-002). The first valid token of another issuer makes the person (SP-003).
 */
export function findActorIn(options: FindActorOptions): FindActor {
  const { db, clock, googleAllowedDomains } = options;
  return async (claims) => {
    if (claims.issuer !== ISSUER && !(await acceptOuter(options, claims))) return refuse('auth.domain_not_allowed');
    const user = await personOf(db, claims, clock.now());
    if (user === undefined) return refuse('auth.token_invalid');
    if (!user.active) return refuse('auth.deactivated');
    if (
      claims.issuer === ISSUER &&
      user.account_email !== null &&
      !domainAllowed(user.account_email, googleAllowedDomains)
    )
      return refuse('auth.domain_not_allowed');
    return done({
      userId: user.id,
      displayName: user.display_name,
      email: user.email,
      permissions: new Set(user.permissions),
    });
  };
}

function personOf(db: Kysely<Tables>, claims: TokenClaims, now: Date) {
  return db
    .selectFrom('identity_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('identity_account as a', 'a.id', 's.account_id')
    .where('s.id', '=', claims.sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where((row) =>
      claims.issuer === ISSUER
        ? row('u.email', '=', claims.email)
        : row.and([row('a.issuer', '=', claims.issuer), row('a.subject', '=', claims.subject)]),
    )
    .select(['u.id', 'u.email', 'u.display_name', 'u.active', 'a.email as account_email'])
    .select(
      sql<string[]>`ARRAY(
        SELECT DISTINCT unnest(role.permissions)
        FROM user_role held JOIN role ON role.name = held.role_name
        WHERE held.user_id = u.id
      )`.as('permissions'),
    )
    .executeTakeFirst();
}

/**
 * Makes person and session of a hosted token where they are new; false when the account's domain is not on the list.
 * Accounts with a password were made by an administrator and are not domain-checked; all others are (SP-002).
 */
async function acceptOuter(
  { db, clock, googleAllowedDomains }: FindActorOptions,
  claims: TokenClaims,
): Promise<boolean> {
  if (claims.provider !== 'password' && !domainAllowed(claims.email, googleAllowedDomains)) return false;
  const noted = await db
    .selectFrom('identity_session')
    .select('id')
    .where('id', '=', claims.sessionId)
    .executeTakeFirst();
  if (noted !== undefined) return true;
  const now = clock.now();
  const account = await admitAccount(db, { account: claims, accepted: true }, now);
  if (account !== null) await noteSession(db, { claims, account }, now);
  return true;
}
