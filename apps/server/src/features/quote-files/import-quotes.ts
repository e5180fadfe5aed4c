import { FILE_LAYOUTS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { RowFaultsError, type FileToWrite, type ImportKind, type WrittenRows } from '../files/index.ts';
import { createQuotesIn, type QuoteOrigin, type QuoteRoom } from '../quotes/index.ts';
import { priceFile, type PriceFile } from './price-file.ts';
import {
  messagesOf,
  NO_SHIPPER,
  requestOfRow,
  type QuoteRow,
  type RowRequest,
  type RowShipper,
} from './row-request.ts';

/** Quotes of one file: all of them are made in one transaction, and held in memory until then. */
const MOST_QUOTES = 50_000;

/** What quote files are imported with. */
export type QuoteFileRoom = QuoteRoom & { readonly businessZone: string; readonly pricing: PriceFile };

/**
 * How a file of quote requests is imported: every row becomes a quote of source CSV or none does; then each is priced by
 * the same run as any other. Source: P-075, SP-114, SP-122.
 */
export function quoteImport(room: QuoteFileRoom): ImportKind {
  return {
    permissions: UPLOAD_PERMISSIONS.quote,
    layout: FILE_LAYOUTS.quote,
    staging: { to: 'rows' },
    // Quotes are found by their keys and not by whole tables.
    hold: async (transaction) =>
      void (await sql`SELECT set_config('enable_nestloop', 'on', true)`.execute(transaction)),
    conflicts: (staged) => sql`
      SELECT row_number, 'shipper_code "' || left(shipper_code, 60) || '": Is no shipper''s code' AS message
      FROM ${staged} AS row
      WHERE shipper_code IS NOT NULL AND NOT EXISTS (SELECT FROM customer
        WHERE customer_slug = shipper_code AND deleted_at IS NULL AND NOT is_default)
      UNION ALL
      SELECT row_number, 'shipper_quote_id "' || shipper_quote_id || '": Is already in row ' || first
      FROM (SELECT *, min(row_number) OVER (PARTITION BY shipper_code, lower(shipper_quote_id), equipment, pickup_city,
          pickup_state, pickup_postal_code, left(pickup_date, 10), delivery_city, delivery_state, delivery_postal_code)
          AS first FROM ${staged} AS row WHERE shipper_quote_id IS NOT NULL) AS sent
      WHERE row_number > first
      UNION ALL
      SELECT row_number, 'The file has more than ${sql.raw(MOST_QUOTES.toLocaleString('en-US'))} rows. Upload it in parts.'
      FROM (SELECT row_number, row_number() OVER (ORDER BY row_number) AS place FROM ${staged} AS row) AS counted
      WHERE place = ${MOST_QUOTES + 1}`,
    write: (transaction, told) => writeQuotes(room, transaction, told),
    finish: (work) => priceFile(room.pricing, work),
  };
}

async function writeQuotes(
  room: QuoteFileRoom,
  transaction: Transaction<Tables>,
  { staged, file, id, at }: FileToWrite,
): Promise<WrittenRows> {
  const { rows } = await sql<QuoteRow>`SELECT * FROM ${staged} AS row ORDER BY row_number`.execute(transaction);
  const shippers = await shippersOf(transaction, rows, file.customer_id);
  const made: (RowRequest & { readonly row: number })[] = [];
  const faults: { row: number; message: string }[] = [];
  for (const row of rows) {
    const shipper = shippers(row);
    if (shipper === undefined) faults.push({ row: row.row_number, message: NO_SHIPPER });
    else made.push({ ...requestOfRow(row, shipper, room.businessZone), row: row.row_number });
  }
  const requests = made.map(({ request }) => request);
  const { ids, refused } = await createQuotesIn(room, transaction, { requests, origin: originOf(file) });
  for (const { at: place, fields } of refused) {
    const from = made[place];
    if (from === undefined) throw new Error('a refused request was asked for');
    for (const message of messagesOf(fields, from)) faults.push({ row: from.row, message });
  }
  if (faults.length > 0) throw new RowFaultsError(faults);
  const results = made.map(({ row }, place) => ({ row_number: row, quote_id: ids[place] }));
  await sql`INSERT INTO file_result (file_id, row_number, quote_id)
    SELECT ${id}, row_number, quote_id FROM json_to_recordset(${JSON.stringify(results)}::json)
      AS made (row_number integer, quote_id bigint)`.execute(transaction);
  void at;
  return { created: ids.length, updated: 0 };
}

function originOf(file: FileToWrite['file']): QuoteOrigin {
  const acting: QuoteOrigin['by']['acting'] =
    file.created_by === null
      ? { kind: 'system', name: 'file import' }
      : { kind: 'user', id: file.created_by, name: file.created_by_name };
  return {
    source: 'csv',
    by: { userId: file.created_by, name: file.created_by_name, acting },
    currency: 'USD',
    replyEmail: null,
    intakeKey: null,
    intakeFindings: [],
    declaredValueCents: null,
    equipmentName: null,
    correlationId: null,
  };
}

/** Finds the shipper of a row by its code, else the one that the file was uploaded for. */
async function shippersOf(
  transaction: Transaction<Tables>,
  rows: readonly QuoteRow[],
  fallback: number | null,
): Promise<(row: QuoteRow) => RowShipper | undefined> {
  const codes = [
    ...new Set(rows.flatMap((row) => (typeof row['shipper_code'] === 'string' ? [row['shipper_code']] : []))),
  ];
  const found = await transaction
    .selectFrom('customer')
    .select(['id', 'customer_slug', 'cost_type'])
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.or([e('id', '=', fallback ?? 0), e(sql<boolean>`customer_slug = ANY(${codes}::text[])`, '=', true)]),
    )
    .execute();
  const byCode = new Map(found.map((row) => [row.customer_slug, row]));
  const byFile = found.find(({ id }) => id === fallback);
  return (row) => (row['shipper_code'] === null ? byFile : byCode.get(String(row['shipper_code'])));
}
