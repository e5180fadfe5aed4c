import { transact } from '../../../platform/acting.ts';
import { systemAs } from '../../quotes/index.ts';
import type { AnswerRoom } from '../room.ts';
import { answerLanes } from './answer-lanes.ts';

const BY = systemAs('answers to several lanes');

/**
 * Sends the letters whose time has come: the deadline is near, or the last lane was decided without an answer by mail (it was
 * marked, deleted or has expired). Harmless when it runs twice or in two processes. One mail that fails keeps no other from
 * being answered. Answers how many were sent. Source: SP-164.
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
