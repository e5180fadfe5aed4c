import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

/** Waits until some connection to this database waits for a lock, or the work under way is done without waiting. */
export async function untilWaiting<Schema>(db: Kysely<Schema>, work: Promise<unknown>): Promise<void> {
  let over = false;
  const ended = (): void => {
    over = true;
  };
  void work.then(ended, ended);
  const waiting = async () => {
    const { rows } = await sql<{ waiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`.execute(db);
    return over || rows[0]?.waiting === true;
  };
  await expect.poll(waiting).toBe(true);
}
