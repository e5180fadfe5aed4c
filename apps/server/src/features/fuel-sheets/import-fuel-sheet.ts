import { FILE_LAYOUTS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { done, refuse, refuseFields } from '@lanewright/units';
import { sql, type RawBuilder } from 'kysely';
import {
  cellFault,
  rowFault,
  shipperGone,
  type FileToWrite,
  type FoundFaults,
  type ImportKind,
} from '../files/index.ts';

/** The stored unit of a rate by its type: hundredths of a cent a mile, hundredths of a percent, cents (SP-126). */
const STORED_RATE = sql`rate_value * CASE rate_type WHEN 'per_mile' THEN 10000 ELSE 100 END`;

/** A price in thousandths of a dollar as a cell has it. */
function price(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} / 1000.0, 'FM9990.000')`;
}

/** What is wrong with a file that would replace a sheet which came after the upload, so that nobody agreed (SP-127). */
function notAgreed({ customer_id, region, may_replace }: FileToWrite['file']): FoundFaults {
  const sentence = `Another fuel sheet for ${region} came in first. Upload the file again to replace it.`;
  return sql`SELECT NULL::integer AS row_number, ${rowFault(sentence)} WHERE NOT ${may_replace}::boolean
    AND EXISTS (SELECT FROM fuel_sheet WHERE customer_id = ${customer_id} AND region = ${region})`;
}

/** What is wrong with a file when one that was uploaded after it is in already: the newer sheet must not be lost (SP-127). */
function cameLate({ id, file: { customer_id, region } }: FileToWrite): FoundFaults {
  const sentence = `A fuel sheet for ${region} that was uploaded later is in already. Upload this file again to replace it.`;
  return sql`SELECT NULL::integer AS row_number, ${rowFault(sentence)} WHERE EXISTS (SELECT FROM file
    WHERE category = 'fuel_sheet' AND status = 'success' AND customer_id = ${customer_id} AND region = ${region}
      AND id > ${id})`;
}

/**
 * How a fuel sheet is imported: one per shipper and region, and a new one replaces the former after the person agreed.
 * Source: F-019, F-023, SP-116, SP-127, SP-131.
 */
export const fuelSheetImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.fuel_sheet,
  layout: FILE_LAYOUTS.fuel_sheet,
  staging: { to: 'rows' },
  async check(db, { customer = 0, region = 'U.S.', replace }) {
    const found = await db
      .selectFrom('customer')
      .leftJoin('fuel_sheet', (join) =>
        join.onRef('fuel_sheet.customer_id', '=', 'customer.id').on('fuel_sheet.region', '=', region),
      )
      .select(['customer.id', 'fuel_sheet.id as sheet'])
      .where('customer.id', '=', customer)
      .where('deleted_at', 'is', null)
      .where('is_default', '=', false)
      .executeTakeFirst();
    if (found === undefined) return refuseFields({ customer: ['This shipper does not exist.'] });
    return found.sheet === null || replace === true ? done(undefined) : refuse('file.fuel_sheet_exists', { region });
  },
  async hold(transaction) {
    await sql`LOCK TABLE fuel_sheet IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  },
  conflicts: (staged, told) => sql`
    SELECT row_number, ${cellFault('min_price', sql`'Must be lower than max_price (' || ${price('max_price')} || ')'`, price('min_price'))}
    FROM ${staged} AS row
    WHERE min_price >= max_price
    UNION ALL
    SELECT row_number, ${cellFault('rate_value', sql`'Must have at most ' || CASE rate_type WHEN 'per_mile' THEN 4 ELSE 2 END || ' decimals'`)}
    FROM ${staged} AS row
    WHERE ${STORED_RATE} <> trunc(${STORED_RATE})
    UNION ALL
    SELECT row_number, ${cellFault('min_price', sql`'Lies inside the range of row ' || widest[2]`, price('min_price'))} FROM (
        SELECT *, max(ARRAY[max_price, row_number]) OVER earlier AS widest
        FROM ${staged} AS row WHERE min_price < max_price
        WINDOW earlier AS (ORDER BY min_price, max_price, row_number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      ) AS ordered WHERE min_price < widest[1]
    UNION ALL ${shipperGone(told.file.customer_id)}
    UNION ALL ${notAgreed(told.file)}
    UNION ALL ${cameLate(told)}`,
  async write(transaction, { staged, file, at }) {
    const { customer_id, region, fuel_price_delay } = file;
    const former = await sql<{ id: number }>`
      UPDATE fuel_sheet SET fuel_price_delay = ${fuel_price_delay}, ranges_at = ${at}, version = version + 1
      WHERE customer_id = ${customer_id} AND region = ${region} RETURNING id`.execute(transaction);
    const sheet =
      former.rows[0] ??
      (
        await sql<{ id: number }>`
          INSERT INTO fuel_sheet (customer_id, region, fuel_price_delay, created_at)
          VALUES (${customer_id}, ${region}, ${fuel_price_delay}, ${at}) RETURNING id`.execute(transaction)
      ).rows[0];
    if (sheet === undefined) throw new Error('a fuel sheet that was made has an id');
    await sql`DELETE FROM fuel_sheet_rate_range WHERE fuel_sheet_id = ${sheet.id}`.execute(transaction);
    await sql`
      INSERT INTO fuel_sheet_rate_range (fuel_sheet_id, min_price_mills, max_price_mills, rate_type, rate_value)
      SELECT ${sheet.id}, min_price, max_price, rate_type, (${STORED_RATE})::integer FROM ${staged} AS row`.execute(
      transaction,
    );
    const isNew = former.rows.length === 0;
    return { created: isNew ? 1 : 0, updated: isNew ? 0 : 1 };
  },
};
