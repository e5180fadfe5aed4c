import { MESSAGES } from '@lanewright/contract';
import { sql, type RawBuilder } from 'kysely';
import { cellFault, rowFault, type FoundFaults, type StagedRows } from '../../files/index.ts';
import { countryOfCode, countryOfState } from './country-of-end.ts';
import { laneThere } from './lane-there.ts';

/** A stored number of cents, or of a smaller unit, as an amount. */
function amount(column: string, units: 100 | 10_000): RawBuilder<unknown> {
  const shape = units === 100 ? 'FM999999990.00' : 'FM99990.0099';
  return sql`to_char(${sql.ref(column)} / ${sql.lit(units)}.0, ${sql.lit(shape)})`;
}

/** The names of a row's filled rate columns, or all three if none is filled. */
const RATES_FILLED = sql`coalesce(nullif(concat_ws(', ', CASE WHEN line_haul IS NOT NULL THEN 'line_haul' END,
  CASE WHEN rpm IS NOT NULL THEN 'rpm' END, CASE WHEN flat_rate IS NOT NULL THEN 'flat_rate' END), ''),
  'line_haul, rpm, flat_rate')`;

/** Their values in the same order; null if there are none. */
const RATES_FOUND = sql`nullif(concat_ws(', ', ${amount('line_haul', 100)}, ${amount('rpm', 10_000)},
  ${amount('flat_rate', 100)}), '')`;

/** The columns that identify a lane: ends, equipment, and live or drop at both ends. */
const SAME_LANE = [
  ...['origin', 'destination'].flatMap((end) => [
    sql`lower(${sql.ref(`${end}_city`)})`,
    sql.ref(`${end}_state`),
    sql.ref(`${end}_postal_code`),
    sql`coalesce(${sql.ref(`${end}_live_drop`)}, true)`,
  ]),
  sql.ref('equipment'),
];

/** Lanes that are repeated within a file: the last row would silently become the contract rate. */
export function repeatedLanes(staged: StagedRows, ofAward: readonly string[]): FoundFaults {
  const same = sql.join([...ofAward.map((column) => sql.ref(column)), ...SAME_LANE]);
  return sql`
    SELECT row_number, ${rowFault(sql`'The same lane is already in row ' || first`)}
    FROM (SELECT row_number, min(row_number) OVER (PARTITION BY ${same}) AS first FROM ${staged} AS row
      WHERE equipment IS NOT NULL AND coalesce(origin_city, origin_postal_code) IS NOT NULL
        AND coalesce(destination_city, destination_postal_code) IS NOT NULL) AS sent
    WHERE row_number > first`;
}

/** Lanes that an award already has. */
export function lanesThere(staged: StagedRows, award: number): FoundFaults {
  const end = (name: 'origin' | 'destination') => ({
    city: sql.ref(`row.${name}_city`),
    state: sql.ref(`row.${name}_state`),
    postal_code: sql.ref(`row.${name}_postal_code`),
    live: sql`coalesce(${sql.ref(`row.${name}_live_drop`)}, true)`,
  });
  const sought = { award, equipment: sql.ref('row.equipment'), origin: end('origin'), destination: end('destination') };
  return sql`SELECT row_number, ${rowFault(MESSAGES.laneTaken)} FROM ${staged} AS row WHERE ${laneThere(sought)}`;
}

/** The faults that concern several columns of a lane's row. */
export function laneConflicts(staged: StagedRows, file: number): FoundFaults {
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
 * Ambiguous or contradictory ends: a city without a state would price every namesake, and one with parts in two
 * countries would price none.
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
