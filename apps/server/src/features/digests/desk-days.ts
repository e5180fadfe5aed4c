import type { DeskDays } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/**
 * The desk's figures from one moment until before another: quotes closed, and quotes answered by a price, in that time.
 */
export async function deskDays(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<DeskDays> {
  const { rows } = await sql<{
    won: number;
    lost: number;
    by_people: number;
    by_rules: number;
    median_seconds: number | null;
  }>`
    SELECT closed.won, closed.lost, answered.* FROM (
      SELECT count(*) FILTER (WHERE status = 'won') AS won, count(*) FILTER (WHERE status = 'lost') AS lost
      FROM quote WHERE deleted_at IS NULL AND closed_at >= ${from} AND closed_at < ${to} AND status IN ('won', 'lost')
    ) AS closed CROSS JOIN (
      SELECT count(*) FILTER (WHERE NOT answered_automatically) AS by_people,
        count(*) FILTER (WHERE answered_automatically) AS by_rules,
        extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY responded_at - created_at)
          FILTER (WHERE NOT answered_automatically))::float8 AS median_seconds
      FROM quote WHERE deleted_at IS NULL AND responded_at >= ${from} AND responded_at < ${to}
    ) AS answered`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement of sums answered no row');
  return {
    won: row.won,
    lost: row.lost,
    byPeople: row.by_people,
    byRules: row.by_rules,
    medianSeconds: row.median_seconds,
  };
}
