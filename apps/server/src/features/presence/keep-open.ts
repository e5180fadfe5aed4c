import { PRESENCE_EVERY } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** A sign of one open page. */
export type Sign = {
  readonly quoteId: number;
  readonly page: string;
  readonly userId: number;
  readonly now: Date;
};

/** A page without a sign for so long is closed. Milliseconds. */
export const PRESENCE_LASTS = 3 * PRESENCE_EVERY * 1000;

/** A sign that comes sooner after the last write is not worth another; two that are missed are no end yet. Milliseconds. */
const SOONEST_WRITE = PRESENCE_EVERY * 1000;

/** Nobody reads so many quotes at once; more are not kept. */
const MAX_PAGES = 50;

/**
 * Keeps that a page shows a quote, and drops pages that fell silent. Others are told only when somebody comes or goes, so
 * a page that stays open writes one row each 15 s at most, and no event. Refuses a quote that does not exist.
 */
export async function keepOpen(db: Kysely<Tables>, sign: Sign): Promise<Outcome<undefined, 'quote.not_found'>> {
  const { quoteId, page, userId, now } = sign;
  const silentSince = new Date(now.getTime() - PRESENCE_LASTS);
  const lately = new Date(now.getTime() - SOONEST_WRITE);
  const quote = await db
    .selectFrom('quote')
    .select('id')
    .where('id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (quote === undefined) return refuse('quote.not_found');
  await sql`
    WITH known AS (
      SELECT quote_id, seen_at > ${silentSince} AS alive FROM quote_presence
      WHERE user_id = ${userId} AND page = ${page}
    ), gone AS (
      DELETE FROM quote_presence WHERE seen_at <= ${silentSince} AND NOT (user_id = ${userId} AND page = ${page})
      RETURNING quote_id
    ), kept AS (
      INSERT INTO quote_presence AS p (user_id, page, quote_id, seen_at)
      SELECT ${userId}, ${page}::text, ${quoteId}, ${now}
      WHERE (SELECT count(*) FROM quote_presence WHERE user_id = ${userId}) < ${MAX_PAGES}
      ON CONFLICT (user_id, page) DO UPDATE SET quote_id = excluded.quote_id, seen_at = excluded.seen_at
      WHERE p.seen_at <= ${lately} OR p.quote_id <> excluded.quote_id
      RETURNING quote_id
    ), changed AS (
      SELECT quote_id FROM gone
      UNION SELECT quote_id FROM known WHERE quote_id <> ${quoteId}
      UNION SELECT quote_id FROM kept WHERE NOT EXISTS (SELECT FROM known WHERE quote_id = ${quoteId} AND alive)
    )
    INSERT INTO event (kind, quote_id) SELECT 'presence.changed', quote_id FROM changed`.execute(db);
  return done(undefined);
}

/** Keeps that a page is closed; a page that was not known changes nothing and tells nobody. */
export async function closePage(db: Kysely<Tables>, { page, userId }: Sign): Promise<undefined> {
  await sql`
    WITH gone AS (
      DELETE FROM quote_presence WHERE user_id = ${userId} AND page = ${page} RETURNING quote_id
    )
    INSERT INTO event (kind, quote_id) SELECT 'presence.changed', quote_id FROM gone`.execute(db);
}
