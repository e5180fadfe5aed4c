import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../tables.ts';

/** How often something named by a key may happen in a window that begins with its first use. */
export type Limit = { readonly key: string; readonly limit: number; readonly windowSeconds: number };

/** Whether there was one left, how many are, and when the window ends: whole seconds from now, at least 1. */
export type Taken = { readonly ok: boolean; readonly left: number; readonly retryAfterSeconds: number };

/**
 * Takes one from a limit that all processes share, before the work it limits is done. Any number at once take exactly
 * `limit`; whoever comes later is refused until the window ends. A transaction of its own: not for use inside another.
 * Source: SP-014.
 */
export async function takeFromLimit(db: Kysely<Tables>, wanted: Limit, now: Date): Promise<Taken> {
  const { key, limit, windowSeconds } = wanted;
  const until = new Date(now.getTime() + windowSeconds * 1000);
  // The row is held until the commit: without waiting for the disk, many calls of one caller do not queue for it. A power
  // cut may forget the counts of its last second.
  const { rows } = await sql<{ taken: number; until: Date }>`
    INSERT INTO spent_limit AS spent (key, taken, until)
    SELECT ${key}, 1, ${until} FROM set_config('synchronous_commit', 'off', true)
    ON CONFLICT (key) DO UPDATE SET
      taken = CASE WHEN spent.until <= ${now} THEN 1 ELSE spent.taken + 1 END,
      until = CASE WHEN spent.until <= ${now} THEN excluded.until ELSE spent.until END
    WHERE spent.until <= ${now} OR spent.taken < ${limit}
    RETURNING taken, until`.execute(db);
  const row = rows[0];
  if (row !== undefined) return { ok: true, left: limit - row.taken, retryAfterSeconds: secondsTo(row.until, now) };
  const spent = await db.selectFrom('spent_limit').select('until').where('key', '=', key).executeTakeFirst();
  return { ok: false, left: 0, retryAfterSeconds: secondsTo(spent?.until ?? until, now) };
}

/** Gives back one that was taken for work that turned out harmless, such as a sign-in with the right password. */
export async function giveBackToLimit(db: Kysely<Tables>, key: string): Promise<void> {
  await sql`UPDATE spent_limit SET taken = taken - 1 WHERE key = ${key} AND taken > 0`.execute(db);
}

/** Forgets the windows that have ended. Answers how many. */
export async function forgetEndedLimits(db: Kysely<Tables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('spent_limit').where('until', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

function secondsTo(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
