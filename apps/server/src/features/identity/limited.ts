import type { RefusalCode } from '@lanewright/contract';
import { type Outcome, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { giveBackToLimit, takeFromLimit } from '../limits/index.ts';
import { attemptAllowed, FAILURE_WINDOW, forgetAttempts } from './attempts.ts';
import type { IdentityService, Tokens } from './port.ts';

/** Failures of one network address, whatever e-mails it names, after which it is refused for a while (SP-014). */
const MAX_FAILURES_OF_ADDRESS = 30;
const WINDOW_SECONDS = FAILURE_WINDOW / 1000;

/** A sign-in by password behind its limits. */
export type LimitedSignIn = (attempt: {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
}) => Promise<Outcome<Tokens, RefusalCode>>;

/**
 * Puts the limits before the sign-in of either service: per network address, so that one guesser cannot try every
 * e-mail, and per e-mail, so that many guessers cannot try one (SP-014). Both are taken before any password is looked
 * at and given back by a good sign-in. A service that is down costs nobody their tries.
 */
export function limitedSignIn(
  service: Pick<IdentityService, 'signIn'>,
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
): LimitedSignIn {
  return async ({ email: typed, password, clientAddress }) => {
    const email = typed.toLowerCase();
    const key = `sign-in ${clientAddress}`;
    const limit = { key, limit: MAX_FAILURES_OF_ADDRESS, windowSeconds: WINDOW_SECONDS };
    const taken = await takeFromLimit(db, limit, clock.now());
    if (!taken.ok) return refuse('auth.too_many_attempts', { retry_after_seconds: taken.retryAfterSeconds });
    const wait = await attemptAllowed(db, email, clock.now());
    if (wait > 0) return refuse('auth.too_many_attempts', { retry_after_seconds: wait });
    const outcome = await service.signIn(email, password);
    if (outcome.ok || outcome.refusal.code === 'auth.service_unavailable') {
      await giveBackToLimit(db, key);
      await forgetAttempts(db, email, outcome.ok ? 'all' : 'last');
    }
    return outcome;
  };
}
