import { FILE_LAYOUTS, LANES_UPLOAD_PERMISSIONS, MESSAGES, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, STATES } from '@lanewright/quoting';
import { done, refuseFields } from '@lanewright/units';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import {
  cellFault,
  rowFault,
  knownShipper,
  SHIPPERS_BY_CODE,
  unknownShippers,
  shipperGone,
  type FileToWrite,
  type FoundFaults,
  type ImportKind,
  type StagedRows,
  type WrittenRows,
} from '../files/index.ts';
import { laneThere } from './lanes/lane-there.ts';
import { lockAward } from './room.ts';

/**
 * How a file with the lanes of one award is imported: the file makes the award, or its lanes are added to one that is
 * there. Source: SP-089, SP-118, decision 0064.
 */
export const awardImport: ImportKind = {
  permissions: ({ award }) => (award === undefined ? UPLOAD_PERMISSIONS.award : LANES_UPLOAD_PERMISSIONS),
  layout: FILE_LAYOUTS.award,
  staging: { to: 'rows' },
  async check(db, { customer = 0, award }) {
    if (award === undefined) return knownShipper(db, customer);
    const living = await db
      .selectFrom('award')
      .select('id')
      .where('id', '=', award)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return living === undefined ? refuseFields({ award: ['This award does not exist.'] }) : done(undefined);
  },
  // Nobody adds a lane between the check for lanes that are there and the writing.
  hold: async (transaction, { file }) => {
    if (file.award_id !== null) await lockAward(transaction, file.award_id, 'change');
  },
  conflicts: (staged, { id, file }) => sql`${laneConflicts(staged, id)} UNION ALL ${repeatedLanes(staged, [])} UNION ALL
    ${file.award_id === null ? shipperGone(file.customer_id) : sql`${awardGone(file.award_id)} UNION ALL ${lanesThere(staged, file.award_id)}`}`,
  async write(transaction, told) {
    const { file, at } = told;
    if (file.award_id !== null) return addToAward(transaction, told, file.award_id);
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

/** A fault of a file whose award was deleted since it was uploaded. */
function awardGone(id: number): FoundFaults {
  return sql`SELECT NULL::integer AS row_number, ${rowFault('This award does not exist.')} WHERE NOT EXISTS (
    SELECT FROM award WHERE id = ${id} AND deleted_at IS NULL)`;
}

/** Adds the rows to an award, which `hold` has locked. */
async function addToAward(transaction: Transaction<Tables>, told: FileToWrite, id: number): Promise<WrittenRows> {
  return writeLanes(transaction, told, sql`(SELECT ${id}::bigint AS award_id, row.* FROM ${told.staged} AS row)`);
}

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
    ${repeatedLanes(ofShippers(staged), SAME_AWARD)}
    UNION ALL
    ${unknownShippers(staged)}
    UNION ALL
    SELECT row_number, ${cellFault('effective_date', sql`'Effective Date cannot be after Expiration date (' || expiration_date || ')'`)}
    FROM ${staged} AS row WHERE effective_date > expiration_date`,
  async write(transaction, told) {
    const { staged, file, at } = told;
    const rows = ofShippers(staged);
    const same = sql.join(SAME_AWARD.map((column) => sql.ref(column)));
    await sql`
      INSERT INTO award (customer_id, name, region, effective_date, expiration_date, file_id, created_at, created_by_name)
      SELECT customer_id, award_name, region, effective_date::date, expiration_date::date, ${file.id}, ${at},
        ${file.created_by_name}
      FROM (SELECT ${same}, min(row_number) AS first FROM ${rows} AS row GROUP BY ${same}) AS firsts
      ORDER BY first`.execute(transaction);
    const lanes = sql`(SELECT award.id AS award_id, row.* FROM ${rows} AS row
      JOIN award ON award.file_id = ${file.id} AND award.customer_id = row.customer_id AND award.name = row.award_name
        AND award.region = row.region AND award.effective_date = row.effective_date::date
        AND award.expiration_date = row.expiration_date::date)`;
    return writeLanes(transaction, told, lanes);
  },
};

/** The rows of a file with awards of several shippers, each with its shipper. */
function ofShippers(staged: StagedRows): StagedRows {
  return sql`(SELECT sent.*, shipper.customer_id FROM ${staged} AS sent
    JOIN ${SHIPPERS_BY_CODE} AS shipper ON shipper.code = sent.shipper_code)`;
}

/** A stored number of cents, or of a smaller unit, as an amount. */
function amount(column: string, units: 100 | 10_000): RawBuilder<unknown> {
  const shape = units === 100 ? 'FM999999990.00' : 'FM99990.0099';
  return sql`to_char(${sql.ref(column)} / ${sql.lit(units)}.0, ${sql.lit(shape)})`;
}

/** The columns of the rates that a row has, all of them where it has none. */
const RATES_FILLED = sql`coalesce(nullif(concat_ws(', ', CASE WHEN line_haul IS NOT NULL THEN 'line_haul' END,
  CASE WHEN rpm IS NOT NULL THEN 'rpm' END, CASE WHEN flat_rate IS NOT NULL THEN 'flat_rate' END), ''),
  'line_haul, rpm, flat_rate')`;

/** Their values in the same order; null where there are none. */
const RATES_FOUND = sql`nullif(concat_ws(', ', ${amount('line_haul', 100)}, ${amount('rpm', 10_000)},
  ${amount('flat_rate', 100)}), '')`;

/** What makes two rows the same lane: ends, equipment, and how both ends are handled. */
const SAME_LANE = [
  ...['origin', 'destination'].flatMap((end) => [
    sql`lower(${sql.ref(`${end}_city`)})`,
    sql.ref(`${end}_state`),
    sql.ref(`${end}_postal_code`),
    sql`coalesce(${sql.ref(`${end}_live_drop`)}, true)`,
  ]),
  sql.ref('equipment'),
];

/** Lanes that stand in an award twice: the last row would become the contract rate, and nobody would know. */
function repeatedLanes(staged: StagedRows, ofAward: readonly string[]): FoundFaults {
  const same = sql.join([...ofAward.map((column) => sql.ref(column)), ...SAME_LANE]);
  return sql`
    SELECT row_number, ${rowFault(sql`'The same lane is already in row ' || first`)}
    FROM (SELECT row_number, min(row_number) OVER (PARTITION BY ${same}) AS first FROM ${staged} AS row
      WHERE equipment IS NOT NULL AND coalesce(origin_city, origin_postal_code) IS NOT NULL
        AND coalesce(destination_city, destination_postal_code) IS NOT NULL) AS sent
    WHERE row_number > first`;
}

/** Lanes that an award has already. */
function lanesThere(staged: StagedRows, award: number): FoundFaults {
  const end = (name: 'origin' | 'destination') => ({
    city: sql.ref(`row.${name}_city`),
    state: sql.ref(`row.${name}_state`),
    postal_code: sql.ref(`row.${name}_postal_code`),
    live: sql`coalesce(${sql.ref(`row.${name}_live_drop`)}, true)`,
  });
  const sought = { award, equipment: sql.ref('row.equipment'), origin: end('origin'), destination: end('destination') };
  return sql`SELECT row_number, ${rowFault(MESSAGES.laneTaken)} FROM ${staged} AS row WHERE ${laneThere(sought)}`;
}

/** What is wrong with the rows of an award's lanes as wholes. */
function laneConflicts(staged: StagedRows, file: number): FoundFaults {
  const end = (name: 'origin' | 'destination') => sql`
    SELECT row_number, ${cellFault(`${name}_city`, 'Give a city or a postal code')} FROM ${staged} AS row
    WHERE ${sql.ref(`${name}_city`)} IS NULL AND ${sql.ref(`${name}_postal_code`)} IS NULL
    UNION ALL ${placeConflicts(staged, name)}`;
  return sql`
    SELECT row_number, ${cellFault(RATES_FILLED, 'Exactly one of line_haul, rpm and flat_rate must be filled', RATES_FOUND)}
    FROM ${staged} AS row WHERE num_nonnulls(line_haul, rpm, flat_rate) <> 1
      AND NOT EXISTS (SELECT FROM file_fault WHERE file_id = ${file} AND file_fault.row_number = row.row_number
        AND file_fault.column_name IN ('line_haul', 'rpm', 'flat_rate'))
    UNION ALL
    SELECT row_number, ${cellFault('min_rate', sql`'Min rate should be lower then max rate (' || ${amount('max_rate', 100)} || ')'`, amount('min_rate', 100))}
    FROM ${staged} AS row WHERE min_rate >= max_rate
    UNION ALL ${end('origin')} UNION ALL ${end('destination')}`;
}

/**
 * Ends that are no one place: a city of which nobody knows the state would price every namesake, and one whose parts lie
 * in two countries would price none.
 */
function placeConflicts(staged: StagedRows, end: 'origin' | 'destination'): FoundFaults {
  const [city, state, code, country] = ['city', 'state', 'postal_code', 'country'].map((part) =>
    sql.ref(`${end}_${part}`),
  );
  const other = (part: string): RawBuilder<unknown> => sql`
    SELECT row_number, ${cellFault(`${end}_country`, sql`${sql.lit(`Contradicts ${end}_${part} "`)} || ${sql.ref(`${end}_${part}`)} || '"'`)}`;
  return sql`
    SELECT row_number, ${cellFault(`${end}_state`, sql`'Give the state of this city, "' || left(${city}, 80) || '"'`)} FROM ${staged} AS row
    WHERE ${city} IS NOT NULL AND ${state} IS NULL AND ${code} IS NULL
    UNION ALL ${other('state')} FROM ${staged} AS row WHERE ${country} <> ${countryOfState(state)}
    UNION ALL ${other('postal_code')} FROM ${staged} AS row WHERE ${country} <> ${countryOfCode(code)}
    UNION ALL SELECT row_number, ${cellFault(`${end}_state`, sql`${sql.lit(`Contradicts ${end}_postal_code "`)} || ${code} || '"'`)}
    FROM ${staged} AS row WHERE ${country} IS NULL AND ${countryOfState(state)} <> ${countryOfCode(code)}`;
}

const CANADIAN = STATES.filter(({ country }) => country === 'Canada').map(({ code }) => code);

/** The country of a state's code; null without one. */
function countryOfState(state: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return sql`CASE WHEN ${state} = ANY(${CANADIAN}::text[]) THEN 'Canada' WHEN ${state} IS NOT NULL THEN 'US' END`;
}

/** The country of a postal code; null without one. */
function countryOfCode(code: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return sql`CASE WHEN ${code} ~ '^[A-Z]' THEN 'Canada' WHEN ${code} IS NOT NULL THEN 'US' END`;
}

/** The country of an end: as told, else its state's or its postal code's; one of the two is given. */
function countryOf(end: 'origin' | 'destination'): RawBuilder<unknown> {
  const [country, state, code] = ['country', 'state', 'postal_code'].map((name) => sql.ref(`${end}_${name}`));
  return sql`coalesce(${country}, ${countryOfState(state)}, ${countryOfCode(code)})`;
}

/** The equipment rows that stand for the types: each named by its label. */
const EQUIPMENT = EQUIPMENT_TYPES.map((type) => ({ type, name: EQUIPMENT_LABEL[type] }));

const PLACES = ['origin', 'destination'].flatMap((end) => [`${end}_city`, `${end}_state`, `${end}_postal_code`]);

/**
 * Rows that one statement makes lanes of: each statement has a time limit, and a file may have a million rows. All of them
 * are in the transaction of the file.
 */
const ROWS_AT_ONCE = 50_000;

/** Makes lanes with their two stops of rows that name their award; counts the lanes. */
async function writeLanes(
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
  for (let from = 0; from <= (ends[0]?.last ?? 0); from += ROWS_AT_ONCE)
    created += await writeSome(transaction, { at, rows, from });
  // A shipper that was deleted a moment ago takes its rows along.
  if (created !== sent) throw new Error(`file ${id} made ${created} lanes of ${sent} rows`);
  return { created, updated: 0 };
}

type RowsToWrite = { readonly at: Date; readonly rows: RawBuilder<unknown>; readonly from: number };

/** Makes lanes of the rows from a row number on; counts them. */
async function writeSome(transaction: Transaction<Tables>, { at, rows, from }: RowsToWrite): Promise<number> {
  const places = sql.join(PLACES.map((name) => sql.ref(name)));
  const stop = (position: number, end: 'origin' | 'destination', activity: string) => sql`
    SELECT id, ${sql.lit(position)}, ${sql.lit(activity)}, NOT ${sql.ref(`${end}_live_handling`)},
      ${sql.ref(`${end}_city`)}, ${sql.ref(`${end}_state`)}, ${sql.ref(`${end}_postal_code`)}, ${sql.ref(`${end}_country`)}
    FROM made`;
  const { rows: counted } = await sql<{ count: number }>`
    WITH sent AS MATERIALIZED (SELECT * FROM ${rows} AS row
      WHERE row_number >= ${from} AND row_number < ${from + ROWS_AT_ONCE}),
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
