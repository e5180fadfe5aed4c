import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { forgetEndedLimits } from '../limits/index.ts';
import { FAILURE_WINDOW } from './attempts.ts';
import { forgetUnfinished } from './google/google-sign-in.ts';

const DAY = 24 * 3_600_000;

/** A session that is over is kept for a day, for whoever asks where it went. Milliseconds. */
const KEEP_SESSIONS = DAY;
/** Readers of the stream of changes that were away longer read everything anew. Milliseconds. */
const KEEP_EVENTS = 7 * DAY;

/**
 * Forgets what has run out: sessions, sign-ins under way, failures, limits, and the news that nobody reads any more.
 * Harmless when it runs twice. A revoked session goes no earlier than its time would have ended, since a token of a
 * hosted service could open it anew.
 */
export async function forgetWhatRanOut(db: Kysely<Tables>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.deleteFrom('identity_session').where('expires_at', '<=', ago(KEEP_SESSIONS)).execute();
  await db.deleteFrom('sign_in_failure').where('at', '<=', ago(FAILURE_WINDOW)).execute();
  await db.deleteFrom('event').where('at', '<=', ago(KEEP_EVENTS)).execute();
  await forgetUnfinished(db, now);
  await forgetEndedLimits(db, now);
}
