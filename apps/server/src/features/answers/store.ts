import { randomUUID } from 'node:crypto';
import type { QuoteStatus } from '@lanewright/quoting';
import { domainOfAddress, type Cents, type Currency } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { leavesAt } from '../../platform/jobs.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import type { AnswerRoom } from './room.ts';

/** The answer to a quote. */
type AnswerToQuote = {
  readonly kind: 'respond' | 'reject';
  readonly quoteId: number;
  readonly automatic: boolean;
  /** The status to restore if the mail finally fails (SP-067). */
  readonly formerStatus: QuoteStatus;
  /** The price in the answer; null for a rejection. */
  readonly price: { readonly cents: Cents; readonly currency: Currency } | null;
};

/** Questions about a received mail, asked by a person (B-028). */
type QuestionAboutMail = {
  readonly kind: 'question';
  readonly receivedMailId: number;
  readonly askedBy: string;
};

/** The answer to a mail that asked for several lanes (SP-164). */
type AnswerToLanes = {
  readonly kind: 'respond' | 'reject';
  readonly receivedMailId: number;
  readonly automatic: boolean;
};

/** A mail to the shipper, written and waiting to be sent. */
export type NewMail = (AnswerToQuote | AnswerToLanes | QuestionAboutMail) & {
  readonly at: Date;
  /** Not sent before this moment; null or absent sends it at once. */
  readonly heldUntil?: Date | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
};

/**
 * Stores a mail and queues its delivery in the transaction of the answer, so that neither exists without the other.
 * Returns the mail's id.
 */
export async function queueMail(
  transaction: Transaction<Tables>,
  room: Pick<AnswerRoom, 'mailFrom' | 'jobs'>,
  mail: NewMail,
): Promise<number> {
  const { id } = await transaction
    .insertInto('sent_mail')
    .values({
      kind: mail.kind,
      ...whatItAnswers(mail),
      created_at: mail.at,
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      message_id: `<${randomUUID()}@${domainOfAddress(room.mailFrom) ?? 'localhost'}>`,
      in_reply_to: mail.inReplyTo,
      reference_ids: [...mail.references],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await room.jobs.enqueue(
    transaction,
    QUEUES.sendMail,
    { sent_mail_id: id, correlation_id: currentCorrelation() },
    leavesAt(mail.heldUntil ?? null),
  );
  return id;
}

function whatItAnswers(mail: NewMail) {
  if (mail.kind === 'question')
    return { automatic: false, received_mail_id: mail.receivedMailId, asked_by_name: mail.askedBy };
  if ('receivedMailId' in mail) return { automatic: mail.automatic, received_mail_id: mail.receivedMailId };
  return {
    automatic: mail.automatic,
    quote_id: mail.quoteId,
    former_status: mail.formerStatus,
    price_cents: mail.price?.cents ?? null,
    currency: mail.price?.currency ?? null,
  };
}
