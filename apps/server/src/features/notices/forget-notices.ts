import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Deletes the notices of quotes that closed long ago. Notices of open quotes are kept, so that nobody gets one twice.
 */
export async function forgetNotices(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM notice USING quote WHERE quote.id = notice.quote_id AND quote.status <> 'open'
    AND notice.decided_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db);
}
