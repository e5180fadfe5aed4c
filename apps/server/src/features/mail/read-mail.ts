import { done, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import { judgeRaw, type JudgedMail, type MailRow } from './judge-raw.ts';
import type { Judgement } from './judge-mail.ts';
import { lockMail } from './lock-mail.ts';
import { INTAKE, recordReading } from './record-reading.ts';
import { completeRequest } from './replies/complete-request.ts';
import { answeredInNewThread } from './replies/find-new-thread.ts';
import { requestOfReply } from './replies/request-of-reply.ts';
import { replyVerdict, takeReplyVerdict, type ReplyVerdict } from './reply-verdict.ts';
import { refusalSentences } from './review-reasons.ts';
import type { MailRoom } from './room.ts';

type ReadMail = {
  readonly judged: JudgedMail;
  /** The shipper's verdict on our price, if the mail contains nothing else. */
  readonly verdict: ReplyVerdict | null;
  /** The request that it replies to, if it is not read together with it. */
  readonly request: { readonly id: number; readonly apart: string } | null;
  /** The requests that it may answer; a person confirms one. */
  readonly mayAnswer: readonly number[];
};

/**
 * Reads one stored mail: gather, decide, record. The mail becomes quotes, a review item or neither, or completes the
 * request that it replies to. One transaction records the result with the mail's new state. A repeated job finds the
 * mail already read and does nothing. Source: SP-070, SP-072, SP-164.
 */
export async function readMail(room: MailRoom, { mail_id: id }: { readonly mail_id: number }): Promise<void> {
  const row = await room.db
    .selectFrom('received_mail')
    .select(['envelope_from', 'raw', 'mailbox_id', 'authserv_id'])
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  if (row === undefined) return;
  const judged = await judgeRaw(room, row);
  const verdict = judged.answersOurs && !judged.isOwn ? await replyVerdict(room, judged) : null;
  const requestId = verdict === null ? await requestOfReply(room, { id, row, judged }) : null;
  // A request is read before its replies. It is always the older mail, so the recursion ends.
  if (requestId !== null) await readMail(room, { mail_id: requestId });
  const loose = verdict === null && requestId === null ? await answeredInNewThread(room, { id, row, judged }) : null;
  const answered = requestId ?? loose?.sure ?? null;
  const read = { judged, verdict, request: null, mayAnswer: loose?.suggested ?? [] };
  if (answered === null) return recordOwn(room, { id, row, read });
  const because = requestId === null ? { because: IN_NEW_THREAD } : {};
  const reply = { id, raw: row.raw, judged, requestId: answered, state: 'received', by: null, ...because } as const;
  const completing = await completeRequest(room, reply);
  if (completing === 'joined' || completing === 'settled') return;
  const request = completing === null ? null : { id: answered, apart: completing.apart };
  await recordOwn(room, { id, row, read: { ...read, request } });
}

const IN_NEW_THREAD =
  'It names no mail of its thread, but comes from the sender who was asked, and no other mail has its subject.';

type Recording = { readonly id: number; readonly row: MailRow; readonly read: ReadMail };

/** Records a mail by itself. If one of its quotes is refused, it waits for a person. */
async function recordOwn(room: MailRoom, { id, row, read }: Recording): Promise<void> {
  const { judged } = read;
  const recorded = await record(room, { id, row, read });
  if (recorded.ok || judged.judgement.state !== 'quoted') return;
  const { drafts, requests } = judged.judgement;
  const reasons = refusalSentences(recorded.refusal, requests.length);
  await record(room, {
    id,
    row,
    read: { ...read, judged: { ...judged, judgement: { state: 'review', drafts, reasons } } },
  });
}

/** Records the decision on a mail. Refuses and writes nothing if one of its quotes is refused. */
function record(room: MailRoom, { id, row, read }: Recording): Promise<Outcome<null, 'request.invalid'>> {
  return transact(room.db, { by: INTAKE.acting, at: room.clock.now() }, async (transaction) => {
    const mail = await lockMail(transaction, id);
    if (mail === null || mail.state !== 'received') return done(null);
    const became =
      read.verdict === null ? null : await takeReplyVerdict(room, transaction, { mailId: id, reply: read.verdict });
    const judgement: Judgement = became === null ? apart(read) : { state: 'no_request', drafts: [], reasons: [became] };
    const also = {
      ...(read.request === null ? {} : { request_mail_id: read.request.id }),
      ...(judgement.state === 'review' ? { may_answer: [...read.mayAnswer] } : {}),
    };
    return recordReading(room, transaction, { mail, raw: row.raw, judged: { ...read.judged, judgement }, also });
  });
}

/**
 * Makes a reply that is not joined to its request wait for a person, with the reason. A mail that waits anyway gets the
 * requests that it may answer.
 */
function apart({ judged: { judgement }, request, mayAnswer }: ReadMail): Judgement {
  if (request === null && mayAnswer.length > 0 && judgement.state === 'review')
    return { ...judgement, reasons: [MAY_ANSWER, ...judgement.reasons] };
  if (request === null) return judgement;
  const { drafts } = judgement;
  const reasons = judgement.state === 'quoted' ? [] : judgement.reasons;
  return { state: 'review', drafts, reasons: [request.apart, ...reasons] };
}

const MAY_ANSWER = 'It may answer a mail that waits for its sender.';
