import type { Kysely } from 'kysely';
import type { CallbackSender } from '../../platform/callback/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';

/** What callbacks work with. */
export type CallbackRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly sender: CallbackSender;
  readonly log: Log;
};
