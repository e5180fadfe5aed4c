import type { PartnerView } from '@lanewright/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** How one integration answered, according to the integration logs. */
export type AnsweredLately = Pick<PartnerView, 'last_day' | 'last_good_at' | 'last_bad'>;

type Row = {
  readonly integration: string;
  readonly exchanges: number;
  readonly failed: number;
  readonly refused: number;
  readonly median_ms: number | null;
  readonly p95_ms: number | null;
  readonly good_at: Date | null;
  readonly bad_at: Date | null;
  readonly bad_status: number | null;
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * How each of these integrations answered in the 24 hours before `now`, by name. Counts every try as an exchange. A
 * call that was never sent counts as failed and has no duration. Source: SP-132, SP-137.
 */
export async function answeredLately(
  db: Kysely<Tables>,
  { integrations, now }: { readonly integrations: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, AnsweredLately>> {
  const since = new Date(now.getTime() - DAY);
  const { rows } = await sql<Row>`
    SELECT asked.integration, day.*, good.good_at, bad.bad_at, bad.bad_status
    FROM unnest(${[...integrations]}::text[]) AS asked (integration)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS exchanges,
        (count(*) FILTER (WHERE status_code >= 500))::int AS failed,
        (count(*) FILTER (WHERE status_code BETWEEN 400 AND 499))::int AS refused,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms))::int AS median_ms,
        round(percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms))::int AS p95_ms
      FROM integration_log AS log WHERE log.integration = asked.integration AND created_at > ${since}
    ) AS day
    LEFT JOIN LATERAL (
      SELECT created_at AS good_at FROM integration_log AS log
      WHERE log.integration = asked.integration AND status_code < 400
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS good ON true
    LEFT JOIN LATERAL (
      SELECT created_at AS bad_at, status_code AS bad_status FROM integration_log AS log
      WHERE log.integration = asked.integration AND status_code >= 400
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS bad ON true`.execute(db);
  return new Map(rows.map((row) => [row.integration, lately(row)]));
}

function lately({ exchanges, failed, refused, median_ms, p95_ms, good_at, bad_at, bad_status }: Row): AnsweredLately {
  return {
    last_day: { exchanges, failed, refused, median_ms, p95_ms },
    last_good_at: good_at?.toISOString() ?? null,
    last_bad: bad_at === null || bad_status === null ? null : { at: bad_at.toISOString(), status_code: bad_status },
  };
}
