import type { RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { attemptAllowed, forgetAttempts } from './attempts.ts';
import type { SigningKeys } from './keys.ts';
import { passwordFits } from './passwords.ts';
import { endSession, type OpenSession, openSession, renewSession } from './sessions.ts';
import { signIdToken, TOKEN_SECONDS } from './tokens.ts';

/** What a sign-in or renewal hands out. */
export type Tokens = { readonly id_token: string; readonly expires_in: number; readonly refresh_token: string };

/** The built-in identity service: e-mail and password in, tokens out (SP-001). */
export type IdentityService = {
  /**
   * Refuses with one sentence whatever is wrong: no such address, wrong password, deactivated, too many attempts
   * (A-020, SP-014).
   */
  readonly signIn: (email: string, password: string) => Promise<Outcome<Tokens, RefusalCode>>;
  readonly refresh: (refreshToken: string) => Promise<Outcome<Tokens, RefusalCode>>;
  readonly signOut: (refreshToken: string) => Promise<void>;
};

/** Makes the built-in identity service. */
export function createIdentityService(options: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly keys: SigningKeys;
}): IdentityService {
  const { db, clock, keys } = options;
  const tokensOf = async (session: OpenSession, email: string): Promise<Tokens> => {
    const subject = { userId: session.userId, email, sessionId: session.sessionId };
    const id_token = await signIdToken(keys, subject, clock.now());
    return { id_token, expires_in: TOKEN_SECONDS, refresh_token: session.refreshToken };
  };
  return {
    signIn: async (typed, password) => {
      const email = typed.toLowerCase();
      if (!(await attemptAllowed(db, email, clock.now()))) return refuse('auth.too_many_attempts');
      const user = await db
        .selectFrom('app_user')
        .select(['id', 'password_hash', 'active'])
        .where('email', '=', email)
        .executeTakeFirst();
      const fits = await passwordFits(user?.password_hash ?? null, password);
      if (user === undefined || !fits || !user.active) return refuse('auth.sign_in_failed');
      await forgetAttempts(db, email);
      return done(await tokensOf(await openSession(db, user.id, clock.now()), email));
    },
    refresh: async (refreshToken) => {
      const session = await renewSession(db, keys, { refreshToken, now: clock.now() });
      if (session === null) return refuse('auth.token_invalid');
      const user = await db
        .selectFrom('app_user')
        .select(['email', 'active'])
        .where('id', '=', session.userId)
        .executeTakeFirstOrThrow();
      return user.active ? done(await tokensOf(session, user.email)) : refuse('auth.deactivated');
    },
    signOut: (refreshToken) => endSession(db, refreshToken, clock.now()),
  };
}
