import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Tables } from '../../tables.ts';

/** What trying a job again works with. */
export type RetryRoom = {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'retry'>;
};

/**
 * Lets a job run again that failed for the last time. Every job of ours may run twice without harm, a mail that may have
 * left is never sent again, so this is safe for all of them. Jobs are no audited table, so that each run does not write
 * entries; the person's act writes its own. Refuses a job that is not there or has not failed.
 */
export async function retryFailedJob(
  { db, jobs }: RetryRoom,
  { id, actor, now }: { readonly id: string; readonly actor: Actor; readonly now: Date },
): Promise<Outcome<undefined, 'job.not_failed'>> {
  const by = actingBy(actor);
  return transact(db, { by, at: now }, async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pgboss.job WHERE id = ${id}::uuid AND state = 'failed' FOR UPDATE`.execute(transaction);
    const job = rows[0];
    if (job === undefined) return refuse('job.not_failed');
    await jobs.retry(transaction, { queue: job.name, id });
    await sql`
      INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, act, object_type, object_id, before, after)
      VALUES (${now}, 'user', ${actor.userId}, ${actor.displayName}, 'update', 'job', ${id},
        ${JSON.stringify({ name: job.name, state: 'failed' })}::jsonb,
        ${JSON.stringify({ name: job.name, state: 'retry' })}::jsonb)`.execute(transaction);
    return done(undefined);
  });
}
