import type { RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { FindActor, TokenClaims } from '../../../platform/identity/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Tables } from '../../../tables.ts';
import { domainAllowed } from '../allowed-domains.ts';
import type { GoogleIdentity, IdentityService, Tokens } from '../port.ts';
import { endSession } from '../sessions.ts';
import { TOKEN_SECONDS } from '../tokens.ts';
import type { HostedAnswer, HostedApi, HostedTokens } from './hosted-api.ts';
import { keepRefreshToken, sessionRenewedBy } from './hosted-session.ts';

/** What the adapter of a hosted service works with. */
export type HostedOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Log;
  readonly api: HostedApi;
  /** The same check of issuer, keys and time that stands before every call. */
  readonly checkToken: (token: string) => Promise<Outcome<TokenClaims, RefusalCode>>;
  /** The person behind a token, made at the first valid sign-in (SP-003). */
  readonly findActor: FindActor;
  readonly googleAllowedDomains: readonly string[];
};

/**
 * Puts a hosted service behind the same port as the built-in one (SP-001). Its word is not taken on trust: what it hands
 * out must pass the check that every call makes, before anybody gets it.
 */
export function createHostedService(options: HostedOptions): IdentityService {
  const { db, clock, api } = options;
  return {
    signIn: async (email, password) =>
      entered(options, await api.signInWithPassword(email.toLowerCase(), password), 'auth.sign_in_failed'),
    signInWithGoogle: (identity) => signInWithGoogle(options, identity),
    refresh: async (refreshToken) => {
      const sessionId = await sessionRenewedBy(db, refreshToken, clock.now());
      if (sessionId === null) return refuse('auth.token_invalid');
      const renewed = await api.renew(refreshToken);
      if (renewed.kind === 'declined') await endSession(db, refreshToken, clock.now());
      return entered(options, renewed, 'auth.token_invalid');
    },
    // The service has no call to end one session; ours ends, and with it every token of that sign-in.
    signOut: (refreshToken) => endSession(db, refreshToken, clock.now()),
  };
}

/** The service makes the account; one of a domain that is not on the list is deleted there again. */
async function signInWithGoogle(
  options: HostedOptions,
  { idToken, email, emailVerified }: GoogleIdentity,
): Promise<Outcome<Tokens, RefusalCode>> {
  const made = await options.api.signInWithGoogle(idToken);
  if (made.kind !== 'done' || (emailVerified && domainAllowed(email, options.googleAllowedDomains)))
    return entered(options, made, 'auth.sign_in_failed');
  const deleted = await options.api.deleteAccount(made.value.idToken);
  if (deleted.kind !== 'done')
    options.log.error({ email }, 'an account of a foreign domain could not be deleted at the hosted identity service');
  return refuse('auth.domain_not_allowed');
}

async function entered(
  { db, clock, checkToken, findActor, log }: HostedOptions,
  answer: HostedAnswer<HostedTokens>,
  declined: RefusalCode,
): Promise<Outcome<Tokens, RefusalCode>> {
  if (answer.kind === 'unavailable') return refuse('auth.service_unavailable');
  if (answer.kind === 'declined') return refuse(declined);
  const { idToken, refreshToken } = answer.value;
  const claims = await checkToken(idToken);
  if (!claims.ok) {
    log.warn({}, 'the hosted identity service handed out a token that does not pass our check');
    return refuse(declined);
  }
  const actor = await findActor(claims.value);
  if (!actor.ok) return refuse(actor.refusal.code === 'auth.domain_not_allowed' ? actor.refusal.code : declined);
  await keepRefreshToken(db, { sessionId: claims.value.sessionId, refreshToken }, clock.now());
  return done({ id_token: idToken, expires_in: TOKEN_SECONDS, refresh_token: refreshToken });
}
