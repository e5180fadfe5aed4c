import type { QuoteView } from '@lanewright/contract';
import { answerTiming, type TimedLane } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import {
  isChangedSinceMailed,
  isStanding,
  mailOfSeveralLanes,
  readLanes,
  type Lane,
  type LanesOfMail,
} from './lanes-of-mail.ts';

/** The facts of a lane that decide when the letter is sent. A deleted quote counts as decided. */
export function timedLane(lane: Lane): TimedLane {
  const { quote, isDeleted, waiting } = lane;
  return {
    status: isDeleted ? 'rejected' : quote.state.status,
    expiresAt: isDeleted ? null : quote.row.expiration_date,
    waitsSince: isStanding(lane, waiting) ? (waiting?.answered_at ?? null) : null,
  };
}

/** The latest time at which the letter is sent; null if no answer is waiting, or if nothing limits the wait. */
function latestMoment({ mail, lanes }: LanesOfMail, now: Date): string | null {
  const timing = answerTiming(lanes.map(timedLane), { answerBy: mail.answer_by, now });
  return timing.kind === 'wait' ? (timing.until?.toISOString() ?? null) : null;
}

/** The state of the one answer to a mail of several lanes; null for any other mail. Source: SP-164. */
export async function lanesAnswerOfMail(db: Kysely<Tables>, ask: { readonly mailId: number; readonly now: Date }) {
  const asked = await readLanes(db, ask);
  if (asked === null) return null;
  const { lanes } = asked;
  return {
    waiting: lanes.filter((lane) => isStanding(lane, lane.waiting)).length,
    undecided: lanes.filter((lane) => timedLane(lane).status === 'open').length,
    changed: lanes.filter(isChangedSinceMailed).length,
    until: latestMoment(asked, ask.now),
  };
}

/** The same state, as the page of one of its quotes shows it. Source: SP-164. */
export async function lanesAnswerOfQuote(
  db: Kysely<Tables>,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<QuoteView['lanes_answer']> {
  const mailId = await mailOfSeveralLanes(db, id);
  const asked = mailId === null ? null : await readLanes(db, { mailId, now });
  const own = asked?.lanes.find(({ quote }) => quote.row.id === id);
  if (asked === null || own === undefined) return null;
  const others = asked.lanes.filter((lane) => lane !== own);
  const waits = isStanding(own, own.waiting);
  return {
    mail_id: asked.mail.id,
    state: waits ? 'waits' : isChangedSinceMailed(own) ? 'changed' : 'settled',
    undecided: others.filter((lane) => timedLane(lane).status === 'open').length,
    until: waits ? latestMoment(asked, now) : null,
    not_mailed: await notMailed(db, id),
  };
}

async function notMailed(db: Kysely<Tables>, quoteId: number): Promise<string | null> {
  const row = await db
    .selectFrom('lane_answer')
    .select('not_mailed')
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.not_mailed ?? null;
}
