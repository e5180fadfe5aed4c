import { transact } from '../../../platform/acting.ts';
import { systemAs } from '../../quotes/index.ts';
import type { AnswerRoom } from '../room.ts';
import { answerLanes } from './answer-lanes.ts';

const BY = systemAs('answers to several lanes');

/**
 * Sends the letters that became due without an answer by mail: the deadline is near, or the last open lane was marked,
 * deleted or expired. Safe to run twice, or in two processes. A mail that fails does not block the others. Returns the
 * number of sent letters. Source: SP-164.
 */
export async function sendDueLetters(room: AnswerRoom): Promise<number> {
  const mails = await room.db
    .selectFrom('lane_answer')
    .select('received_mail_id')
    .distinct()
    .where('sent_mail_id', 'is', null)
    .where('not_mailed', 'is', null)
    .orderBy('received_mail_id')
    .execute();
  let sent = 0;
  for (const { received_mail_id: mailId } of mails) {
    const now = room.clock.now();
    try {
      const letter = await transact(room.db, { by: BY.acting, at: now }, (transaction) =>
        answerLanes(room, transaction, { mailId, now, atOnce: false }),
      );
      if (letter !== null) sent += 1;
    } catch (error) {
      room.log.error({ err: error, mail: mailId }, 'a mail of several lanes could not be answered');
    }
  }
  return sent;
}
