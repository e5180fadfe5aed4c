import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/query.ts';

/** Lane and field: `0.equipment`. */
const questionKey = z.string().max(100);

/** The mail that would ask the sender what a mail leaves open; nothing is kept or sent (B-028). */
export const draftQuestions = endpoint({
  method: 'POST',
  path: '/v1/mail/received/{id}/questions/draft/',
  may: ['mail.review'],
  summary: 'Show the mail that asks the sender for what is missing',
  params: pathId,
  body: z.strictObject({
    /** Keys of the questions that are asked; all open ones where absent. */
    questions: z.array(questionKey).max(500).optional(),
  }),
  status: 200,
  answer: z.strictObject({
    to: z.string(),
    subject: z.string(),
    /** Null where no question is chosen. */
    text: z.string().nullable(),
    questions: z.array(z.strictObject({ key: questionKey, words: z.string() })),
  }),
  refuses: [409],
});

/**
 * Asks the sender of a mail that waits for a person. The mail goes on waiting. Refuses a mail that is settled, one that
 * somebody asked about since the caller read it, and one without a usable address.
 */
export const askSender = endpoint({
  method: 'POST',
  path: '/v1/mail/received/{id}/questions/',
  may: ['mail.review'],
  summary: 'Ask the sender of a mail for what is missing',
  params: pathId,
  body: z.strictObject({
    questions: z.array(questionKey).min(1).max(500),
    /** How often the sender had been asked when the caller read the mail. */
    asked_before: z.number().int().min(0).max(1_000_000),
  }),
  status: 200,
  answer: z.strictObject({ sent_mail: z.number() }),
  refuses: [409],
});
