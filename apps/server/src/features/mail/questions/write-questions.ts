import { composeQuestion, type Question } from '@lanewright/requests';
import { done, parseMailAddress, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely, Selectable } from 'kysely';
import type { ReceivedMailTable } from '../../../mail-tables.ts';
import type { Tables } from '../../../tables.ts';
import { lettersFor } from '../../answers/index.ts';
import type { MailRoom } from '../room.ts';
import { readStored } from '../stored-reading.ts';
import { questionsOfReading } from './questions-of-reading.ts';

/** The columns of a received mail that are needed to compose questions. */
export type AskedMail = Pick<
  Selectable<ReceivedMailTable>,
  'subject' | 'from_name' | 'reply_to' | 'message_id' | 'customer_id' | 'reading'
>;

/** The columns needed to compose questions. */
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
 * Writes the questions with the letter in use for the shipper, or for the house if no shipper is known. Refuses: an
 * unknown question key, no usable address. Source: B-028, SP-066.
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
  if (unknown) return refuseFields({ questions: ['That question is not open for this mail.'] });
  const asked = open.filter(({ key }) => chosen === null || chosen.includes(key)).map(({ words }) => words);
  const { question: letter } = await lettersFor(db, mail.customer_id);
  const written = (questions: readonly string[]) =>
    composeQuestion({ subject: mail.subject, contact_name: mail.from_name, questions, signature, letter });
  return done({
    to: to.address,
    // A placeholder question: only the subject is used.
    subject: written(['?']).subject,
    text: asked.length === 0 ? null : written(asked).text,
    inReplyTo: mail.message_id,
    references: mail.message_id === null ? [] : [mail.message_id],
    questions: open,
  });
}
