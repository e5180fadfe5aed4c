import { done, refuse, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { lockAward, type AwardAuthor, type AwardRoom } from '../room.ts';

/**
 * Deletes lanes of one award, all or none, in one statement. Refuses: an award that does not exist, and a lane that does
 * not exist, was deleted before or is another award's. Source: P-048, W-034, SP-091.
 */
export async function deleteLanes(
  room: AwardRoom,
  ask: { readonly award: number; readonly lanes: readonly number[]; readonly by: AwardAuthor },
): Promise<Outcome<undefined, 'award.not_found' | 'award_lane.not_found'>> {
  const ids = [...new Set(ask.lanes)];
  const now = room.clock.now();
  return transact(room.db, { by: ask.by, at: now }, async (transaction) => {
    if ((await lockAward(transaction, ask.award, 'keep')) === undefined) return refuse('award.not_found');
    const { numAffectedRows = 0n } = await sql`
      UPDATE award_lane SET deleted_at = ${now}
      WHERE id = ANY(${ids}::bigint[]) AND award_id = ${ask.award} AND deleted_at IS NULL`.execute(transaction);
    return Number(numAffectedRows) === ids.length
      ? done(undefined)
      : refuse('award_lane.not_found', { several: ids.length > 1 });
  });
}
