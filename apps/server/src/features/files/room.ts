import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import type { ImportKinds } from './import-kind.ts';

/** What uploaded files are worked on with. */
export type FileRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly kinds: ImportKinds;
};
