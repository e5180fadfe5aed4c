import type { Kysely } from 'kysely';
import type { MailProvider } from '../../config/mailbox-config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Tables } from '../../tables.ts';
import type { IntakeRoom } from '../mail/index.ts';
import type { Pace } from './watch/pace.ts';

/** The dependencies of mailboxes. */
export type MailboxRoom = {
  readonly db: Kysely<Tables>;
  readonly pool: Database<Tables>['pool'];
  readonly clock: Clock;
  readonly log: Log;
  /** Seals passwords and tokens; null if no key is set, and then no mailbox can be connected. */
  readonly box: SecretBox | null;
  readonly providers: readonly MailProvider[];
  /** The public URL of the product; null if none is set. */
  readonly publicUrl: string | null;
  /** The intake that every mail goes through, whichever way it arrived. */
  readonly intake: IntakeRoom;
  readonly pace: Pace;
};
