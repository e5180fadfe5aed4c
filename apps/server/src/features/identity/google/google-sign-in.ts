import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RefusalCode } from '@lanewright/contract';
import { type Outcome, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Tables } from '../../../tables.ts';
import type { IdentityService, Tokens } from '../port.ts';
import type { GoogleClient } from './google-client.ts';

/** A sign-in begun must be back within this time. Milliseconds. */
const SIGN_IN_WITHIN = 10 * 60_000;

/** What the sign-in with Google works with. */
export type GoogleSignInOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Log;
  readonly google: GoogleClient;
  readonly service: Pick<IdentityService, 'signInWithGoogle'>;
};

/** The three steps of a sign-in with Google; each serves once. */
export type GoogleSignIn = {
  /** Begins one for the browser that keeps the secret behind `challenge`; answers where to lead it. */
  readonly begin: (begun: { readonly challenge: string; readonly redirectUri: string }) => Promise<string>;
  /** Takes what the browser brought back; answers the code to redeem, or null when it belongs to no sign-in under way. */
  readonly returned: (query: Readonly<Record<string, string | undefined>>) => Promise<string | null>;
  /** Changes the code for tokens, in the browser that knows the secret. The code is spent, also by a wrong secret. */
  readonly redeem: (code: string, verifier: string) => Promise<Outcome<Tokens, RefusalCode>>;
};

/**
 * The sign-in with Google. State, nonce and PKCE secret stay in the database; no token and no secret ever stands in an
 * address: the browser comes back with a code that only it can redeem, and Google's code is exchanged no earlier.
 */
export function createGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const { db, clock, google } = options;
  const since = () => new Date(clock.now().getTime() - SIGN_IN_WITHIN);
  return {
    begin: async ({ challenge, redirectUri }) => {
      const { attempt, url } = await google.begin(redirectUri);
      await db
        .insertInto('google_sign_in')
        .values({
          state_hash: hashOf(attempt.state),
          browser_challenge: challenge,
          code_verifier: attempt.codeVerifier,
          nonce: attempt.nonce,
          redirect_uri: redirectUri,
          begun_at: clock.now(),
          returned_query: null,
          redeem_hash: null,
        })
        .execute();
      return url;
    },
    returned: async ({ state, code, iss, error }) => {
      if (state === undefined || (code === undefined) === (error === undefined)) return null;
      const handed = randomBytes(32).toString('base64url');
      const kept = new URLSearchParams({ state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) });
      const taken = await db
        .updateTable('google_sign_in')
        .set({ returned_query: kept.toString(), redeem_hash: hashOf(handed) })
        .where('state_hash', '=', hashOf(state))
        .where('returned_query', 'is', null)
        .where('begun_at', '>', since())
        .returning('state_hash')
        .executeTakeFirst();
      return taken === undefined ? null : handed;
    },
    redeem: (code, verifier) => redeem(options, { code, verifier, since: since() }),
  };
}

async function redeem(
  { db, log, google, service }: GoogleSignInOptions,
  { code, verifier, since }: { readonly code: string; readonly verifier: string; readonly since: Date },
): Promise<Outcome<Tokens, RefusalCode>> {
  const spent = await db
    .deleteFrom('google_sign_in')
    .where('redeem_hash', '=', hashOf(code))
    .returningAll()
    .executeTakeFirst();
  if (spent === undefined || spent.returned_query === null || spent.begun_at <= since)
    return refuse('auth.sign_in_failed');
  if (!timingSafeEqual(hashOf(verifier), Buffer.from(spent.browser_challenge, 'base64url')))
    return refuse('auth.sign_in_failed');
  const returned = new URLSearchParams(spent.returned_query);
  const attempt = {
    state: returned.get('state') ?? '',
    nonce: spent.nonce,
    codeVerifier: spent.code_verifier,
    redirectUri: spent.redirect_uri,
  };
  try {
    const identity = await google.identityOf(attempt, returned);
    return identity === null ? refuse('auth.sign_in_failed') : await service.signInWithGoogle(identity);
  } catch (error) {
    log.warn({ err: error }, 'Google could not be asked about a sign-in');
    return refuse('auth.service_unavailable');
  }
}

/** Forgets the sign-ins that did not come back in time. */
export async function forgetUnfinished(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('google_sign_in')
    .where('begun_at', '<=', new Date(now.getTime() - SIGN_IN_WITHIN))
    .execute();
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
