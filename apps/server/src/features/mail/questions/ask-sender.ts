import type { RefusalCode } from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import { queueMail } from '../../answers/index.ts';
import type { Author } from '../../quotes/index.ts';
import type { MailRoom } from '../room.ts';
import { ASKED_COLUMNS, writeQuestions, type QuestionMail } from './write-questions.ts';

type AskRefusal = Extract<
  RefusalCode,
  'mail.not_found' | 'mail.already_settled' | 'mail.asked_meanwhile' | 'request.invalid'
>;

/** Previews the mail. Stores nothing. Refuses: mail.not_found, mail.already_settled, request.invalid. Source: B-028. */
export async function draftQuestions(
  room: MailRoom,
  { id, chosen }: { readonly id: number; readonly chosen: readonly string[] | null },
): Promise<Outcome<QuestionMail, 'mail.not_found' | 'mail.already_settled' | 'request.invalid'>> {
  const mail = await room.db
    .selectFrom('received_mail')
    .select([...ASKED_COLUMNS, 'state', 'settled_by_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (mail === undefined) return refuse('mail.not_found');
  const open = waits(mail);
  return open.ok ? writeQuestions(room, room.db, { mail, chosen }) : open;
}

/**
 * Asks the sender of a mail that waits for a person. If two people ask at once, the second is refused with the first
 * one's name. Answers the id of the mail that asks. Refuses: mail.not_found, mail.already_settled,
 * mail.asked_meanwhile, request.invalid. Source: B-028, SP-070.
 */
export async function askSender(
  room: MailRoom,
  ask: {
    readonly id: number;
    readonly questions: readonly string[];
    readonly askedBefore: number;
    readonly by: Author;
  },
): Promise<Outcome<number, AskRefusal>> {
  const at = room.clock.now();
  return transact(room.db, { by: ask.by.acting, at }, async (transaction) => {
    const mail = await transaction
      .selectFrom('received_mail')
      .select([...ASKED_COLUMNS, 'state', 'settled_by_name'])
      .where('id', '=', ask.id)
      .forUpdate()
      .executeTakeFirst();
    if (mail === undefined) return refuse('mail.not_found');
    const open = waits(mail);
    if (!open.ok) return open;
    const askers = await askersOf(transaction, ask.id);
    if (askers.length !== ask.askedBefore) return refuse('mail.asked_meanwhile', { by: askers.at(-1) ?? null });
    const written = await writeQuestions(room, transaction, { mail, chosen: ask.questions });
    if (!written.ok) return written;
    const { text, to, subject, inReplyTo, references } = written.value;
    if (text === null) return refuseFields({ questions: ['Choose at least one question.'] });
    const letter = { to, subject, text, inReplyTo, references };
    const sent = await queueMail(transaction, room, {
      kind: 'question',
      receivedMailId: ask.id,
      askedBy: ask.by.name,
      at,
      ...letter,
    });
    await transaction.insertInto('event').values({ kind: 'mail.changed', quote_id: null }).execute();
    return done(sent);
  });
}

/** Only a mail that waits for a person is asked about: not what was settled, nor what machines or we ourselves wrote. */
function waits(mail: {
  readonly state: string;
  readonly settled_by_name: string | null;
}): Outcome<null, 'mail.already_settled'> {
  return mail.state === 'review'
    ? done(null)
    : refuse('mail.already_settled', { by: mail.settled_by_name ?? 'the system' });
}

/** Who asked about a mail so far, oldest first. */
async function askersOf(transaction: Transaction<Tables>, mailId: number): Promise<readonly (string | null)[]> {
  const rows = await transaction
    .selectFrom('sent_mail')
    .select('asked_by_name')
    .where('received_mail_id', '=', mailId)
    .where('kind', '=', 'question')
    .orderBy('id')
    .execute();
  return rows.map(({ asked_by_name }) => asked_by_name);
}
