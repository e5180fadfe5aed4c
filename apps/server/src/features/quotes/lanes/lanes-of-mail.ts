import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LaneAnswerTable } from '../../../mail-tables.ts';
import type { Tables } from '../../../tables.ts';
import { stateOf, type LockedQuote } from '../record/lock-quote.ts';

type Reader = Kysely<Tables>;
type StoredAnswer = Selectable<LaneAnswerTable>;

/** One lane of a mail: its quote and the answers given to it. */
export type Lane = {
  readonly quote: LockedQuote;
  readonly isDeleted: boolean;
  /** The answer that waits for the mail's letter. */
  readonly waiting: StoredAnswer | null;
  /** The latest answer that was mailed, in a letter that did not fail. */
  readonly mailed: StoredAnswer | null;
};

/** A mail that asked for several lanes, with the lanes in its order. */
export type LanesOfMail = {
  readonly mail: {
    readonly id: number;
    readonly subject: string;
    readonly from_name: string | null;
    readonly message_id: string | null;
    readonly answer_by: Date | null;
  };
  readonly lanes: readonly Lane[];
  /** The Message-IDs of the letters that already answered it. */
  readonly letters: readonly string[];
};

/** The mail that asked for a quote together with others; null for every other quote. */
export async function mailOfSeveralLanes(db: Reader, quoteId: number): Promise<number | null> {
  const row = await db
    .selectFrom('received_mail_quote as own')
    .innerJoin('received_mail_quote as other', 'other.mail_id', 'own.mail_id')
    .select('own.mail_id')
    .where('own.quote_id', '=', quoteId)
    .whereRef('other.quote_id', '<>', 'own.quote_id')
    .executeTakeFirst();
  return row?.mail_id ?? null;
}

/**
 * Locks all quotes from the same mail as this quote, in ascending order, before any other lock. If two people answer
 * two lanes at once, the second therefore sees the first answer, and they cannot deadlock. Locks nothing if the quote
 * did not come by mail.
 */
export async function lockLanesBeside(transaction: Transaction<Tables>, quoteId: number): Promise<void> {
  await transaction
    .selectFrom('quote')
    .select('quote.id')
    .where('quote.id', 'in', (query) =>
      query
        .selectFrom('received_mail_quote as own')
        .innerJoin('received_mail_quote as other', 'other.mail_id', 'own.mail_id')
        .select('other.quote_id')
        .where('own.quote_id', '=', quoteId),
    )
    .orderBy('quote.id')
    .forUpdate()
    .execute();
}

/** Locks the quotes of a mail in ascending order and reads their current state. Null if it has fewer than two. */
export async function lockLanes(
  transaction: Transaction<Tables>,
  ask: { readonly mailId: number; readonly now: Date },
): Promise<LanesOfMail | null> {
  await transaction
    .selectFrom('quote')
    .innerJoin('received_mail_quote as tie', 'tie.quote_id', 'quote.id')
    .select('quote.id')
    .where('tie.mail_id', '=', ask.mailId)
    .orderBy('quote.id')
    .forUpdate('quote')
    .execute();
  return readLanes(transaction, ask);
}

/** The state of each lane of a mail at `now`. Null if it has fewer than two. */
export async function readLanes(
  db: Reader,
  { mailId, now }: { readonly mailId: number; readonly now: Date },
): Promise<LanesOfMail | null> {
  const rows = await db
    .selectFrom('quote')
    .innerJoin('received_mail_quote as tie', 'tie.quote_id', 'quote.id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select('equipment.type as equipment_type')
    .where('tie.mail_id', '=', mailId)
    .orderBy('tie.position')
    .execute();
  if (rows.length < 2) return null;
  const mail = await db
    .selectFrom('received_mail')
    .select(['id', 'subject', 'from_name', 'message_id', 'answer_by'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  const answers = await answersTo(db, mailId);
  return {
    mail,
    letters: await lettersTo(db, mailId),
    lanes: rows.map(({ equipment_type, ...row }) => {
      const own = answers.filter(({ quote_id }) => quote_id === row.id);
      return {
        quote: { row, equipmentType: equipment_type, state: stateOf({ ...row, equipment_type }, now) },
        isDeleted: row.deleted_at !== null,
        waiting: own.find(({ sent_mail_id }) => sent_mail_id === null) ?? null,
        mailed: own.find(({ sent_mail_id }) => sent_mail_id !== null) ?? null,
      };
    }),
  };
}

/** Whether this answer is still the lane's current one: not expired, closed, deleted or answered again. */
export function isStanding({ quote: { row, state }, isDeleted }: Lane, answer: StoredAnswer | null): boolean {
  if (answer === null || isDeleted) return false;
  const at = answer.kind === 'respond' ? row.responded_at : row.closed_at;
  const status = answer.kind === 'respond' ? 'responded' : 'rejected';
  return state.status === status && at?.getTime() === answer.answered_at.getTime();
}

/** Whether the current price differs from the mailed one: in amount, cost type or validity. */
export function isChangedSinceMailed(lane: Lane): boolean {
  const { mailed, waiting, quote } = lane;
  if (mailed?.kind !== 'respond' || waiting !== null || !isStanding(lane, mailed)) return false;
  const { quoted_price_cents, currency, cost_type, expiration_date } = quote.row;
  return !(
    mailed.price_cents === quoted_price_cents &&
    mailed.currency === currency &&
    mailed.cost_type === cost_type &&
    (mailed.valid_until?.getTime() ?? null) === (expiration_date?.getTime() ?? null)
  );
}

/** Waiting and mailed answers, newest first. */
function answersTo(db: Reader, mailId: number): Promise<StoredAnswer[]> {
  return db
    .selectFrom('lane_answer as a')
    .leftJoin('sent_mail as m', 'm.id', 'a.sent_mail_id')
    .selectAll('a')
    .where('a.received_mail_id', '=', mailId)
    .where('a.not_mailed', 'is', null)
    .where((e) => e.or([e('m.state', 'is', null), e('m.state', '<>', 'failed')]))
    .orderBy('a.id', 'desc')
    .execute();
}

async function lettersTo(db: Reader, mailId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sent_mail')
    .select('message_id')
    .where('received_mail_id', '=', mailId)
    .where('kind', '<>', 'question')
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute();
  return rows.map(({ message_id }) => message_id);
}
