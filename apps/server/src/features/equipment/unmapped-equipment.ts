import type { AnswerOf, listUnmappedEquipment } from '@lanewright/contract';
import { QUOTE_SOURCES, systemIdOf, type QuoteSource } from '@lanewright/quoting';
import { sql } from 'kysely';
import type { QuoteRoom } from '../quotes/index.ts';

type Listed = AnswerOf<typeof listUnmappedEquipment>;

type Row = {
  readonly id: number;
  readonly name: string;
  readonly sources: readonly QuoteSource[];
  readonly quotes: number;
  readonly open: number;
  readonly newest_id: number | null;
  readonly newest_at: Date | null;
  readonly customer_name: string | null;
  readonly mails: number;
  readonly mail_id: number | null;
  readonly mail_at: Date | null;
  readonly mail_customer: string | null;
};

/**
 * The equipment names without a type, with their quotes and mails. The name that most of them wait for comes first. A
 * name whose quotes were all deleted is listed too, because its next quote would wait. A name that occurs only in
 * settled mails is not listed, because it may not be an equipment name. Source: SP-076, decision 0119.
 */
export async function unmappedEquipment(
  { db, clock }: Pick<QuoteRoom, 'db' | 'clock'>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<Listed> {
  const now = clock.now();
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::int AS count FROM equipment WHERE ${LISTED}`.execute(db),
    // Details of the shown rows are read after the limit, so that the count reads only the index.
    sql<Row>`
      SELECT page.id, page.name, coalesce(came.sources, '{}') AS sources, page.quotes, page.open, newest_id,
        newest.created_at AS newest_at, shipper.customer_name, page.mails, mail_id, mail.received_at AS mail_at,
        mail_shipper.customer_name AS mail_customer
      FROM (
        SELECT equipment.id, equipment.name, had.*, waiting.*
        FROM equipment
        CROSS JOIN LATERAL (
          SELECT max(id) AS newest_id, count(*)::int AS quotes, (count(*) FILTER (
            WHERE status = 'open' AND (expiration_date IS NULL OR expiration_date > ${now})))::int AS open
          FROM quote WHERE equipment_id = equipment.id AND deleted_at IS NULL
        ) AS had
        CROSS JOIN LATERAL (
          SELECT max(mail.id) AS mail_id, count(*)::int AS mails
          FROM received_mail_equipment AS named JOIN received_mail AS mail ON mail.id = named.mail_id
          WHERE named.equipment_id = equipment.id AND named.waits AND mail.state = 'review'
        ) AS waiting
        WHERE ${LISTED}
        ORDER BY open + mails DESC, newest_id DESC NULLS LAST, mail_id DESC NULLS LAST, equipment.id
        LIMIT ${size} OFFSET ${offset}
      ) AS page
      LEFT JOIN quote AS newest ON newest.id = newest_id
      LEFT JOIN customer AS shipper ON shipper.id = newest.customer_id
      LEFT JOIN received_mail AS mail ON mail.id = mail_id
      LEFT JOIN customer AS mail_shipper ON mail_shipper.id = mail.customer_id
      LEFT JOIN LATERAL (
        SELECT array_agg(DISTINCT request_source) AS sources
        FROM quote WHERE equipment_id = page.id AND deleted_at IS NULL
      ) AS came ON true
      ORDER BY open + mails DESC, newest_id DESC NULLS LAST, mail_id DESC NULLS LAST, page.id`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: rows.map(listed) };
}

/** A name from mails is listed while one of the mails waits, or once a quote has the name too. */
const LISTED = sql`equipment.type IS NULL AND (
  NOT EXISTS (SELECT FROM received_mail_equipment AS named WHERE named.equipment_id = equipment.id)
  OR EXISTS (
    SELECT FROM received_mail_equipment AS named JOIN received_mail AS mail ON mail.id = named.mail_id
    WHERE named.equipment_id = equipment.id AND named.waits AND mail.state = 'review')
  OR EXISTS (SELECT FROM quote WHERE quote.equipment_id = equipment.id AND quote.deleted_at IS NULL))`;

function listed(row: Row): Listed['results'][number] {
  const { id, name, quotes, open, newest_id: newest, newest_at: at, customer_name: shipper, mails } = row;
  const sources = row.sources.map((source) => QUOTE_SOURCES[source].name);
  return {
    id,
    name,
    sources: [...new Set(mails > 0 ? [...sources, QUOTE_SOURCES.mail.name] : sources)].toSorted(),
    quotes,
    open,
    newest:
      newest === null || at === null || shipper === null
        ? null
        : { id: newest, system_id: systemIdOf(newest), created_at: at.toISOString(), customer_name: shipper },
    mails,
    newest_mail: newestMail(row),
  };
}

function newestMail({
  mail_id: id,
  mail_at: at,
  mail_customer: shipper,
}: Row): Listed['results'][number]['newest_mail'] {
  return id === null || at === null || shipper === null
    ? null
    : { id, received_at: at.toISOString(), customer_name: shipper };
}
