import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import type { SheetThreads } from '../files/index.ts';

/** What diesel prices and exchange rates are kept with. */
export type FuelPriceRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** A new price moves brackets: the watch looks again. */
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly businessZone: string;
  readonly log: Log;
  /** Reads the files that people bring, out of the way of calls. */
  readonly threads: Pick<SheetThreads, 'prices'>;
};
