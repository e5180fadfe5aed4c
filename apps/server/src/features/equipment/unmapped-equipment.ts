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
};

/**
 * The equipment names without a type and the quotes that have them, those with the most open quotes first. A name whose
 * quotes were all deleted is listed too, because its next quote would wait. Source: SP-076.
 */
export async function unmappedEquipment(
  { db, clock }: Pick<QuoteRoom, 'db' | 'clock'>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<Listed> {
  const now = clock.now();
  const [{ count }, { rows }] = await Promise.all([
    db
      .selectFrom('equipment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('type', 'is', null)
      .executeTakeFirstOrThrow(),
    sql<Row>`
      SELECT equipment.id, equipment.name, coalesce(had.sources, '{}') AS sources, coalesce(had.quotes, 0) AS quotes,
        coalesce(had.open, 0) AS open, newest.id AS newest_id, newest.created_at AS newest_at, customer_name
      FROM equipment
      LEFT JOIN LATERAL (
        SELECT array_agg(DISTINCT request_source) AS sources, count(*)::int AS quotes,
          (count(*) FILTER (WHERE status = 'open' AND (expiration_date IS NULL OR expiration_date > ${now})))::int AS open
        FROM quote WHERE equipment_id = equipment.id AND deleted_at IS NULL
      ) AS had ON true
      LEFT JOIN LATERAL (
        SELECT quote.id, quote.created_at, customer_name
        FROM quote JOIN customer ON customer.id = quote.customer_id
        WHERE equipment_id = equipment.id AND quote.deleted_at IS NULL ORDER BY quote.id DESC LIMIT 1
      ) AS newest ON true
      WHERE equipment.type IS NULL
      ORDER BY open DESC, newest_id DESC NULLS LAST, equipment.id LIMIT ${size} OFFSET ${offset}`.execute(db),
  ]);
  return { count, results: rows.map(listed) };
}

function listed(row: Row): Listed['results'][number] {
  const { id, name, quotes, open, newest_id: newest, newest_at: at, customer_name: shipper } = row;
  return {
    id,
    name,
    sources: [...new Set(row.sources.map((source) => QUOTE_SOURCES[source].name))].toSorted(),
    quotes,
    open,
    newest:
      newest === null || at === null || shipper === null
        ? null
        : { id: newest, system_id: systemIdOf(newest), created_at: at.toISOString(), customer_name: shipper },
  };
}
