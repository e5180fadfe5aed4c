import type { NoticeView } from '@lanewright/contract';
import { NOTICE_KINDS, systemIdOf, type NoticeKind } from '@lanewright/quoting';
import { sql } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { nobodyHasOpen } from '../presence/index.ts';
import { standsAt, worthOfOpen, type QuoteRoom } from '../quotes/index.ts';

/**
 * Returns the notices that no session of a person has shown yet, and marks them as shown, so that two sessions never
 * show the same one. Leaves out quotes that were answered or closed since. The notice of a quote that somebody has open
 * waits until they leave it. Soonest expiry first. Source: B-026.
 */
export async function takeNotices(room: QuoteRoom, actor: Actor): Promise<NoticeView[]> {
  const now = room.clock.now();
  const taken = await transact(room.db, { by: actingBy(actor), at: now }, (transaction) =>
    transaction
      .updateTable('notice')
      .set({ shown_at: now })
      .from('quote')
      .whereRef('quote.id', '=', 'notice.quote_id')
      .where('notice.user_id', '=', actor.userId)
      .where('notice.shown_at', 'is', null)
      .where(nobodyHasOpen(now))
      .returning(['notice.quote_id', 'notice.kind'])
      .execute(),
  );
  if (taken.length === 0) return [];
  const kindsOf = Map.groupBy(taken, ({ quote_id }) => quote_id);
  const ids = [...kindsOf.keys()];
  const among = sql<boolean>`quote.deleted_at IS NULL AND quote.id = ANY(${ids}::bigint[])`;
  const [rows, worth] = await Promise.all([
    room.db
      .selectFrom('quote')
      .innerJoin('customer', 'customer.id', 'quote.customer_id')
      .select(['quote.id', 'quote.currency', 'quote.expiration_date', 'customer.customer_name'])
      .select(['quote.origin_city', 'quote.origin_state', 'quote.destination_city', 'quote.destination_state'])
      .where(among)
      .where(standsAt('open', now))
      .orderBy(sql`quote.expiration_date NULLS LAST`)
      .orderBy('quote.id')
      .execute(),
    worthOfOpen(room, among),
  ]);
  const prices = new Map(worth.map(({ id, price }) => [id, price]));
  return rows.map((row) => ({
    quote_id: row.id,
    system_id: systemIdOf(row.id),
    customer_name: row.customer_name,
    lane: `${row.origin_city}, ${row.origin_state} to ${row.destination_city}, ${row.destination_state}`,
    kinds: inOrder((kindsOf.get(row.id) ?? []).map(({ kind }) => kind)),
    price: prices.get(row.id) ?? null,
    currency: row.currency,
    expires_at: row.expiration_date?.toISOString() ?? null,
  }));
}

function inOrder(kinds: readonly NoticeKind[]): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => kinds.includes(kind));
}
