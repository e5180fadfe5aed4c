import { noticesFor, type NoticedQuote, type NoticeKind, type NoticeTerms } from '@lanewright/quoting';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { nobodyHasOpen } from '../presence/index.ts';
import { standsAt, systemAs, worthOfOpen, type QuoteRoom } from '../quotes/index.ts';

const BY = systemAs('notices');

/** An automatic answer follows the run within seconds. A notice before that would interrupt somebody for nothing. */
const SETTLES_AFTER_MS = 10_000;
/** If pricing takes longer than this, the notice is sent without a price. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Decides which open quotes each person gets a notice about, by their own terms, and informs their open sessions. Skips
 * quotes that somebody has open. A person gets one notice per quote and reason, because these are the primary key of
 * `notice`: another process, another run or a restart adds nothing. Returns how many notices were added. Source: B-026.
 */
export async function decideNotices(room: QuoteRoom): Promise<number> {
  const now = room.clock.now();
  const everyone = await termsInForce(room.db);
  if (everyone.length === 0) return 0;
  const quotes = await openQuotes(room, now);
  const due = everyone.flatMap((terms) =>
    quotes.flatMap(({ id, quote }) =>
      noticesFor(terms, quote, now).map((kind) => ({ userId: terms.userId, id, kind })),
    ),
  );
  return transact(room.db, { by: BY.acting, at: now }, async (transaction) => {
    const added = await addNotices(transaction, due, now);
    const people = everyone.map(({ userId }) => userId);
    await informSessions(transaction, people, now);
    return added;
  });
}

type Due = { readonly userId: number; readonly id: number; readonly kind: NoticeKind };

/** Adds those that are new. Three arrays hold them all, since a statement takes no more than 65,535 parameters. */
async function addNotices(transaction: Transaction<Tables>, due: readonly Due[], now: Date): Promise<number> {
  if (due.length === 0) return 0;
  const { rows } = await sql`INSERT INTO notice (user_id, quote_id, kind, decided_at)
    SELECT user_id, quote_id, kind, ${now}::timestamptz
    FROM unnest(${due.map(({ userId }) => userId)}::bigint[], ${due.map(({ id }) => id)}::bigint[],
      ${due.map(({ kind }) => kind)}::text[]) AS due (user_id, quote_id, kind)
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(transaction);
  return rows.length;
}

/**
 * Informs the sessions of everybody with waiting notices, not only new ones: a session may have missed the last event,
 * and the person who had a quote open may have left it. Leaves out people without terms in force.
 */
async function informSessions(transaction: Transaction<Tables>, people: readonly number[], now: Date): Promise<void> {
  await sql`INSERT INTO event (kind, user_id)
    SELECT DISTINCT 'notice.changed', notice.user_id FROM notice JOIN quote ON quote.id = notice.quote_id
    WHERE notice.shown_at IS NULL AND notice.user_id = ANY(${people}::bigint[])
      AND quote.deleted_at IS NULL AND ${standsAt('open', now)}
      AND ${nobodyHasOpen(now)}`.execute(transaction);
}

/** The terms of all active people who may see quotes and want notices. */
async function termsInForce(db: Kysely<Tables>): Promise<readonly NoticeTerms[]> {
  const rows = await db
    .selectFrom('notice_terms as terms')
    .innerJoin('app_user', 'app_user.id', 'terms.user_id')
    .selectAll('terms')
    .where('app_user.active', '=', true)
    .where(sql<boolean>`(terms.arrivals OR terms.value_from_cents IS NOT NULL OR terms.margin_from_cents IS NOT NULL
      OR terms.expiring_within IS NOT NULL)`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role')
          .innerJoin('role', 'role.name', 'user_role.role_name')
          .select('role.name')
          .whereRef('user_role.user_id', '=', 'terms.user_id')
          .where(sql<boolean>`'quote.view' = ANY(role.permissions)`),
      ),
    )
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    shippers: row.shippers,
    chosen: row.chosen,
    arrivals: row.arrivals,
    valueFrom: row.value_from_cents,
    marginFrom: row.margin_from_cents,
    expiringWithin: row.expiring_within,
    setAt: row.set_at,
  }));
}

/** The open quotes that wait for a person and that nobody is looking at. */
async function openQuotes(
  room: QuoteRoom,
  now: Date,
): Promise<readonly { readonly id: number; readonly quote: NoticedQuote }[]> {
  const where = sql<boolean>`quote.deleted_at IS NULL AND ${nobodyHasOpen(now)} AND ${waitsForPerson(now)}`;
  const worth = await worthOfOpen(room, where);
  if (worth.length === 0) return [];
  const owners = await room.db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .select(['quote.id', 'quote.created_at', 'quote.customer_id', 'customer.nfi_pricing_contact'])
    .where(sql<boolean>`quote.id = ANY(${worth.map(({ id }) => id)}::bigint[])`)
    .execute();
  const figures = new Map(worth.map((each) => [each.id, each]));
  return owners.flatMap(({ id, created_at: arrivedAt, customer_id: shipper, nfi_pricing_contact: owner }) => {
    const known = figures.get(id);
    if (known === undefined) return [];
    const { expiresAt, value, margin } = known;
    return [{ id, quote: { shipper, owner, arrivedAt, expiresAt, value, margin } }];
  });
}

/** Whether a quote was priced long enough ago for an automatic answer, or pricing takes too long to wait for. */
function waitsForPerson(now: Date): RawBuilder<boolean> {
  const settled = new Date(now.getTime() - SETTLES_AFTER_MS);
  const waited = new Date(now.getTime() - LONGEST_WAIT_MS);
  return sql`(quote.created_at <= ${waited} OR (NOT quote.pricing_pending AND NOT EXISTS (
    SELECT FROM pricing_run WHERE pricing_run.id = quote.latest_run_id AND pricing_run.ended_at > ${settled})))`;
}
