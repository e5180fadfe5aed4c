import { answerTiming, STATUS_LABEL } from '@lanewright/quoting';
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
  /** Whether a person wants it sent without waiting for the other lanes. */
  readonly atOnce: boolean;
};

/**
 * Answers a mail of several lanes by one letter if its time has come (SP-164), all under the locks of its quotes: the letter
 * and the mark that its answers left are written together, so it leaves once. Answers that no longer stand are given up
 * with the reason. Answers the letter's id, or null where nothing was sent.
 */
export async function answerLanes(room: AnswerRoom, transaction: Writer, ask: LetterAsk): Promise<number | null> {
  const asked = await lockLanes(transaction, ask);
  if (asked === null) return null;
  const lanes = await sayLanes(room, transaction, asked.lanes);
  await giveUp(
    transaction,
    lanes.filter(({ isFallen }) => isFallen),
  );
  const told = lanes.filter(({ isReady, isChanged }) => isReady || isChanged);
  if (lanes.some(({ isFallen }) => isFallen)) await announceLanes(transaction, ask.mailId);
  if (told.length === 0 || !(ask.atOnce || isDue(asked, lanes, ask.now))) return null;
  const id = await queueLetter(room, transaction, { asked, lanes, told, now: ask.now });
  await markMailed(transaction, { id, mailId: ask.mailId, told });
  await announceLanes(transaction, ask.mailId);
  return id;
}

/** Tells the screens of a mail and of all its lanes that its answer stands otherwise. */
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

/** An answer that cannot be said now keeps waiting, and no letter leaves on its account. */
function isDue({ mail }: LanesOfMail, lanes: readonly SaidLane[], now: Date): boolean {
  const timed = lanes.map((lane) => ({ ...timedLane(lane), ...(lane.isReady ? {} : { waitsSince: null }) }));
  return answerTiming(timed, { answerBy: mail.answer_by, now }).kind === 'send';
}

async function giveUp(transaction: Writer, fallen: readonly SaidLane[]): Promise<void> {
  for (const { waiting, quote, isDeleted } of fallen) {
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
  readonly told: readonly SaidLane[];
  readonly now: Date;
};

async function queueLetter(
  room: AnswerRoom,
  transaction: Writer,
  { asked: { mail, letters }, lanes, told, now }: LetterParts,
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
    automatic: told.every(({ waiting }) => waiting?.automatic === true),
    at: now,
    to: recipientOf(told),
    subject,
    text,
    inReplyTo: mail.message_id,
    references: [...named, ...letters],
  });
}

/** The page on which the shipper answers the price of a lane; null where the letter names none (B-025). */
async function linkOf({ links }: AnswerRoom, { quote: { row }, answer }: SaidLane): Promise<string | null> {
  if (answer.kind !== 'respond' || row.responded_at === null) return null;
  const { price, currency } = answer;
  return links.addressOf({ quoteId: row.id, answeredAt: row.responded_at, price, currency });
}

/** All answers of a mail go to whoever sent it; others never wait for the letter. */
function recipientOf(told: readonly SaidLane[]): string {
  const to = told.flatMap(({ waiting, mailed }) => waiting?.to_address ?? mailed?.to_address ?? [])[0];
  if (to === undefined) throw new Error('an answer to a lane has no recipient');
  return to;
}

type Mailed = { readonly id: number; readonly mailId: number; readonly told: readonly SaidLane[] };

/** Keeps what the letter said of each lane; a corrected answer gets a row of its own, which takes nothing back. */
async function markMailed(transaction: Writer, { id, mailId, told }: Mailed): Promise<void> {
  for (const { quote, answer, waiting, mailed } of told) {
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
