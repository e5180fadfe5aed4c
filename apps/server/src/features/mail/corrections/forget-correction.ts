import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import type { Author } from '../../quotes/index.ts';
import type { MailRoom } from '../room.ts';

/**
 * Marks a correction as forgotten, so that later mails of its sender are read without it. Earlier readings do not change.
 * A second call changes nothing. Refuses: correction.not_found. Source: B-009, decision 0101.
 */
export async function forgetCorrection(
  room: MailRoom,
  { id, by }: { readonly id: number; readonly by: Author },
): Promise<Outcome<undefined, 'correction.not_found'>> {
  const at = room.clock.now();
  return transact(room.db, { by: by.acting, at }, async (transaction) => {
    const row = await transaction
      .selectFrom('sender_correction')
      .select('forgotten_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return refuse('correction.not_found');
    if (row.forgotten_at !== null) return done(undefined);
    await transaction
      .updateTable('sender_correction')
      .set({ forgotten_at: at, forgotten_by_name: by.name })
      .where('id', '=', id)
      .execute();
    await transaction.insertInto('event').values({ kind: 'mail.changed', quote_id: null }).execute();
    return done(undefined);
  });
}
