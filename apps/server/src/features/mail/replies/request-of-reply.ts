import type { JudgedMail, MailRow } from '../judge-raw.ts';
import type { MailRoom } from '../room.ts';

type Asked = { readonly id: number; readonly row: Pick<MailRow, 'envelope_from'>; readonly judged: JudgedMail };

/**
 * Finds the request that a mail replies to: by In-Reply-To, else the only request in its references. Null if there is
 * none, for our own mails and for mails of machines. Source: SP-070, B-009, decision 0100.
 */
export async function requestOfReply(room: MailRoom, { id, row, judged }: Asked): Promise<number | null> {
  const { opened, reading, isOwn, asks } = judged;
  const isMachine =
    reading.reason === 'auto_reply' ||
    reading.reason === 'bounce' ||
    reading.reason === 'newsletter' ||
    row.envelope_from === '' ||
    reading.findings.some(({ code }) => code === 'auto_generated');
  // A forward and a colleague's mail have reasons of their own.
  if (isOwn || isMachine || reading.forwarded_by !== null || asks.colleague !== null) return null;
  return namedRequest(room, id, opened.mail);
}

async function namedRequest(
  { db }: MailRoom,
  id: number,
  { inReplyTo, references }: JudgedMail['opened']['mail'],
): Promise<number | null> {
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])].slice(-100);
  if (named.length === 0) return null;
  const [asked, answered, received] = await Promise.all([
    db
      .selectFrom('sent_mail')
      .select(['message_id', 'received_mail_id as id'])
      .where('message_id', 'in', named)
      .where('kind', '=', 'question')
      .execute(),
    db
      .selectFrom('sent_mail')
      .select('message_id')
      .where('message_id', 'in', named)
      .where('kind', '<>', 'question')
      .execute(),
    db
      .selectFrom('received_mail')
      .select(['message_id', (e) => e.fn.coalesce('request_mail_id', 'id').as('id')])
      .where('message_id', 'in', named)
      .where('id', '<', id)
      .execute(),
  ]);
  // A reply to our answer is about the price.
  if (answered.some(({ message_id }) => message_id === inReplyTo)) return null;
  const found = [...asked, ...received];
  const direct = found.filter(({ message_id }) => message_id === inReplyTo);
  const ids = new Set((direct.length > 0 ? direct : found).flatMap((each) => (each.id === null ? [] : [each.id])));
  const [only] = ids;
  return only === undefined || ids.size > 1 ? null : only;
}
