import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, page, pathId } from '../wire/query.ts';

/**
 * What became of a received mail: being read, made into quotes, waiting for a person, settled by one, or no request.
 */
export const MAIL_STATES = ['received', 'quoted', 'review', 'settled', 'no_request'] as const;

/** The kind of a mail, decided before its request is read; `unclear` if its words do not show it. */
export const MAIL_KINDS = [
  'request',
  'change',
  'verdict',
  'status',
  'tender',
  'offer',
  'invoice',
  'newsletter',
  'auto_reply',
  'bounce',
  'unclear',
] as const;

/** A field read from a mail with the words it was read from (B-009). */
const readField = z.strictObject({
  field: z.string(),
  value: z.string().nullable(),
  confidence: z.enum(['certain', 'likely', 'doubtful', 'missing']),
  words: z.string().nullable(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  /** The earlier correction that decided it (decision 0101). */
  correction: z.number().nullable(),
});

/** A person's correction of the meaning of a sender's words, and its relation to this mail. */
const correctionView = z.strictObject({
  id: z.number(),
  /**
   * It decided a field of the mail; it is about the same words but is not the one that counts; or it came from this
   * mail.
   */
  use: z.enum(['read', 'other', 'learned']),
  /** `“vans” means Reefer` */
  says: z.string(),
  by: z.string(),
  at: instant,
  /** The mail that was corrected. */
  mail: z.number(),
  forgotten_by: z.string().nullable(),
});

/** Questions sent to the author of a mail. */
const askedView = z.strictObject({ at: instant, by: z.string(), to: z.string(), sent_mail: z.number() });

/** A reply to a mail. */
const replyView = z.strictObject({ id: z.number(), from: z.string(), received_at: instant, joined: z.boolean() });

/** The state of the single answer to a mail of several lanes (SP-164). */
const lanesAnswer = z.strictObject({
  /**
   * Lanes whose answer waits for the letter, those that nobody has decided, and those changed since they were mailed.
   */
  waiting: z.number(),
  undecided: z.number(),
  changed: z.number(),
  /** The latest time to send the letter; null without waiting answers or without a limit. */
  until: instant.nullable(),
});

const receivedRow = z.strictObject({
  id: z.number(),
  received_at: instant,
  from: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** Null for a mail that is still being read, or was read before kinds were decided. */
  kind: z.enum(MAIL_KINDS).nullable(),
  customer_name: z.string().nullable(),
  /** Why a person must look, or why the mail is no request, in sentences. */
  reasons: z.array(z.string()),
  quotes: z.array(z.strictObject({ id: z.number(), system_id: z.string() })),
});

export const listReceivedMail = endpoint({
  method: 'GET',
  path: '/v1/mail/received/',
  may: ['mail.view'],
  summary: 'Received mails, newest first',
  query: z.strictObject({ state: z.enum(MAIL_STATES).optional(), ...page }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(receivedRow) }),
});

export const getReceivedMail = endpoint({
  method: 'GET',
  path: '/v1/mail/received/{id}/',
  may: ['mail.view'],
  summary: 'One received mail with its text and what was read from it',
  params: pathId,
  status: 200,
  answer: receivedRow.extend({
    text: z.string(),
    /**
     * The stretches of the text that came in attached files or in replies. `page` counts from 1, null for tables and
     * replies (B-038); `mail` is the reply, null for files.
     */
    parts: z.array(
      z.strictObject({
        name: z.string(),
        page: z.number().nullable(),
        start: z.number(),
        end: z.number(),
        mail: z.number().nullable(),
      }),
    ),
    /** The words that the kind was decided by. */
    kind_words: z.array(z.string()),
    /** Words that nobody understood, with their places in the text; null for those of the subject. */
    doubts: z.array(z.strictObject({ words: z.string(), start: z.number().nullable(), end: z.number().nullable() })),
    /** One entry per quote read; drafts may be incomplete and are never quotes by themselves. */
    drafts: z.array(z.strictObject({ fields: z.array(readField), request: z.record(z.string(), z.unknown()) })),
    /** Oldest first. */
    corrections: z.array(correctionView),
    settled_by: z.string().nullable(),
    /** The questions asked so far, oldest first. */
    asked: z.array(askedView),
    /** The mail of the request that this one replies to; null for a mail that replies to none. */
    request_mail: z.strictObject({ id: z.number(), subject: z.string(), joined: z.boolean() }).nullable(),
    /** The mails that wait for their sender and that this one may answer, newest first; a person joins it to one. */
    may_answer: z.array(
      z.strictObject({ id: z.number(), subject: z.string(), from: z.string(), received_at: instant }),
    ),
    /** The replies to this mail, oldest first; those that are joined were read together with it. */
    replies: z.array(replyView),
    /** Null for a mail of one lane, and for one without quotes. */
    lanes_answer: lanesAnswer.nullable(),
  }),
});

