import type { RefusalCode } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Author } from '../../quotes/index.ts';
import { judgeRaw } from '../judge-raw.ts';
import { mayBeSettled } from '../may-be-settled.ts';
import type { MailRoom } from '../room.ts';
import { completeRequest } from './complete-request.ts';
import { joinedReplies } from './joined-replies.ts';

type JoinRefusal = Extract<
  RefusalCode,
  'mail.not_found' | 'mail.already_settled' | 'mail.answers_another' | 'request.invalid'
>;

/**
 * Joins a mail to a request that the server offered for it, when a person confirms the match. Both are read together,
 * as if the headers had named the request. The sender must still be listed for the shipper of the request. Refuses:
 * mail.not_found, mail.already_settled, mail.answers_another with the reason. Source: SP-070, B-009, decision 0120.
 */
export async function joinReply(
  room: MailRoom,
  { id, requestId, by }: { readonly id: number; readonly requestId: number; readonly by: Author },
): Promise<Outcome<undefined, JoinRefusal>> {
  const row = await room.db
    .selectFrom('received_mail')
    .select(['envelope_from', 'raw', 'mailbox_id', 'authserv_id', 'state', 'settled_by_name', 'may_answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuse('mail.not_found');
  const open = mayBeSettled(row);
  if (!open.ok) return open;
  if (row.state !== 'review' || !row.may_answer.includes(requestId))
    return refuse('mail.answers_another', { because: 'It was not found to answer that mail.' });
  // The request would be read with this mail alone, and what its own replies say would be lost.
  if ((await joinedReplies(room.db, id).execute()).length > 0)
    return refuse('mail.answers_another', { because: 'It has replies that were read together with it.' });
  const judged = await judgeRaw(room, row);
  const completed = await completeRequest(room, { id, raw: row.raw, judged, requestId, state: 'review', by });
  if (completed === 'joined') return done(undefined);
  if (completed === 'settled') return refuse('mail.already_settled', { by: await settledBy(room, id) });
  return refuse('mail.answers_another', { because: completed?.apart ?? 'That mail is no request.' });
}

async function settledBy({ db }: MailRoom, id: number): Promise<string | null> {
  const row = await db.selectFrom('received_mail').select('settled_by_name').where('id', '=', id).executeTakeFirst();
  return row?.settled_by_name ?? null;
}
