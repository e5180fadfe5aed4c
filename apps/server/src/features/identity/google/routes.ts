import { beginGoogleSignIn, redeemGoogleSignIn, returnFromGoogle } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Http } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log.ts';
import { isLoopback } from '../../../platform/setting.ts';
import type { Tables } from '../../../tables.ts';
import { takeFromLimit } from '../../limits/index.ts';
import type { GoogleSignIn } from './google-sign-in.ts';

/** Where a browser ends that brought nothing good; the fragment never reaches a server or its log. */
const FAILED = '/login#google=failed';

/** Steps of a sign-in with Google that one network address may take in fifteen minutes. */
const MAX_STEPS = 200;
const WINDOW_SECONDS = 900;

/** What the calls of the Google sign-in need; null where Google is not set up. */
export type GoogleRoutesOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string | null;
  readonly google: GoogleSignIn | null;
};

/** The calls of the sign-in with Google. */
export function googleRoutes(http: Http, { db, clock, log, publicUrl, google }: GoogleRoutesOptions): void {
  const step = (clientAddress: string) =>
    takeFromLimit(db, { key: `google ${clientAddress}`, limit: MAX_STEPS, windowSeconds: WINDOW_SECONDS }, clock.now());

  http.redirect(beginGoogleSignIn, async ({ query, clientAddress, origin }) => {
    const base = publicUrl ?? ownOrigin(origin);
    if (google === null || base === null || !(await step(clientAddress)).ok) return done(FAILED);
    try {
      return done(await google.begin({ challenge: query.challenge, redirectUri: base + returnFromGoogle.path }));
    } catch (error) {
      log.warn({ err: error }, 'Google could not be reached for a sign-in');
      return done(FAILED);
    }
  });

  http.redirect(returnFromGoogle, async ({ query, clientAddress }) => {
    if (google === null || !(await step(clientAddress)).ok) return done(FAILED);
    const code = await google.returned(query);
    return done(code === null ? FAILED : `/login#google=${code}`);
  });

  http.open(redeemGoogleSignIn, async ({ body, clientAddress }) => {
    if (google === null) return refuse('auth.sign_in_failed');
    const taken = await step(clientAddress);
    if (!taken.ok) return refuse('auth.too_many_attempts', { retry_after_seconds: taken.retryAfterSeconds });
    return google.redeem(body.code, body.verifier);
  });
}

/** Without a public address only a browser on this very machine is led back to where it says it came from. */
function ownOrigin(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return isLoopback(url.hostname) ? url.origin : null;
}
