import type { getSentMail, listSentMail, AnswerOf } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import type { Kysely, Selectable } from 'kysely';
import type { SentMailTable } from '../../mail-tables.ts';
import type { Tables } from '../../tables.ts';
import { hideTokens } from '../verdicts/index.ts';

type Row = AnswerOf<typeof listSentMail>['results'][number];

/** Mails written to shippers, newest first. */
export async function sentMails(
  db: Kysely<Tables>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly count: number; readonly results: Row[] }> {
  const [counted, rows] = await Promise.all([
    db
      .selectFrom('sent_mail')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('sent_mail').selectAll().orderBy('id', 'desc').limit(size).offset(offset).execute(),
  ]);
  const lanes = await lanesIn(db, rows);
  return { count: counted.count, results: rows.map((row) => rowOf(row, lanes)) };
}

/** One written mail with its text; null when there is none. */
export async function sentMail(db: Kysely<Tables>, id: number): Promise<AnswerOf<typeof getSentMail> | null> {
  const row = await db.selectFrom('sent_mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...rowOf(row, await lanesIn(db, [row])), text: hideTokens(row.body_text) };
}

type LaneOfLetter = { readonly sent_mail_id: number | null; readonly quote_id: number };

/** The quotes that each of these letters answers. */
async function lanesIn(db: Kysely<Tables>, rows: readonly { readonly id: number }[]): Promise<readonly LaneOfLetter[]> {
  if (rows.length === 0) return [];
  return db
    .selectFrom('lane_answer')
    .select(['sent_mail_id', 'quote_id'])
    .where(
      'sent_mail_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('quote_id')
    .execute();
}

function rowOf(row: Selectable<SentMailTable>, lanes: readonly LaneOfLetter[]): Row {
  const answered = lanes.filter(({ sent_mail_id }) => sent_mail_id === row.id).map(({ quote_id }) => quote_id);
  return {
    id: row.id,
    quote_id: row.quote_id,
    system_id: row.quote_id === null ? null : systemIdOf(row.quote_id),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    sent_by: row.sent_by,
    to: row.to_address,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    automatic: row.automatic,
    received_mail_id: row.received_mail_id,
    quotes: (row.quote_id === null ? answered : [row.quote_id]).map((id) => ({ id, system_id: systemIdOf(id) })),
  };
}
