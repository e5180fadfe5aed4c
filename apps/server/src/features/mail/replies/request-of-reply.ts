import type { JudgedMail, MailRow } from '../judge-raw.ts';
import type { MailRoom } from '../room.ts';

/** A mail that may reply to a request. */
export type Asked = { readonly id: number; readonly row: Pick<MailRow, 'envelope_from'>; readonly judged: JudgedMail };

/**
 * Finds the request that a mail replies to: by In-Reply-To, else the only request in its references. Null if there is
 * none, for our own mails and for mails of machines. Source: SP-070, B-009, decision 0100.
 */
export async function requestOfReply(room: MailRoom, { id, row, judged }: Asked): Promise<number | null> {
  return mayReply({ row, judged }) ? namedRequest(room, id, judged.opened.mail) : null;
}

/** Whether a mail may reply to a request: not our own, nor one of a machine, a forward or a colleague's mail. */
export function mayReply({ row, judged: { reading, isOwn, asks } }: Pick<Asked, 'row' | 'judged'>): boolean {
  const isMachine =
    reading.reason === 'auto_reply' ||
    reading.reason === 'bounce' ||
    reading.reason === 'newsletter' ||
    row.envelope_from === '' ||
    reading.findings.some(({ code }) => code === 'auto_generated');
  // A forward and a colleague's mail have reasons of their own.
  return !isOwn && !isMachine && reading.forwarded_by === null && asks.colleague === null;
}

/** Whether a mail names one that we sent, or an earlier one that we received. */
export async function namesKnownMail(
  db: MailRoom['db'],
  { id, judged }: Pick<Asked, 'id' | 'judged'>,
): Promise<boolean> {
  const named = namedIn(judged.opened.mail);
  if (judged.answersOurs || named.length === 0) return judged.answersOurs;
  const received = await db
    .selectFrom('received_mail')
    .select('id')
    .where('message_id', 'in', named)
    .where('id', '<', id)
    .executeTakeFirst();
  return received !== undefined;
}

type Mail = JudgedMail['opened']['mail'];

/** The messages that a mail names in its headers, the newest of them. */
function namedIn({ inReplyTo, references }: Mail): readonly string[] {
  return [...references, ...(inReplyTo === null ? [] : [inReplyTo])].slice(-100);
}

async function namedRequest({ db }: MailRoom, id: number, mail: Mail): Promise<number | null> {
  const { inReplyTo } = mail;
  const named = namedIn(mail);
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
