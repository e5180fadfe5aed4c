import type { QuoteStatus } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import { leavesAt } from '../../../platform/jobs.ts';
import { QUEUES } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';
import type { AnswerRoom } from '../room.ts';
import { announceLanes, answerLanes } from './answer-lanes.ts';

/** A recorded answer to one lane of a mail. */
type NewLaneAnswer = {
  readonly quoteId: number;
  readonly mailId: number;
  readonly kind: 'respond' | 'reject';
  readonly automatic: boolean;
  /** The status to restore if the letter finally fails (SP-067). */
  readonly formerStatus: QuoteStatus;
  readonly to: string;
  readonly at: Date;
  /** The answer is held back until then; null if the letter may leave at once. */
  readonly heldUntil: Date | null;
};

/**
 * Adds a recorded answer to the letter for all lanes of its mail, and sends the letter if it is due. The caller has
 * locked all quotes of the mail. Source: SP-164.
 */
export async function joinLetter(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  { quoteId, mailId, kind, automatic, formerStatus, to, at, heldUntil }: NewLaneAnswer,
): Promise<void> {
  await transaction
    .updateTable('lane_answer')
    .set({ not_mailed: 'A later answer took its place.' })
    .where('quote_id', '=', quoteId)
    .where('sent_mail_id', 'is', null)
    .where('not_mailed', 'is', null)
    .execute();
  await transaction
    .insertInto('lane_answer')
    .values({
      received_mail_id: mailId,
      quote_id: quoteId,
      kind,
      automatic,
      answered_at: at,
      former_status: formerStatus,
      to_address: to,
    })
    .execute();
  if (heldUntil !== null) await room.jobs.enqueue(transaction, QUEUES.answerLanes, {}, leavesAt(heldUntil));
  const letter = await answerLanes(room, transaction, { mailId, now: at, atOnce: false });
  if (letter === null) await announceLanes(transaction, mailId);
}
