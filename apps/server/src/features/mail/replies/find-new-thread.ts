import { sql } from 'kysely';
import type { JudgedMail } from '../judge-raw.ts';
import type { MailRoom } from '../room.ts';
import { requestAnswered, type Answered, type AskedRequest } from './new-thread.ts';
import { mayReply, namesKnownMail, type Asked } from './request-of-reply.ts';
import { whyApart } from './why-apart.ts';

/** A reply in a new thread is not matched to a question older than this. */
const DAYS = 30;
const NOTHING: Answered = { sure: null, suggested: [] };

/**
 * Finds the request that a mail answers, although its headers name no mail of the thread; phones and gateways drop
 * them. Searches only requests of the shipper that lists the sender. Source: SP-070, B-009, decision 0120.
 */
export async function answeredInNewThread(room: MailRoom, { id, row, judged }: Asked): Promise<Answered> {
  const { opened, reading, customer, authentication, judgement } = judged;
  const from = opened.mail.from?.address.toLowerCase() ?? '';
  if (customer === null || authentication === 'fail' || judgement.state === 'no_request') return NOTHING;
  if (!mayReply({ row, judged }) || (await namesKnownMail(room.db, { id, judged }))) return NOTHING;
  const since = new Date(room.clock.now().getTime() - DAYS * 24 * 60 * 60 * 1000);
  const asked = await askedRequests(room, { id, customerId: customer.id, since, judged });
  if (asked.length === 0) return NOTHING;
  return requestAnswered(
    {
      from,
      subject: opened.mail.subject,
      isGenuine: authentication === 'pass',
      hasLane: reading.quotes.some(({ stops }) => stops.length > 1),
    },
    { asked, others: await otherSubjects(room, { id, from, since, asked }) },
  );
}

type Search = { readonly id: number; readonly since: Date };

/** The requests of a shipper about which we sent a question after a moment and before a mail arrived. */
async function askedRequests(
  { db }: MailRoom,
  { id, customerId, since, judged }: Search & { readonly customerId: number; readonly judged: JudgedMail },
): Promise<readonly AskedRequest[]> {
  const rows = await db
    .selectFrom('sent_mail as question')
    .innerJoin('received_mail as request', 'request.id', 'question.received_mail_id')
    .select(['request.id', 'request.subject', 'request.state', 'request.customer_id'])
    .select(['request.settled_by_name', 'request.reading', 'question.subject as question', 'question.to_address'])
    .where('question.kind', '=', 'question')
    .where('question.created_at', '>=', since)
    .where('request.customer_id', '=', customerId)
    .where('request.request_mail_id', 'is', null)
    .where('request.id', '<', id)
    .orderBy('question.id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((questions): readonly AskedRequest[] => {
    const [request] = questions;
    if (request === undefined) return [];
    return [
      {
        id: request.id,
        questions: questions.map(({ question: subject, to_address: to }) => ({ to: to.toLowerCase(), subject })),
        isOpen: request.state === 'review' && whyApart(judged, request) === null,
      },
    ];
  });
}

/**
 * The subjects of the sender's other mails since a moment, without the requests that we asked about and their replies.
 */
async function otherSubjects(
  { db }: MailRoom,
  { id, from, since, asked }: Search & { readonly from: string; readonly asked: readonly AskedRequest[] },
): Promise<readonly string[]> {
  const ids = new Set(asked.map((request) => request.id));
  const rows = await db
    .selectFrom('received_mail')
    .select(['id', 'request_mail_id', 'subject'])
    .where(sql`lower(from_address)`, '=', from)
    .where('received_at', '>=', since)
    .where('id', '<', id)
    .execute();
  return rows.filter((mail) => !ids.has(mail.request_mail_id ?? mail.id)).map(({ subject }) => subject);
}
