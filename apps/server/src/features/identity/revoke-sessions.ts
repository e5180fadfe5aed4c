import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Which sessions end: one by its id, or all of a user but the one named. */
export type SessionsToEnd =
  | { readonly sessionId: string }
  | { readonly userId: number; readonly except: string | null };

/**
 * Ends live sessions inside a transaction; calls by them answer 401 within two seconds. Answers whose they were, one
 * entry for each session that was live (B-021, SP-003).
 */
export async function revokeSessions(
  transaction: Transaction<Tables>,
  which: SessionsToEnd,
  now: Date,
): Promise<readonly { readonly user_id: number }[]> {
  const live = transaction
    .updateTable('identity_session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id');
  if ('sessionId' in which) return live.where('id', '=', which.sessionId).execute();
  const { userId, except } = which;
  return live
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}
