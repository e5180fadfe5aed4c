import { FILE_LAYOUTS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { done } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import {
  knownShipper,
  RowFaultsError,
  SHIPPERS_BY_CODE,
  unknownShippers,
  type FileFault,
  type FileToWrite,
  type ImportKind,
  type WrittenRows,
} from '../files/index.ts';
import { createQuotesIn, type QuoteOrigin, type QuoteRoom } from '../quotes/index.ts';
import { priceFile, pricingTurns, type PriceFile } from './price-file.ts';
import { tellUnpriced } from './tell-unpriced.ts';
import {
  faultsOf,
  missingActivities,
  NO_SHIPPER,
  requestOfRow,
  type QuoteRow,
  type RowRequest,
  type RowShipper,
} from './row-request.ts';

/** What quote files are imported with. */
export type QuoteFileRoom = QuoteRoom & { readonly businessZone: string; readonly pricing: Omit<PriceFile, 'turns'> };

/**
 * How a file of quote requests is imported: every row becomes a quote of source CSV or none does; then each is priced by
 * the same run as any other. Source: P-075, SP-114, SP-122.
 */
export function quoteImport(room: QuoteFileRoom): ImportKind {
  const pricing = { ...room.pricing, turns: pricingTurns() };
  return {
    permissions: UPLOAD_PERMISSIONS.quote,
    layout: FILE_LAYOUTS.quote,
    staging: { to: 'rows' },
    check: async (db, { customer }) => (customer === undefined ? done(undefined) : knownShipper(db, customer)),
    conflicts: (staged) => unknownShippers(staged),
    write: (transaction, told) => writeQuotes(room, transaction, told),
    judgesByWriting: true,
    finish: (work) => priceFile(pricing, work),
    giveUp: tellUnpriced,
  };
}

async function writeQuotes(
  room: QuoteFileRoom,
  transaction: Transaction<Tables>,
  { staged, file, id, at }: FileToWrite,
): Promise<WrittenRows> {
  // Quotes are found by their keys and not by whole tables.
  await sql`SELECT set_config('enable_nestloop', 'on', true)`.execute(transaction);
  const { rows } = await sql<QuoteRow>`SELECT * FROM ${staged} AS row ORDER BY row_number`.execute(transaction);
  const shippers = await shippersOf(transaction, rows, file.customer_id);
  const made: (RowRequest & { readonly row: QuoteRow })[] = [];
  const faults: FileFault[] = [];
  for (const row of rows) {
    const shipper = shippers(row);
    for (const fault of missingActivities(row)) faults.push({ row: row.row_number, ...fault });
    if (shipper === undefined) faults.push({ row: row.row_number, ...NO_SHIPPER });
    else made.push({ ...requestOfRow(row, shipper, room), row });
  }
  const requests = made.map(({ request, miles }) => ({ request, miles }));
  const { ids, refused } = await createQuotesIn(room, transaction, { requests, origin: originOf(file) });
  for (const { at: place, fields, repeats } of refused) {
    const from = made[place];
    if (from === undefined) throw new Error('a refused request was asked for');
    const repeated = repeats === undefined ? undefined : made[repeats]?.row.row_number;
    const all = repeated === undefined ? fields : { ...fields, shipper_quote_id: [`Is already in row ${repeated}`] };
    for (const fault of faultsOf(all, from, from.row)) faults.push({ row: from.row.row_number, ...fault });
  }
  if (faults.length > 0) throw new RowFaultsError(faults);
  const results = made.map(({ row }, place) => ({ row_number: row.row_number, quote_id: ids[place] }));
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
  const look = async () =>
    (
      await sql<RowShipper & { readonly code: string }>`
        WITH named AS MATERIALIZED (SELECT * FROM ${SHIPPERS_BY_CODE} AS shipper)
        SELECT named.code, customer.id, customer.cost_type FROM named
        JOIN customer ON customer.id = named.customer_id AND customer.deleted_at IS NULL
        WHERE named.code = ANY(${codes}::text[]) OR customer.id = ${fallback}
        FOR KEY SHARE OF customer`.execute(transaction)
    ).rows;
  const first = await look();
  // A merge that ended while this waited for its shippers: the codes lead to what they became now.
  const found = codes.every((code) => first.some((row) => row.code === code)) ? first : await look();
  const byCode = new Map(found.map((row) => [row.code, row]));
  const byFile = found.find(({ id }) => id === fallback);
  return (row) => (row['shipper_code'] === null ? byFile : byCode.get(String(row['shipper_code'])));
}
