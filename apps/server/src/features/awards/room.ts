import type { Places } from '@lanewright/places';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AwardTable } from '../../back-office-tables.ts';
import type { Acting } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';

/** The dependencies of awards and lanes. */
export type AwardRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly places: Pick<Places, 'resolve'>;
  /** IANA name of the business zone, in which the status of an award is that of today (SP-101). */
  readonly businessZone: string;
};

/** The author of a change to an award or lane. */
export type AwardAuthor = Acting['by'];

/**
 * Locks an undeleted award until the transaction ends, to change it or only to prevent its deletion. Neither lock
 * blocks inserts of rows that reference the award, because its key never changes.
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
