import { sql } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { systemAs, type QuoteRoom } from '../record/room.ts';
import { hasExpiredAt } from '../record/expiry-conditions.ts';

/** How many quotes one statement turns; keeps its row locks short. */
const BATCH = 500;

const BY = systemAs('expiry');

/**
 * Turns open and responded quotes past their expiry into expired ones and tells the screens; answers how many. Passes
 * over quotes that somebody holds: their act applies the same test first. Expiry is no activity (SP-050). Harmless when
 * it runs twice. Source: SP-038.
 */
export async function expireQuotes({ db, clock }: Pick<QuoteRoom, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  let total = 0;
  for (;;) {
    const turned = await transact(db, { by: BY.acting, at: now }, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        UPDATE quote
        SET status = 'expired', closed_at = ${now}, changed_at = ${now}, changed_by_name = ${BY.name},
            version = version + 1
        WHERE id IN (
          SELECT due.id FROM quote due
          WHERE due.deleted_at IS NULL AND ${hasExpiredAt(now, 'due')}
          ORDER BY due.expiration_date LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        )
        RETURNING id`.execute(transaction);
      const events = rows.map(({ id }) => ({ kind: 'quote.changed', quote_id: id }));
      if (events.length > 0) await transaction.insertInto('event').values(events).execute();
      return events.length;
    });
    total += turned;
    if (turned < BATCH) return total;
  }
}
