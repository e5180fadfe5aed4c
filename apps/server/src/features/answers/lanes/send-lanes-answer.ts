import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import type { Author } from '../../quotes/index.ts';
import type { AnswerRoom } from '../room.ts';
import { answerLanes } from './answer-lanes.ts';

/**
 * Answers a mail of several lanes at once for a person: lanes that nobody has decided are named as not priced. After that it
 * sends the corrections of lanes that were changed. Answers the letter's id. Refuses: no such mail, nothing to say.
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
    // Kept even if nothing is sent: answers that fell were given up.
    return done(letter);
  });
  if (!result.ok) return result;
  return result.value === null ? refuse('mail.nothing_to_send') : done(result.value);
}
