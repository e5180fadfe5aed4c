import { LONGEST_SHOWN } from '@lanewright/sheets';
import { sql, type RawBuilder } from 'kysely';

/**
 * The fault of a cell as three query columns: column, value and expectation. `value` defaults to the cell's own; NULL
 * means a blank cell. Source: SP-111.
 */
export function cellFault(
  column: string | RawBuilder<unknown>,
  expected: string | RawBuilder<unknown>,
  value: RawBuilder<unknown> = typeof column === 'string' ? sql.ref(column) : sql`NULL`,
): RawBuilder<unknown> {
  return sql`${textOf(column)} AS column_name, ${shownValue(value)} AS value, ${textOf(expected)} AS message`;
}

/** The fault of a whole row or file, as the same three columns. */
export function rowFault(sentence: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return cellFault(sql`NULL`, sentence, sql`NULL`);
}

function textOf(told: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${typeof told === 'string' ? sql.lit(told) : told})::text`;
}

/** A value for display, shortened if it is long. */
function shownValue(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left((${value})::text, ${sql.lit(LONGEST_SHOWN)})
    || CASE WHEN length((${value})::text) > ${sql.lit(LONGEST_SHOWN)} THEN '…' ELSE '' END`;
}
