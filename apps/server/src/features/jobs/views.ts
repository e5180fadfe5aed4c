import type { FailedJob, QueueView, Undelivered } from '@lanewright/contract';
import { isQuoteSource, QUOTE_SOURCES, systemIdOf } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { queueLengths } from './queue-lengths.ts';
import { titleOf } from './queue-titles.ts';

/** So many failed jobs are listed; the count of each queue tells whether there are more. */
const MAX_FAILED = 50;

const NO_WORDS = 'It failed without a word.';

/** The queues as they stand, each with its last failure, tried again or not. */
export async function queues(db: Kysely<Tables>): Promise<QueueView[]> {
  const [lengths, failures] = await Promise.all([
    queueLengths(db),
    sql<{ name: string; at: Date; problem: string | null }>`
      SELECT DISTINCT ON (name) name, coalesce(completed_on, started_on, created_on) AS at, output ->> 'message' AS problem
      FROM pgboss.job WHERE state IN ('failed', 'retry') AND output IS NOT NULL
      ORDER BY name, coalesce(completed_on, started_on, created_on) DESC`.execute(db),
  ]);
  const failureOf = new Map(failures.rows.map((row) => [row.name, row]));
  return lengths.map((queue) => {
    const last = failureOf.get(queue.name);
    return {
      ...queue,
      title: titleOf(queue.name),
      last_failure: last === undefined ? null : { at: last.at.toISOString(), problem: last.problem ?? NO_WORDS },
    };
  });
}

/** Jobs that failed for the last time, newest first, with the quote each is about where it names one. */
export async function failedJobs(db: Kysely<Tables>): Promise<FailedJob[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    at: Date;
    tries: number;
    problem: string | null;
    quote_id: number | null;
  }>`
    SELECT job.id, job.name, coalesce(completed_on, created_on) AS at, retry_count + 1 AS tries,
      output ->> 'message' AS problem, coalesce((data ->> 'quote_id')::bigint, mail.quote_id) AS quote_id
    FROM pgboss.job AS job LEFT JOIN sent_mail AS mail ON mail.id = (data ->> 'sent_mail_id')::bigint
    WHERE job.state = 'failed' ORDER BY at DESC, job.id LIMIT ${MAX_FAILED}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    queue: row.name,
    title: titleOf(row.name),
    quote_id: row.quote_id,
    system_id: row.quote_id === null ? null : systemIdOf(row.quote_id),
    failed_at: row.at.toISOString(),
    tries: row.tries,
    problem: row.problem ?? NO_WORDS,
  }));
}

/**
 * Answers that failed for good, or whose delivery is unknown, by mail, by callback and to partners, newest first. A person decides what
 * to do about them: none is sent again by itself. Source: SP-067.
 */
export async function undeliveredAnswers(
  db: Kysely<Tables>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly count: number; readonly results: Undelivered[] }> {
  const all = sql`
    SELECT 'mail' AS kind, id, quote_id, created_at, to_address AS "to", state, attempts, problem
    FROM sent_mail WHERE state IN ('failed', 'delivery_unknown')
    UNION ALL SELECT 'callback', id, quote_id, created_at, url, state, attempts, problem
    FROM callback_delivery WHERE state = 'failed'
    UNION ALL SELECT 'partner', d.id, d.quote_id, d.created_at, r.source, d.state, d.attempts, d.problem
    FROM partner_delivery AS d JOIN partner_request AS r ON r.id = d.request_id WHERE d.state IN ('failed', 'delivery_unknown')`;
  const [counted, rows] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${all}) AS undelivered`.execute(db),
    sql<Omit<Undelivered, 'system_id' | 'created_at'> & { created_at: Date }>`
      ${all} ORDER BY created_at DESC, kind, id DESC LIMIT ${size} OFFSET ${offset}`.execute(db),
  ]);
  const results = rows.rows.map((row) => ({
    ...row,
    to: isQuoteSource(row.to) ? QUOTE_SOURCES[row.to].name : row.to,
    created_at: row.created_at.toISOString(),
    system_id: row.quote_id === null ? null : systemIdOf(row.quote_id),
  }));
  return { count: counted.rows[0]?.count ?? 0, results };
}
