import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import type { ExportDesk } from '../exports/index.ts';
import type { ImportKinds } from './import/import-kind.ts';
import type { SheetThreads } from './import/sheet-threads.ts';

/** What uploaded files are worked on with. */
export type FileRoom = {
  readonly db: Kysely<Tables>;
  /** For COPY, which the query builder has no words for. */
  readonly pool: Database<Tables>['pool'];
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly exports: ExportDesk;
  readonly kinds: ImportKinds;
  readonly threads: SheetThreads;
  /** IANA name of the business zone. */
  readonly businessZone: string;
};
