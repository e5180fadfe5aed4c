import { EQUIPMENT_LABEL, EQUIPMENT_TYPES } from '@lanewright/quoting';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { FileToWrite, WrittenRows } from '../../files/index.ts';
import { countryOf } from './country-of-end.ts';

/** The default equipment row of each type, named by its label. */
const EQUIPMENT = EQUIPMENT_TYPES.map((type) => ({ type, name: EQUIPMENT_LABEL[type] }));

const PLACES = ['origin', 'destination'].flatMap((end) => [`${end}_city`, `${end}_state`, `${end}_postal_code`]);

/**
 * Rows per statement: each statement has a time limit, and a file may have a million rows. All statements run in the
 * file's transaction.
 */
const ROWS_PER_STATEMENT = 50_000;

/** Inserts lanes with their two stops from rows that name their award; returns the number of lanes. */
export async function writeLanes(
  transaction: Transaction<Tables>,
  { id, at, staged, rows: sent }: FileToWrite,
  rows: RawBuilder<unknown>,
): Promise<WrittenRows> {
  await sql`INSERT INTO equipment (name, type)
    SELECT told.name, told.type FROM json_to_recordset(${JSON.stringify(EQUIPMENT)}::json) AS told (type text, name text)
    WHERE told.type IN (SELECT equipment FROM ${staged} AS row)
    ON CONFLICT DO NOTHING`.execute(transaction);
  const { rows: ends } = await sql<{ last: number }>`
    SELECT coalesce(max(row_number), 0) AS last FROM ${staged} AS row`.execute(transaction);
  let created = 0;
  for (let from = 0; from <= (ends[0]?.last ?? 0); from += ROWS_PER_STATEMENT)
    created += await writeBatch(transaction, { at, rows, from });
  // Rows of a shipper that was just deleted are missing.
  if (created !== sent) throw new Error(`file ${id} made ${created} lanes of ${sent} rows`);
  return { created, updated: 0 };
}

type RowsToWrite = { readonly at: Date; readonly rows: RawBuilder<unknown>; readonly from: number };

/** Inserts one batch of lanes and returns how many it inserted. */
async function writeBatch(transaction: Transaction<Tables>, { at, rows, from }: RowsToWrite): Promise<number> {
  const places = sql.join(PLACES.map((name) => sql.ref(name)));
  const stop = (position: number, end: 'origin' | 'destination', activity: string) => sql`
    SELECT id, ${sql.lit(position)}, ${sql.lit(activity)}, NOT ${sql.ref(`${end}_live_handling`)},
      ${sql.ref(`${end}_city`)}, ${sql.ref(`${end}_state`)}, ${sql.ref(`${end}_postal_code`)}, ${sql.ref(`${end}_country`)}
    FROM made`;
  const { rows: counted } = await sql<{ count: number }>`
    WITH sent AS MATERIALIZED (SELECT * FROM ${rows} AS row
      WHERE row_number >= ${from} AND row_number < ${from + ROWS_PER_STATEMENT}),
    made AS (
      INSERT INTO award_lane (award_id, equipment_id, origin_live_handling, destination_live_handling, estimated_miles,
        estimated_volume, line_haul_cents, rpm_hundredths, flat_rate_cents, min_rate_cents, max_rate_cents, ${places},
        origin_country, destination_country, created_at)
      SELECT award_id, (SELECT min(id) FROM equipment WHERE type = sent.equipment),
        coalesce(origin_live_drop, true), coalesce(destination_live_drop, true), estimated_miles, estimated_volume,
        line_haul, rpm, flat_rate, min_rate, max_rate, ${places}, ${countryOf('origin')}, ${countryOf('destination')},
        ${at}
      FROM sent ORDER BY row_number
      RETURNING *),
    stops AS (
      INSERT INTO award_lane_stop (award_lane_id, position, activity_type, drop_trailer, city, state, postal_code, country)
      ${stop(0, 'origin', 'pickup')} UNION ALL ${stop(1, 'destination', 'delivery')})
    SELECT count(*)::integer AS count FROM made`.execute(transaction);
  return counted[0]?.count ?? 0;
}
