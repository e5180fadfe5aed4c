import type { Places } from '@lanewright/places';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AwardTable } from '../../back-office-tables.ts';
import type { Acting } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';

/** What the acts on awards and lanes work with. */
export type AwardRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly places: Pick<Places, 'resolve'>;
  /** IANA name of the business zone, in which the status of an award is that of today (SP-101). */
  readonly businessZone: string;
};

/** In whose name an award or lane is changed. */
export type AwardAuthor = Acting['by'];

/**
 * Locks a living award until the transaction ends: to change it, or only to prevent its deletion. Neither lock holds up a
 * row that merely refers to the award, since its key never changes.
 */
export function lockAward(
  transaction: Transaction<Tables>,
  id: number,
  hold: 'change' | 'keep',
): Promise<Selectable<AwardTable> | undefined> {
  return transaction
    .selectFrom('award')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(hold === 'change', (query) => query.forNoKeyUpdate())
    .$if(hold === 'keep', (query) => query.forShare())
    .executeTakeFirst();
}
