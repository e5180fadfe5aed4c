import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import type { Author } from '../../quotes/index.ts';
import type { AnswerRoom } from '../room.ts';
import { answerLanes } from './answer-lanes.ts';

/**
 * Sends the letter for all lanes of a mail now, because a person asked for it. It lists undecided lanes as not priced.
 * A later call sends corrections of changed lanes. Returns the letter's id. Refuses: no such mail, nothing to send.
 * Source: SP-164.
 */
export async function sendLanesAnswer(
  room: AnswerRoom,
  { mailId, by }: { readonly mailId: number; readonly by: Author },
): Promise<Outcome<number, 'mail.not_found' | 'mail.nothing_to_send'>> {
  const now = room.clock.now();
  const result = await transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const mail = await transaction.selectFrom('received_mail').select('id').where('id', '=', mailId).executeTakeFirst();
    if (mail === undefined) return refuse('mail.not_found');
    const letter = await answerLanes(room, transaction, { mailId, now, atOnce: true });
    // Commits even if nothing was sent, because outdated answers were marked.
    return done(letter);
  });
  if (!result.ok) return result;
  return result.value === null ? refuse('mail.nothing_to_send') : done(result.value);
}
