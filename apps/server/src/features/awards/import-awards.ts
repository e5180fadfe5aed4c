import { FILE_LAYOUTS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, STATES } from '@lanewright/quoting';
import { done, refuseFields } from '@lanewright/units';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { FileToWrite, ImportKind, StagedRows, WrittenRows } from '../files/index.ts';

/** How a file with the lanes of one award is imported: the file makes the award. Source: SP-089, SP-118. */
export const awardImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.award,
  layout: FILE_LAYOUTS.award,
  staging: { to: 'rows' },
  async check(db, { customer }) {
    const found = await db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customer ?? 0)
      .where('deleted_at', 'is', null)
      .where('is_default', '=', false)
      .executeTakeFirst();
    return found === undefined ? refuseFields({ customer: ['This shipper does not exist.'] }) : done(undefined);
  },
  conflicts: (staged, { id }) => laneConflicts(staged, id),
  async write(transaction, told) {
    const { file, at } = told;
    const made = await sql<{ id: number }>`
      INSERT INTO award (customer_id, name, region, effective_date, expiration_date, file_id, created_at, created_by_name)
      SELECT id, ${file.title}, ${file.region}, ${file.effective_date}::date, ${file.expiration_date}::date, ${file.id},
        ${at}, ${file.created_by_name}
      FROM customer WHERE id = ${file.customer_id} AND deleted_at IS NULL FOR KEY SHARE
      RETURNING id`.execute(transaction);
    const [award] = made.rows;
    if (award === undefined) throw new Error(`the shipper of file ${file.id} is gone`);
    return writeLanes(
      transaction,
      told,
      sql`(SELECT ${award.id}::bigint AS award_id, row.* FROM ${told.staged} AS row)`,
    );
  },
};

/** The columns that make one award of several rows. */
const SAME_AWARD = ['customer_id', 'award_name', 'region', 'effective_date', 'expiration_date'];

/** How a file with awards of several shippers is imported: rows alike in the first five columns form one award (SP-119). */
export const bulkAwardImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.bulk_award,
  layout: FILE_LAYOUTS.bulk_award,
  staging: { to: 'rows' },
  conflicts: (staged, { id }) => sql`
    ${laneConflicts(staged, id)}
    UNION ALL
    SELECT row_number, 'shipper_code "' || left(shipper_code, 60) || '": Is no shipper''s code' FROM ${staged} AS row
    WHERE shipper_code IS NOT NULL AND NOT EXISTS (SELECT FROM customer
      WHERE customer_slug = shipper_code AND deleted_at IS NULL AND NOT is_default)
    UNION ALL
    SELECT row_number, 'effective_date "' || effective_date || '": Effective Date cannot be after Expiration date'
    FROM ${staged} AS row WHERE effective_date > expiration_date`,
  async write(transaction, told) {
    const { staged, file, at } = told;
    const rows = sql`(SELECT sent.*, customer.id AS customer_id FROM ${staged} AS sent
      JOIN customer ON customer.customer_slug = sent.shipper_code AND customer.deleted_at IS NULL)`;
    const same = sql.join(SAME_AWARD.map((column) => sql.ref(column)));
    // The awards are numbered by their first row, so that each finds its lanes again.
    const lanes = sql`(WITH firsts AS (
        SELECT ${same}, min(row_number) AS first FROM ${rows} AS row GROUP BY ${same}),
      made AS (
        INSERT INTO award (customer_id, name, region, effective_date, expiration_date, file_id, created_at,
          created_by_name)
        SELECT customer_id, award_name, region, effective_date::date, expiration_date::date, ${file.id}, ${at},
          ${file.created_by_name}
        FROM firsts ORDER BY first RETURNING id, customer_id, name, region, effective_date, expiration_date)
      SELECT made.id AS award_id, row.* FROM ${rows} AS row JOIN made
        ON made.customer_id = row.customer_id AND made.name = row.award_name AND made.region = row.region
        AND made.effective_date = row.effective_date::date AND made.expiration_date = row.expiration_date::date)`;
    return writeLanes(transaction, told, lanes);
  },
};

/** What is wrong with the rows of an award's lanes as wholes. */
function laneConflicts(staged: StagedRows, file: number): RawBuilder<{ row_number: number; message: string }> {
  const end = (name: 'origin' | 'destination') => sql`
    SELECT row_number, ${sql.lit(`${name}_city: Give a city or a postal code`)} FROM ${staged} AS row
    WHERE ${sql.ref(`${name}_city`)} IS NULL AND ${sql.ref(`${name}_postal_code`)} IS NULL`;
  return sql`
    SELECT row_number, 'line_haul: Exactly one of line_haul, rpm and flat_rate must be filled' AS message
    FROM ${staged} AS row WHERE num_nonnulls(line_haul, rpm, flat_rate) <> 1
      AND NOT EXISTS (SELECT FROM file_fault WHERE file_id = ${file} AND file_fault.row_number = row.row_number
        AND file_fault.message ~ '^(line_haul|rpm|flat_rate) ')
    UNION ALL
    SELECT row_number, 'min_rate: Min rate should be lower then max rate' FROM ${staged} AS row WHERE min_rate >= max_rate
    UNION ALL ${end('origin')} UNION ALL ${end('destination')}`;
}

const CANADIAN = STATES.filter(({ country }) => country === 'Canada').map(({ code }) => code);

/** The country of an end: as told, else its state's or its postal code's. */
function countryOf(end: 'origin' | 'destination'): RawBuilder<unknown> {
  const [country, state, code] = ['country', 'state', 'postal_code'].map((name) => sql.ref(`${end}_${name}`));
  return sql`coalesce(${country}, CASE WHEN ${state} = ANY(${CANADIAN}::text[]) OR ${code} ~ '^[A-Z]' THEN 'Canada'
    ELSE 'US' END)`;
}

/** The equipment rows that stand for the types: each named by its label. */
const EQUIPMENT = EQUIPMENT_TYPES.map((type) => ({ type, name: EQUIPMENT_LABEL[type] }));

const PLACES = ['origin', 'destination'].flatMap((end) => [`${end}_city`, `${end}_state`, `${end}_postal_code`]);

/** Makes lanes with their two stops of rows that name their award; counts the lanes. */
async function writeLanes(
  transaction: Transaction<Tables>,
  { at, staged }: FileToWrite,
  rows: RawBuilder<unknown>,
): Promise<WrittenRows> {
  await sql`INSERT INTO equipment (name, type)
    SELECT told.name, told.type FROM json_to_recordset(${JSON.stringify(EQUIPMENT)}::json) AS told (type text, name text)
    WHERE told.type IN (SELECT equipment FROM ${staged} AS row)
    ON CONFLICT DO NOTHING`.execute(transaction);
  const places = sql.join(PLACES.map((name) => sql.ref(name)));
  const stop = (position: number, end: 'origin' | 'destination', activity: string) => sql`
    SELECT id, ${sql.lit(position)}, ${sql.lit(activity)}, NOT ${sql.ref(`${end}_live_handling`)},
      ${sql.ref(`${end}_city`)}, ${sql.ref(`${end}_state`)}, ${sql.ref(`${end}_postal_code`)}, ${sql.ref(`${end}_country`)}
    FROM made`;
  const { rows: counted } = await sql<{ count: number }>`
    WITH sent AS MATERIALIZED ${rows},
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
  return { created: counted[0]?.count ?? 0, updated: 0 };
}
