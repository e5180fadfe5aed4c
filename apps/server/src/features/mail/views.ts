import type { AnswerOf, getReceivedMail, listReceivedMail } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { lanesAnswerOfMail } from '../quotes/index.ts';
import { shownCorrections } from './corrections/shown-corrections.ts';
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
    .select(['m.request_mail_id', 'm.joined_at', 'm.may_answer'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const drafts = readStored(row.reading);
  return {
    ...rowOf(row, await quotesOf(db, [id])),
    text: hideTokens(row.body_text ?? ''),
    kind_words: row.kind_words,
    doubts: readDoubts(row.doubts),
    parts: readParts(row.parts),
    drafts: drafts.map(({ fields, request }) => ({ fields, request })),
    corrections: [...(await shownCorrections(db, { mailId: id, drafts }))],
    settled_by: row.settled_by_name,
    asked: await questionsAsked(db, id),
    request_mail: await requestMail(db, row),
    may_answer: row.state === 'review' ? await waitingAmong(db, row.may_answer) : [],
    replies: await repliesTo(db, id),
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

async function requestMail(
  db: Kysely<Tables>,
  {
    request_mail_id: id,
    joined_at: joined,
  }: { readonly request_mail_id: number | null; readonly joined_at: Date | null },
): Promise<AnswerOf<typeof getReceivedMail>['request_mail']> {
  if (id === null) return null;
  const request = await db
    .selectFrom('received_mail')
    .select(['id', 'subject'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...request, joined: joined !== null };
}

/** The given mails that still wait for a person, newest first. */
async function waitingAmong(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<AnswerOf<typeof getReceivedMail>['may_answer']> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('received_mail')
    .select(['id', 'subject', 'received_at', 'from_name', 'from_address', 'envelope_from'])
    .where('id', 'in', ids)
    .where('state', '=', 'review')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    from: senderOf(row),
    received_at: row.received_at.toISOString(),
  }));
}

/** The replies to a mail, oldest first. */
async function repliesTo(db: Kysely<Tables>, id: number): Promise<AnswerOf<typeof getReceivedMail>['replies']> {
  const rows = await db
    .selectFrom('received_mail')
    .select(['id', 'received_at', 'from_name', 'from_address', 'envelope_from', 'joined_at'])
    .where('request_mail_id', '=', id)
    .orderBy('id')
    .limit(MOST_REPLIES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: senderOf(row),
    received_at: row.received_at.toISOString(),
    joined: row.joined_at !== null,
  }));
}

/** The most replies that a mail is shown with. */
const MOST_REPLIES = 100;

/** `Dana Whitfield <dana@shipper.example>`. */
function senderOf({
  from_name: name,
  from_address,
  envelope_from: envelope,
}: Pick<MailColumns, 'from_name' | 'from_address' | 'envelope_from'>): string {
  const address = from_address ?? envelope;
  return name === null ? address : `${name} <${address}>`;
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
  return {
    id: row.id,
    received_at: row.received_at.toISOString(),
    from: senderOf(row),
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
