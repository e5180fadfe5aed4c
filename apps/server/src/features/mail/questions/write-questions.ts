import { composeQuestion, type Question } from '@lanewright/requests';
import { done, parseMailAddress, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely, Selectable } from 'kysely';
import type { ReceivedMailTable } from '../../../mail-tables.ts';
import type { Tables } from '../../../tables.ts';
import { lettersFor } from '../../answers/index.ts';
import type { MailRoom } from '../room.ts';
import { readStored } from '../stored-reading.ts';
import { questionsOfReading } from './open-questions.ts';

/** What of a received mail is needed to ask about it. */
export type AskedMail = Pick<
  Selectable<ReceivedMailTable>,
  'subject' | 'from_name' | 'reply_to' | 'message_id' | 'customer_id' | 'reading'
>;

/** The columns of an `AskedMail`. */
export const ASKED_COLUMNS = ['subject', 'from_name', 'reply_to', 'message_id', 'customer_id', 'reading'] as const;

/** The mail that asks, threaded to the one that is asked about. */
export type QuestionMail = {
  readonly to: string;
  readonly subject: string;
  /** Null where no question is chosen. */
  readonly text: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** All questions that the mail leaves open. */
  readonly questions: readonly Question[];
};

/**
 * Writes the questions about a mail in the words that hold for its shipper, without one in the house's. A key that is no
 * open question and a mail without a usable address are refused. Source: B-028, SP-066.
 */
export async function writeQuestions(
  { signature }: Pick<MailRoom, 'signature'>,
  db: Kysely<Tables>,
  { mail, chosen }: { readonly mail: AskedMail; readonly chosen: readonly string[] | null },
): Promise<Outcome<QuestionMail, 'request.invalid'>> {
  const to = parseMailAddress(mail.reply_to ?? '');
  if (to === null) return refuseFields({ non_field_errors: ['There is no usable address to send questions to.'] });
  const open = questionsOfReading(readStored(mail.reading));
  const unknown = chosen?.some((key) => !open.some((question) => question.key === key)) ?? false;
  if (unknown) return refuseFields({ questions: ['This mail does not leave that question open.'] });
  const asked = open.filter(({ key }) => chosen === null || chosen.includes(key)).map(({ words }) => words);
  const { question: letter } = await lettersFor(db, mail.customer_id);
  const written = (questions: readonly string[]) =>
    composeQuestion({ subject: mail.subject, contact_name: mail.from_name, questions, signature, letter });
  return done({
    to: to.address,
    // The subject does not depend on what is asked.
    subject: written(['?']).subject,
    text: asked.length === 0 ? null : written(asked).text,
    inReplyTo: mail.message_id,
    references: mail.message_id === null ? [] : [mail.message_id],
    questions: open,
  });
}
