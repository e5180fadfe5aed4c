import { done, type Outcome, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { admitAccount } from './accounts.ts';
import { domainAllowed } from './allowed-domains.ts';
import type { SigningKeys } from './keys.ts';
import { passwordFits } from './passwords.ts';
import type { GoogleIdentity, IdentityService, Tokens } from './port.ts';
import { endSession, enterSession, type OpenSession, renewSession } from './sessions.ts';
import { signIdToken, TOKEN_SECONDS } from './tokens.ts';

/** What the built-in service works with. */
export type BuiltInOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly googleAllowedDomains: readonly string[];
};

/** Makes the built-in identity service: e-mail and password, or a Google account, in; tokens out (SP-001). */
export function createIdentityService(options: BuiltInOptions): IdentityService {
  const { db, clock } = options;
  return {
    signIn: async (typed, password) => {
      const email = typed.toLowerCase();
      const user = await db
        .selectFrom('app_user')
        .select(['id', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst();
      const fits = await passwordFits(user?.password_hash ?? null, password);
      if (fits === null) return refuse('auth.too_many_attempts', { retry_after_seconds: 1 });
      if (user === undefined || !fits) return refuse('auth.sign_in_failed');
      return enter(options, { userId: user.id, passwordHash: user.password_hash }, email);
    },
    signInWithGoogle: (identity) => signInWithGoogle(options, identity),
    refresh: async (refreshToken) => {
      const session = await renewSession(db, options.keys, { refreshToken, now: clock.now() });
      if (session === null) return refuse('auth.token_invalid');
      const user = await db
        .selectFrom('identity_session as s')
        .innerJoin('app_user as u', 'u.id', 's.user_id')
        .leftJoin('identity_account as a', 'a.id', 's.account_id')
        .select(['u.email', 'u.active', 'a.email as account_email'])
        .where('s.id', '=', session.sessionId)
        .executeTakeFirstOrThrow();
      if (!user.active) return refuse('auth.deactivated');
      if (user.account_email !== null && !domainAllowed(user.account_email, options.googleAllowedDomains))
        return refuse('auth.domain_not_allowed');
      return done(await tokensOf(options, session, user.email));
    },
    signOut: (refreshToken) => endSession(db, refreshToken, clock.now()),
  };
}

/** Only a verified e-mail says whose domain it is; without one the account is treated as of no domain (SP-002). */
async function signInWithGoogle(options: BuiltInOptions, identity: GoogleIdentity) {
  const { db, clock, googleAllowedDomains } = options;
  const accepted = identity.emailVerified && domainAllowed(identity.email, googleAllowedDomains);
  const account = await admitAccount(db, { account: identity, accepted }, clock.now());
  if (account === null) return refuse('auth.domain_not_allowed');
  const user = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow();
  return enter(options, account, user.email);
}

async function enter(
  options: BuiltInOptions,
  owner: Parameters<typeof enterSession>[1],
  email: string,
): Promise<Outcome<Tokens, 'auth.sign_in_failed'>> {
  const session = await enterSession(options.db, owner, options.clock.now());
  return session === null ? refuse('auth.sign_in_failed') : done(await tokensOf(options, session, email));
}

async function tokensOf({ keys, clock }: BuiltInOptions, session: OpenSession, email: string): Promise<Tokens> {
  const subject = { userId: session.userId, email, sessionId: session.sessionId };
  const id_token = await signIdToken(keys, subject, clock.now());
  return { id_token, expires_in: TOKEN_SECONDS, refresh_token: session.refreshToken };
}
