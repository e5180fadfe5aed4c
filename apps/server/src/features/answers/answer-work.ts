import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import { answerAutomatically } from './answer-automatically.ts';
import { sendDueLetters } from './lanes/send-due-letters.ts';
import type { AnswerRoom } from './room.ts';
import { sendMail } from './send-mail.ts';

/** Begins to answer by the system and to send mails, from their queues. */
export async function workOnAnswers(room: AnswerRoom, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUES.answerAutomatically, (payload) => answerAutomatically(room, payload), { batch: 4 });
  await jobs.work(QUEUES.sendMail, (payload) => sendMail(room, payload), { batch: 4 });
  await jobs.work(QUEUES.answerLanes, async () => void (await sendDueLetters(room)));
  await jobs.schedule(QUEUES.answerLanes, '* * * * *', {});
}
