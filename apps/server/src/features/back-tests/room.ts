import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseConnection } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';

/** What back-tests work with. */
export type BackTestRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
  /** How the threads of a replay reach the database. */
  readonly connection: DatabaseConnection;
};
