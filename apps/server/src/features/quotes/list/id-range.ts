import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { rangeOf } from '../filter/quote-filter.ts';
import type { ListQuery } from '../filter/list-query.ts';

/** The lowest and the highest id that may be meant, both included. */
export type IdRange = { readonly lowest: number; readonly highest: number };

/**
 * Between which ids the quotes of the asked days lie; null where no days are asked. Ids rise with time, but not
 * strictly, so each week tells its lowest and its highest (`quote_week`): a list of last year's begins there instead of
 * passing over all that came since.
 */
export async function idsOfDays(db: Kysely<Tables>, query: ListQuery, businessZone: string): Promise<IdRange | null> {
  const { from, to } = rangeOf(query, businessZone);
  if (from === null && to === null) return null;
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    SELECT min(ends.lowest) AS lowest, max(ends.highest) AS highest
    FROM generate_series(
      ${weekOf(sql`greatest(${from}::timestamptz, (SELECT min(created_at) FROM quote WHERE deleted_at IS NULL))`)},
      least(${to}::timestamptz, (SELECT max(created_at) FROM quote WHERE deleted_at IS NULL)), interval '7 days'
    ) AS week
    CROSS JOIN LATERAL (
      SELECT min(id) AS lowest, max(id) AS highest FROM quote
      WHERE deleted_at IS NULL AND ${weekOf(sql`created_at`)} = week) AS ends`.execute(db);
  return { lowest: rows[0]?.lowest ?? 0, highest: rows[0]?.highest ?? 0 };
}

/** As the index `quote_week` has it. */
function weekOf(at: ReturnType<typeof sql>) {
  return sql`date_bin('7 days', ${at}, '2000-01-03 00:00:00+00'::timestamptz)`;
}
