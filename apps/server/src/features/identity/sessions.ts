import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import type { SigningKeys } from './keys.ts';

/** A session ends after twelve idle hours, and after thirty days in any case. Milliseconds. */
const IDLE = 12 * 3_600_000;
const LONGEST = 30 * 24 * 3_600_000;

/**
 * For so long after a renewal the token before it still gets the same successor: two tabs that renew at once, or an
 * answer lost on the way, sign nobody out. Milliseconds.
 */
const GRACE = 30_000;

/** A session with the refresh token to hand out. */
export type OpenSession = { readonly sessionId: string; readonly userId: number; readonly refreshToken: string };

/** Whose session is opened, and by which account of an outer service; none means a password of ours. */
export type SessionOwner = { readonly userId: number; readonly accountId?: number | null };

/** Opens a session of a user. Only the hash of its refresh token is stored. */
export async function openSession(
  db: Kysely<Tables>,
  { userId, accountId = null }: SessionOwner,
  now: Date,
): Promise<OpenSession> {
  const refreshToken = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  const expires_at = new Date(now.getTime() + IDLE);
  await db
    .insertInto('identity_session')
    .values({
      id: sessionId,
      user_id: userId,
      refresh_hash: hashOf(refreshToken),
      previous_hash: null,
      created_at: now,
      renewed_at: now,
      expires_at,
      revoked_at: null,
      account_id: accountId,
    })
    .execute();
  return { sessionId, userId, refreshToken };
}

/**
 * Opens the session of a person who has just proved who they are, unless they were deactivated meanwhile or, by a
 * password, it was changed: proving takes a while, and a session opened after all others were ended would go on. The
 * user's row is held, so that whoever ends sessions comes either before and is seen, or after and ends this one too.
 * Null when the person may not enter (SP-003, SP-014).
 */
export function enterSession(
  db: Kysely<Tables>,
  { passwordHash, ...owner }: SessionOwner & { readonly passwordHash?: string | null },
  now: Date,
): Promise<OpenSession | null> {
  return db.transaction().execute(async (transaction) => {
    const still = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', owner.userId)
      .where('active', '=', true)
      .$if(passwordHash !== undefined, (user) => user.where('password_hash', '=', passwordHash ?? null))
      .forShare()
      .executeTakeFirst();
    return still === undefined ? null : openSession(transaction, owner, now);
  });
}

/**
 * Renews a session: the token given is spent and the next one handed out. A token spent more than thirty seconds ago
 * is a copy in other hands: its session is revoked. Null when the session is over or the token unknown.
 */
export async function renewSession(
  db: Kysely<Tables>,
  keys: SigningKeys,
  { refreshToken, now }: { readonly refreshToken: string; readonly now: Date },
): Promise<OpenSession | null> {
  const spent = hashOf(refreshToken);
  const next = createHmac('sha256', keys.renewalSecret).update(refreshToken).digest('base64url');
  const renewed = await db
    .updateTable('identity_session')
    .set({
      refresh_hash: hashOf(next),
      previous_hash: spent,
      renewed_at: now,
      expires_at: sql<Date>`least(${new Date(now.getTime() + IDLE)}::timestamptz, created_at + ${LONGEST} * interval '1 millisecond')`,
    })
    .where('refresh_hash', '=', spent)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (renewed !== undefined) return { sessionId: renewed.id, userId: renewed.user_id, refreshToken: next };
  return spentBefore(db, { spent, next, now });
}

async function spentBefore(
  db: Kysely<Tables>,
  { spent, next, now }: { readonly spent: Buffer; readonly next: string; readonly now: Date },
): Promise<OpenSession | null> {
  const session = await db
    .selectFrom('identity_session')
    .selectAll()
    .where('previous_hash', '=', spent)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (session === undefined) return null;
  const justSpent = now.getTime() - session.renewed_at.getTime() <= GRACE;
  if (justSpent && session.refresh_hash.equals(hashOf(next)))
    return { sessionId: session.id, userId: session.user_id, refreshToken: next };
  await transact(db, { by: { kind: 'system', name: 'theft of a session' }, at: now }, (transaction) =>
    transaction.updateTable('identity_session').set({ revoked_at: now }).where('id', '=', session.id).execute(),
  );
  return null;
}

/** Ends the session of a refresh token, current or just spent. Unknown tokens change nothing. */
export async function endSession(db: Kysely<Tables>, refreshToken: string, now: Date): Promise<void> {
  const hash = hashOf(refreshToken);
  await transact(db, { by: { kind: 'system', name: 'sign-out' }, at: now }, (transaction) =>
    transaction
      .updateTable('identity_session')
      .set({ revoked_at: now })
      .where((row) => row.or([row('refresh_hash', '=', hash), row('previous_hash', '=', hash)]))
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
