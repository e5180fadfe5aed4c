import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Tables } from '../../tables.ts';

/** What diesel prices and exchange rates are kept with. */
export type FuelPriceRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** A new price moves brackets: the watch looks again. */
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly businessZone: string;
};