export const settleReceivedMail = endpoint({
  method: 'POST',
  path: '/v1/mail/received/{id}/settle/',
  may: ['mail.review'],
  summary: 'Settle a mail that waits for a person: make quotes of it, or say it is no request',
  params: pathId,
  body: z.strictObject({
    /** Corrected requests in the shape of POST /v1/quote/; empty when the mail is no request. */
    quotes: z.array(z.record(z.string(), z.unknown())).max(50),
  }),
  status: 200,
  answer: z.strictObject({ quotes: z.array(z.strictObject({ id: z.number(), system_id: z.string() })) }),
});

/** Reads a waiting mail together with a request that it may answer, as the server found (decision 0120). */
export const joinReply = endpoint({
  method: 'POST',
  path: '/v1/mail/received/{id}/join/',
  may: ['mail.review'],
  summary: 'Join a mail that waits for a person to the request that it answers',
  params: pathId,
  body: z.strictObject({ request: z.number().int().positive() }),
  status: 204,
});

/** Forgets a person's correction of a sender's words. Fields already read by it do not change (B-009). */
export const forgetCorrection = endpoint({
  method: 'POST',
  path: '/v1/mail/corrections/{id}/forget/',
  may: ['mail.review'],
  summary: 'Forget a remembered correction of a sender’s words',
  params: pathId,
  status: 204,
});

/** Sends the one answer to a mail of several lanes without waiting for the undecided ones, or corrects it (SP-164). */
export const sendLanesAnswer = endpoint({
  method: 'POST',
  path: '/v1/mail/received/{id}/send-answer/',
  may: ['quote.send_response'],
  summary:
    'Answer a mail of several lanes at once: with the lanes decided so far, or with those changed since the last letter',
  params: pathId,
  status: 200,
  answer: z.strictObject({ sent_mail: z.number() }),
});

/** State of a mail on its way out (SP-067). */
export const SENDING_STATES = ['queued', 'sending', 'sent', 'delivery_unknown', 'failed'] as const;

const sentRow = z.strictObject({
  id: z.number(),
  quote_id: z.number().nullable(),
  system_id: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /**
   * Whether it went out by SMTP or was kept in the outbox folder; null until it is sent, and for mails sent before this
   * was recorded.
   */
  sent_by: z.enum(['smtp', 'outbox']).nullable(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(SENDING_STATES),
  attempts: z.number(),
  problem: z.string().nullable(),
  automatic: z.boolean(),
  /** The mail that it asks about, or whose lanes it answers; null for answers to one quote. */
  received_mail_id: z.number().nullable(),
  /** The quotes that it answers; none for questions. */
  quotes: z.array(z.strictObject({ id: z.number(), system_id: z.string() })),
});

export const listSentMail = endpoint({
  method: 'GET',
  path: '/v1/mail/sent/',
  may: ['mail.view'],
  summary: 'Mails written to shippers, newest first',
  query: z.strictObject(page),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(sentRow),
    /** The current destination of mails: SMTP, or the outbox folder. */
    transport: z.enum(['smtp', 'outbox']),
  }),
});

export const getSentMail = endpoint({
  method: 'GET',
  path: '/v1/mail/sent/{id}/',
  may: ['mail.view'],
  summary: 'One written mail with its text',
  params: pathId,
  status: 200,
  answer: sentRow.extend({ text: z.string() }),
});

export const getAutomaticAnswers = endpoint({
  method: 'GET',
  path: '/v1/settings/automatic-answers/',
  may: ['quote.view'],
  summary: 'Whether automatic answers are paused',
  status: 200,
  answer: z.strictObject({ paused: z.boolean(), changed_by: z.string().nullable(), changed_at: instant.nullable() }),
});

export const setAutomaticAnswers = endpoint({
  method: 'PUT',
  path: '/v1/settings/automatic-answers/',
  may: ['customer.change'],
  summary: 'Pause or resume all automatic answers',
  body: z.strictObject({ paused: z.boolean() }),
  status: 200,
  answer: z.strictObject({ paused: z.boolean(), changed_by: z.string().nullable(), changed_at: instant.nullable() }),
});
