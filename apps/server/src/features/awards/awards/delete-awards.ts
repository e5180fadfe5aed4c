import { done, refuse, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { AwardAuthor, AwardRoom } from '../room.ts';

/**
 * Deletes awards, all or none. Their lanes no longer price quotes and no call returns them; stored runs keep what they
 * used. Refuses one that does not exist or was already deleted. Source: P-042, W-008, SP-091, decision 0064.
 */
export async function deleteAwards(
  room: AwardRoom,
  ask: { readonly ids: readonly number[]; readonly by: AwardAuthor },
): Promise<Outcome<undefined, 'award.not_found'>> {
  const ids = [...new Set(ask.ids)];
  const now = room.clock.now();
  return transact(room.db, { by: ask.by, at: now }, async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      UPDATE award SET deleted_at = ${now} WHERE id = ANY(${ids}::bigint[]) AND deleted_at IS NULL`.execute(
      transaction,
    );
    return Number(numAffectedRows) === ids.length
      ? done(undefined)
      : refuse('award.not_found', { several: ids.length > 1 });
  });
}
