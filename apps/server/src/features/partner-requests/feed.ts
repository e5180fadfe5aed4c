import { randomUUID } from 'node:crypto';
import type { QuoteSource } from '@lanewright/quoting';
import { sql } from 'kysely';
import type { PartnerRequestRoom } from './room.ts';

/** The right to poll a feed, until it is given back or runs out. */
export type Lease = { readonly source: QuoteSource; readonly id: string; readonly cursor: string | null };

/** Longer than a page can take; the next page renews it. A process that dies holds a feed up no longer than this. */
const LEASE = sql`interval '2 minutes'`;

/**
 * Takes the right to poll a feed; null while another poll has it. Leases are counted by the database's own clock, which
 * all processes share.
 */
export async function takeLease({ db }: PartnerRequestRoom, source: QuoteSource): Promise<Lease | null> {
  const id = randomUUID();
  const { rows } = await sql<{ cursor: string | null }>`
    INSERT INTO partner_feed (source, lease, leased_until) VALUES (${source}, ${id}, now() + ${LEASE})
    ON CONFLICT (source) DO UPDATE SET lease = excluded.lease, leased_until = excluded.leased_until
      WHERE partner_feed.leased_until IS NULL OR partner_feed.leased_until < now()
    RETURNING cursor`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { source, id, cursor: row.cursor };
}

/** Keeps where a feed goes on and renews its lease; false where another poll has taken the feed meanwhile. */
export async function moveOn({ db }: PartnerRequestRoom, lease: Lease, cursor: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_feed')
    .set({ cursor, leased_until: sql`now() + ${LEASE}` })
    .where('source', '=', lease.source)
    .where('lease', '=', lease.id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Renews a lease in the middle of a long page. Does nothing if another poll has taken the lease. */
export async function renewLease({ db }: PartnerRequestRoom, lease: Lease): Promise<void> {
  await db
    .updateTable('partner_feed')
    .set({ leased_until: sql`now() + ${LEASE}` })
    .where('source', '=', lease.source)
    .where('lease', '=', lease.id)
    .execute();
}

/** Releases a lease, and stores the time of the poll and its problem. */
export async function endLease({ db, clock }: PartnerRequestRoom, lease: Lease, problem: string | null): Promise<void> {
  await db
    .updateTable('partner_feed')
    .set({ lease: null, leased_until: null, polled_at: clock.now(), problem })
    .where('source', '=', lease.source)
    .where('lease', '=', lease.id)
    .execute();
}
