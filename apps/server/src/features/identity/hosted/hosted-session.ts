import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TokenClaims, TokenContent } from '../../../platform/identity/index.ts';
import type { Tables } from '../../../tables.ts';
import type { LinkedAccount } from '../accounts.ts';

/** A hosted session ends thirty days after its sign-in, like one of ours. Milliseconds. */
const LONGEST = 30 * 24 * 3_600_000;

/**
 * The session of a hosted token: one for each sign-in of an account, as the service keeps the time of the sign-in
 * through all renewals. So sessions of a hosted service can be listed and revoked like ours. Null without that time.
 */
export function hostedSessionOf({ iss, sub, auth_time }: TokenContent): string | null {
  if (auth_time === undefined) return null;
  const hex = createHash('sha256')
    .update(JSON.stringify([iss, sub, auth_time]))
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/**
 * Notes the session of a hosted token when it is first seen. It ends thirty days after the sign-in; a revoked one stays
 * noted until then, so that it stays revoked.
 */
export async function noteSession(
  db: Kysely<Tables>,
  { claims, account }: { readonly claims: TokenClaims; readonly account: LinkedAccount },
  now: Date,
): Promise<void> {
  await db
    .insertInto('identity_session')
    .values({
      id: claims.sessionId,
      user_id: account.userId,
      account_id: account.accountId,
      // Its refresh token is not known here unless the sign-in went through us.
      refresh_hash: randomBytes(32),
      previous_hash: null,
      created_at: now,
      renewed_at: now,
      expires_at: new Date((claims.signedInAt ?? now).getTime() + LONGEST),
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Remembers by hash which refresh token renews a session. */
export async function keepRefreshToken(
  db: Kysely<Tables>,
  { sessionId, refreshToken }: { readonly sessionId: string; readonly refreshToken: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ refresh_hash: refreshHash(refreshToken), renewed_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** The live session that a refresh token renews; null when there is none. */
export async function sessionRenewedBy(db: Kysely<Tables>, refreshToken: string, now: Date): Promise<string | null> {
  const session = await db
    .selectFrom('identity_session')
    .select('id')
    .where('refresh_hash', '=', refreshHash(refreshToken))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session?.id ?? null;
}

function refreshHash(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
