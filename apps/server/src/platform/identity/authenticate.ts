import { done, type Outcome } from '@lanewright/units';
import type { Clock } from '../clock.ts';
import type { Actor, Identified } from './actor.ts';
import type { TokenClaims } from './token-check.ts';

/** Why a caller is not let in. */
export type SignedOut = 'auth.token_invalid' | 'auth.deactivated' | 'auth.domain_not_allowed';

/** Finds the person of a good token as the database knows them now; refuses unknown, deactivated and signed-out ones. */
export type FindActor = (claims: TokenClaims) => Promise<Outcome<Actor, SignedOut>>;

/** Who is calling: the check that stands before every guarded call. */
export type Identity = {
  /** The person behind a bearer token. */
  readonly authenticate: (token: string) => Promise<Outcome<Identified, SignedOut>>;
  /** The same question again for a connection that stays open, asked of the database each time. */
  readonly askAgain: FindActor;
  /** Forgets whom it keeps, when rights or sessions changed: the next call asks the database (B-021). */
  readonly forgetKept: () => void;
};

/** Rights and sign-outs take effect within this time. Milliseconds. */
const KEEP_ACTOR = 2_000;
const MAX_KEPT = 5_000;

/**
 * Joins the token check with the person in the database. A person is kept for two seconds per session, so that a
 * screen's burst of calls asks once; refusals are never kept.
 */
export function createIdentity(options: {
  readonly checkToken: (token: string) => Promise<Outcome<TokenClaims, SignedOut>>;
  readonly findActor: FindActor;
  readonly clock: Clock;
}): Identity {
  const kept = new Map<string, { readonly actor: Actor; readonly at: number }>();

  const find = async (claims: TokenClaims): Promise<Outcome<Actor, SignedOut>> => {
    const key = `${claims.issuer} ${claims.subject} ${claims.email} ${claims.sessionId}`;
    const now = options.clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && now - known.at < KEEP_ACTOR) return done(known.actor);
    const found = await options.findActor(claims);
    kept.delete(key);
    if (found.ok) kept.set(key, { actor: found.value, at: now });
    if (kept.size > MAX_KEPT) kept.clear();
    return found;
  };

  return {
    authenticate: async (token) => {
      const claims = await options.checkToken(token);
      if (!claims.ok) return claims;
      const actor = await find(claims.value);
      return actor.ok ? done({ actor: actor.value, claims: claims.value }) : actor;
    },
    askAgain: options.findActor,
    forgetKept: () => kept.clear(),
  };
}
