import type { AnswerOf, getReceivedMail, listReceivedMail } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { lanesAnswerOfMail } from '../quotes/index.ts';
import type { MailRoom } from './room.ts';
import { readDoubts, readParts, readStored } from './stored-reading.ts';
import { hideTokens } from '../verdicts/index.ts';

type Listed = AnswerOf<typeof listReceivedMail>;
type Row = Listed['results'][number];
type Question = { readonly state?: Row['state'] | undefined; readonly size: number; readonly offset: number };

/** Received mails, newest first, with their quotes. */
export async function receivedMails(db: Kysely<Tables>, { state, size, offset }: Question): Promise<Listed> {
  const matching = db
    .selectFrom('received_mail as m')
    .$if(state !== undefined, (query) => (state === undefined ? query : query.where('m.state', '=', state)));
  const [counted, rows] = await Promise.all([
    matching.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    matching
      .leftJoin('customer as c', 'c.id', 'm.customer_id')
      .select(COLUMNS)
      .orderBy('m.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  const quotes = await quotesOf(
    db,
    rows.map(({ id }) => id),
  );
  return { count: counted.count, results: rows.map((row) => rowOf(row, quotes)) };
}

/** One received mail with its text and what was read from it; null when there is none. */
export async function receivedMail(
  { db, clock }: Pick<MailRoom, 'db' | 'clock'>,
  id: number,
): Promise<AnswerOf<typeof getReceivedMail> | null> {
  const row = await db
    .selectFrom('received_mail as m')
    .leftJoin('customer as c', 'c.id', 'm.customer_id')
    .select([...COLUMNS, 'm.body_text', 'm.reading', 'm.settled_by_name', 'm.kind_words', 'm.doubts', 'm.parts'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...rowOf(row, await quotesOf(db, [id])),
    text: hideTokens(row.body_text ?? ''),
    kind_words: row.kind_words,
    doubts: readDoubts(row.doubts),
    parts: readParts(row.parts),
    drafts: readStored(row.reading).map(({ fields, request }) => ({ fields, request })),
    settled_by: row.settled_by_name,
    asked: await questionsAsked(db, id),
    lanes_answer: await lanesAnswerOfMail(db, { mailId: id, now: clock.now() }),
  };
}

/** The questions that were sent about a mail, oldest first. */
async function questionsAsked(db: Kysely<Tables>, id: number): Promise<AnswerOf<typeof getReceivedMail>['asked']> {
  const rows = await db
    .selectFrom('sent_mail')
    .select(['id', 'created_at', 'asked_by_name', 'to_address'])
    .where('received_mail_id', '=', id)
    .where('kind', '=', 'question')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    by: row.asked_by_name ?? '',
    to: row.to_address,
    sent_mail: row.id,
  }));
}

const COLUMNS = [
  'm.id',
  'm.received_at',
  'm.envelope_from',
  'm.from_address',
  'm.from_name',
  'm.subject',
  'm.state',
  'm.kind',
  'm.reasons',
  'c.customer_name',
] as const;

type MailColumns = {
  readonly id: number;
  readonly received_at: Date;
  readonly envelope_from: string;
  readonly from_address: string | null;
  readonly from_name: string | null;
  readonly subject: string;
  readonly state: Row['state'];
  readonly kind: Row['kind'];
  readonly reasons: string[];
  readonly customer_name: string | null;
};

type QuotesByMail = ReadonlyMap<number, Row['quotes']>;

function rowOf(row: MailColumns, quotes: QuotesByMail): Row {
  const address = row.from_address ?? row.envelope_from;
  return {
    id: row.id,
    received_at: row.received_at.toISOString(),
    from: row.from_name === null ? address : `${row.from_name} <${address}>`,
    subject: row.subject,
    state: row.state,
    kind: row.kind,
    customer_name: row.customer_name,
    reasons: row.reasons,
    quotes: quotes.get(row.id) ?? [],
  };
}

async function quotesOf(db: Kysely<Tables>, mailIds: readonly number[]): Promise<QuotesByMail> {
  if (mailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('received_mail_quote')
    .select(['mail_id', 'quote_id'])
    .where('mail_id', 'in', mailIds)
    .orderBy('position')
    .execute();
  return new Map(
    mailIds.map((id) => [
      id,
      rows
        .filter(({ mail_id }) => mail_id === id)
        .map(({ quote_id }) => ({ id: quote_id, system_id: systemIdOf(quote_id) })),
    ]),
  );
}
