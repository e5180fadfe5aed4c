import { done, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import type { Judgement } from './judge-mail.ts';
import { judgeRaw, type JudgedMail } from './judge-raw.ts';
import { lockMail } from './lock-mail.ts';
import { INTAKE, recordReading } from './record-reading.ts';
import { joinedReplies, openJoinedReplies } from './replies/joined-replies.ts';
import { refusalSentences } from './review-reasons.ts';
import type { MailRoom } from './room.ts';

/** After this many readings during which the mail changed, the job tries again later. */
const TRIES = 5;

/**
 * Reads a waiting mail again, together with its joined replies, after its equipment name was mapped. The mail is turned
 * into quotes or goes on waiting for other missing fields. A mail that was settled meanwhile does not change. Throws if
 * the mail changed during each of several tries. Source: SP-076, decision 0119.
 */
export async function rereadMail(room: MailRoom, { mail_id: id }: { readonly mail_id: number }): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mail = await gather(room, id);
    if (mail === null) return;
    const { judged } = mail;
    const recorded = await record(room, mail, judged);
    if (recorded.ok && recorded.value === 'recorded') return;
    if (recorded.ok || judged.judgement.state !== 'quoted') continue;
    const { drafts, requests } = judged.judgement;
    const judgement: Judgement = {
      state: 'review',
      drafts,
      reasons: refusalSentences(recorded.refusal, requests.length),
    };
    const kept = await record(room, mail, { ...judged, judgement });
    if (kept.ok && kept.value === 'recorded') return;
  }
  throw new Error(`the mail ${id} changed each time that it was read again`);
}

type Gathered = { readonly id: number; readonly raw: Buffer; readonly judged: JudgedMail };

/** Reads the mail if it still waits; else returns null. */
async function gather(room: MailRoom, id: number): Promise<Gathered | null> {
  const row = await room.db
    .selectFrom('received_mail')
    .select(['envelope_from', 'raw', 'mailbox_id', 'authserv_id', 'request_mail_id', 'may_answer', 'reasons'])
    .where('id', '=', id)
    .where('state', '=', 'review')
    .executeTakeFirst();
  if (row === undefined) return null;
  const judged = await judgeRaw(room, row, await openJoinedReplies(room.db, id));
  const isReply = row.request_mail_id !== null || row.may_answer.length > 0;
  const [apart] = isReply ? row.reasons : [];
  const judgement = apart === undefined ? judged.judgement : keptApart(judged.judgement, apart);
  return { id, raw: row.raw, judged: { ...judged, judgement } };
}

/** A certain or possible reply to another mail waits for a person, whatever its reading is. */
function keptApart(judgement: Judgement, apart: string): Judgement {
  const reasons = judgement.state === 'quoted' ? [] : judgement.reasons;
  return { state: 'review', drafts: judgement.drafts, reasons: [...new Set([apart, ...reasons])] };
}

/** Records the reading, or returns 'changed' if a reply was joined since the mail was gathered. */
function record(
  room: MailRoom,
  { id, raw, judged: { replyIds } }: Gathered,
  judged: JudgedMail,
): Promise<Outcome<'recorded' | 'changed', 'request.invalid'>> {
  return transact(room.db, { by: INTAKE.acting, at: room.clock.now() }, async (transaction) => {
    const mail = await lockMail(transaction, id);
    if (mail === null || mail.state !== 'review') return done('recorded');
    const joined = await joinedReplies(transaction, id).execute();
    if (joined.map((reply) => reply.id).join() !== replyIds.join()) return done('changed');
    const recorded = await recordReading(room, transaction, { mail, raw, judged });
    return recorded.ok ? done('recorded') : recorded;
  });
}
