import { done, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import type { Author } from '../../quotes/index.ts';
import { judgeRaw, type JoiningReply, type JudgedMail } from '../judge-raw.ts';
import { lockMail } from '../lock-mail.ts';
import { INTAKE, recordReading } from '../record-reading.ts';
import { refusalSentences } from '../review-reasons.ts';
import type { MailRoom } from '../room.ts';
import { joinedReplies, openJoinedReplies } from './joined-replies.ts';
import { standingOf, tooMany, whyApart } from './why-apart.ts';

type Completing = {
  readonly id: number;
  readonly raw: Buffer;
  /** The reply, read by itself. */
  readonly judged: JudgedMail;
  readonly requestId: number;
  /** The state that the reply is in until it is joined. */
  readonly state: 'received' | 'review';
  /** The person who joins it; null for the intake. */
  readonly by: Author | null;
  /** Why it belongs to the request, where the headers do not say it. */
  readonly because?: string;
};

/** A request that changes during so many readings is read again later. */
const TRIES = 5;
/** A request takes at most this many replies, because each new one is read together with all others. */
const MOST_REPLIES = 20;

/**
 * Reads a request again together with its replies, and records the request and the new reply. The request is turned
 * into quotes or waits for the missing fields; the reply is joined to it. If another reply was joined meanwhile, all
 * are read again. Throws if the request changed during each of several tries; the job of the reply then tries later.
 * Source: SP-070, B-009, decision 0100.
 */
export async function completeRequest(room: MailRoom, reply: Completing): Promise<Completed> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const request = await gather(room, reply);
    const { state, settled_by_name: by } = request.row;
    if (state === 'no_request' && by === null) return null;
    const apart = whyApart(reply.judged, request.row) ?? (await standingOf(room.db, request.row));
    if (apart !== null) return { apart };
    if (request.replies.length > MOST_REPLIES) return { apart: tooMany(request.row) };
    const judged = await judgeRaw(room, request.row, request.replies);
    const recorded = await record(room, { reply, request, judged });
    if (recorded.ok && recorded.value !== 'changed') return recorded.value;
    if (recorded.ok || judged.judgement.state !== 'quoted') continue;
    const { drafts, requests } = judged.judgement;
    const reasons = refusalSentences(recorded.refusal, requests.length);
    const waiting: JudgedMail = { ...judged, judgement: { state: 'review', drafts, reasons } };
    const kept = await record(room, { reply, request, judged: waiting });
    if (kept.ok && kept.value !== 'changed') return kept.value;
  }
  throw new Error(`the request ${reply.requestId} changed each time that the reply ${reply.id} was read with it`);
}

/**
 * The outcome for a reply: joined; settled by somebody else meanwhile; apart, if it waits by itself, with the reason;
 * or null if it answers no request.
 */
type Completed = 'joined' | 'settled' | { readonly apart: string } | null;

type Gathered = Awaited<ReturnType<typeof gather>>;

/** Reads the request with all replies joined to it, the new one last. */
async function gather(room: MailRoom, { id, judged, requestId }: Completing) {
  const row = await room.db
    .selectFrom('received_mail')
    .select(['id', 'envelope_from', 'raw', 'mailbox_id', 'authserv_id', 'state', 'subject', 'settled_by_name'])
    .select(['customer_id', 'reading'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const earlier = await openJoinedReplies(room.db, requestId);
  const { opened, authentication } = judged;
  const replies: readonly JoiningReply[] = [...earlier, { id, opened, authentication }];
  return { row, replies };
}

type Recording = { readonly reply: Completing; readonly request: Gathered; readonly judged: JudgedMail };

/** Records both mails, unless the reply was settled or the request has changed since it was gathered. */
function record(
  room: MailRoom,
  { reply, request, judged }: Recording,
): Promise<Outcome<'joined' | 'settled' | 'changed', 'request.invalid'>> {
  const at = room.clock.now();
  return transact(room.db, { by: (reply.by ?? INTAKE).acting, at }, async (transaction) => {
    const asked = await lockMail(transaction, reply.requestId);
    const mail = await lockMail(transaction, reply.id);
    if (mail === null || mail.state !== reply.state) return done('settled');
    const joined = await joinedReplies(transaction, reply.requestId).execute();
    const known = request.replies.map(({ id }) => id).filter((id) => id !== reply.id);
    if (asked?.state !== request.row.state || joined.map(({ id }) => id).join() !== known.join())
      return done('changed');
    const completed = await recordReading(room, transaction, { mail: asked, raw: request.row.raw, judged });
    if (!completed.ok) return completed;
    const what = judged.judgement.state === 'quoted' ? 'completes' : 'answers';
    const reasons = [
      `This reply ${what} the mail “${request.row.subject}” and was read together with it.`,
      ...(reply.because === undefined ? [] : [reply.because]),
    ];
    const own: JudgedMail = { ...reply.judged, judgement: { state: 'no_request', drafts: [], reasons } };
    await recordReading(room, transaction, {
      mail,
      raw: reply.raw,
      judged: own,
      also: {
        request_mail_id: reply.requestId,
        joined_at: at,
        ...(reply.by === null ? {} : { settled_by_name: reply.by.name, settled_at: at }),
      },
    });
    return done('joined');
  });
}
