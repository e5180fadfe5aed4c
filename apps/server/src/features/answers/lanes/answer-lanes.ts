import { answerTiming, isHeld, STATUS_LABEL } from '@lanewright/quoting';
import { composeAnswer } from '@lanewright/requests';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { lockLanes, timedLane, type LanesOfMail } from '../../quotes/index.ts';
import { laneOf } from '../letter.ts';
import type { AnswerRoom } from '../room.ts';
import { queueMail } from '../store.ts';
import { sayLanes, type SaidLane } from './said-of-lanes.ts';

type Writer = Transaction<Tables>;

type LetterAsk = {
  readonly mailId: number;
  readonly now: Date;
  /** Sends the letter without waiting for the other lanes, because a person asked for it. */
  readonly atOnce: boolean;
};

/**
 * Sends the one letter that answers all lanes of a mail, if it is due. Locks the mail's quotes, and marks the answers
 * as mailed in the transaction that queues the letter, so that it is sent exactly once. Marks answers that are no
 * longer current as not mailed, with the reason. Returns the letter's id, or null if none was sent. Source: SP-164.
 */
export async function answerLanes(room: AnswerRoom, transaction: Writer, ask: LetterAsk): Promise<number | null> {
  const asked = await lockLanes(transaction, ask);
  if (asked === null) return null;
  const lanes = await sayLanes(room, transaction, asked.lanes);
  await markNotMailed(
    transaction,
    lanes.filter(({ isOutdated }) => isOutdated),
  );
  const answered = lanes.filter(({ isReady, isChanged }) => isReady || isChanged);
  if (lanes.some(({ isOutdated }) => isOutdated)) await announceLanes(transaction, ask.mailId);
  if (answered.length === 0 || !(ask.atOnce || isDue(asked, lanes, ask.now))) return null;
  const id = await queueLetter(room, transaction, { asked, lanes, answered, now: ask.now });
  await markMailed(transaction, { id, mailId: ask.mailId, answered });
  await announceLanes(transaction, ask.mailId);
  return id;
}

/** Notifies the pages of a mail and of all its quotes that the state of its answer changed. */
export async function announceLanes(transaction: Writer, mailId: number): Promise<void> {
  const lanes = await transaction
    .selectFrom('received_mail_quote')
    .select('quote_id')
    .where('mail_id', '=', mailId)
    .execute();
  const events = lanes.map(({ quote_id }) => ({ kind: 'quote.changed', quote_id }));
  await transaction
    .insertInto('event')
    .values([...events, { kind: 'mail.changed', quote_id: null }])
    .execute();
}

/**
 * Whether the letter is due. An answer that cannot be stated now keeps waiting and does not make the letter due. The
 * letter does not leave while any of its answers may still be recalled.
 */
function isDue({ mail }: LanesOfMail, lanes: readonly SaidLane[], now: Date): boolean {
  if (lanes.some(({ isReady, quote }) => isReady && isHeld(quote.row.answer_held_until, now))) return false;
  const timed = lanes.map((lane) => ({ ...timedLane(lane), ...(lane.isReady ? {} : { waitsSince: null }) }));
  return answerTiming(timed, { answerBy: mail.answer_by, now }).kind === 'send';
}

async function markNotMailed(transaction: Writer, outdated: readonly SaidLane[]): Promise<void> {
  for (const { waiting, quote, isDeleted } of outdated) {
    const became = isDeleted ? 'deleted' : STATUS_LABEL[quote.state.status].toLowerCase();
    await transaction
      .updateTable('lane_answer')
      .set({ not_mailed: `The quote was ${became} before the answer to its mail was sent.` })
      .where('id', '=', waiting?.id ?? 0)
      .execute();
  }
}

type LetterParts = {
  readonly asked: LanesOfMail;
  readonly lanes: readonly SaidLane[];
  readonly answered: readonly SaidLane[];
  readonly now: Date;
};

async function queueLetter(
  room: AnswerRoom,
  transaction: Writer,
  { asked: { mail, letters }, lanes, answered, now }: LetterParts,
): Promise<number> {
  const shown = [];
  for (const lane of lanes) {
    const named = await laneOf(transaction, lane.quote, lane.answer);
    shown.push({ ...named, changed: lane.isChanged, link: await linkOf(room, lane) });
  }
  const { subject, text } = composeAnswer({
    subject: mail.subject,
    contact_name: mail.from_name,
    lanes: shown,
    signature: room.signature,
    again: letters.length > 0,
  });
  const named = mail.message_id === null ? [] : [mail.message_id];
  return queueMail(transaction, room, {
    kind: lanes.some(({ answer }) => answer.kind === 'respond') ? 'respond' : 'reject',
    receivedMailId: mail.id,
    automatic: answered.every(({ waiting }) => waiting?.automatic === true),
    at: now,
    to: recipientOf(answered),
    subject,
    text,
    inReplyTo: mail.message_id,
    references: [...named, ...letters],
  });
}

/** The URL where the shipper answers the price of a lane; null if the letter states none (B-025). */
async function linkOf({ links }: AnswerRoom, { quote: { row }, answer }: SaidLane): Promise<string | null> {
  if (answer.kind !== 'respond' || row.responded_at === null) return null;
  const { price, currency } = answer;
  return links.addressOf({ quoteId: row.id, answeredAt: row.responded_at, price, currency });
}

/** All answers in the letter go to the mail's sender; an answer to anyone else is sent separately. */
function recipientOf(answered: readonly SaidLane[]): string {
  const to = answered.flatMap(({ waiting, mailed }) => waiting?.to_address ?? mailed?.to_address ?? [])[0];
  if (to === undefined) throw new Error('an answer to a lane has no recipient');
  return to;
}

type Mailed = { readonly id: number; readonly mailId: number; readonly answered: readonly SaidLane[] };

/** Stores what the letter stated for each lane. A correction gets its own row; if it fails, no quote is reopened. */
async function markMailed(transaction: Writer, { id, mailId, answered }: Mailed): Promise<void> {
  for (const { quote, answer, waiting, mailed } of answered) {
    const { row } = quote;
    const said =
      answer.kind === 'respond'
        ? {
            price_cents: answer.price,
            currency: answer.currency,
            cost_type: answer.cost_type,
            valid_until: row.expiration_date,
          }
        : {};
    if (waiting !== null)
      await transaction
        .updateTable('lane_answer')
        .set({ sent_mail_id: id, ...said })
        .where('id', '=', waiting.id)
        .execute();
    else if (mailed !== null)
      await transaction
        .insertInto('lane_answer')
        .values({
          received_mail_id: mailId,
          quote_id: row.id,
          kind: 'respond',
          automatic: false,
          answered_at: mailed.answered_at,
          to_address: mailed.to_address,
          sent_mail_id: id,
          ...said,
        })
        .execute();
  }
}
