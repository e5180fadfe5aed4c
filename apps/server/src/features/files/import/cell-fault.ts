import { LONGEST_SHOWN } from '@lanewright/sheets';
import { sql, type RawBuilder } from 'kysely';

/**
 * The SQL counterpart of the sheet reader's message: column, value, expectation. Each fault of a row names the value
 * that was found (SP-111).
 */
export function cellFault(
  column: string,
  sentence: string | RawBuilder<unknown>,
  value: RawBuilder<unknown> = sql.ref(column),
): RawBuilder<string> {
  const expected = typeof sentence === 'string' ? sql.lit(sentence) : sentence;
  return sql`${sql.lit(`${column} "`)} || ${shownValue(value)} || '": ' || ${expected}`;
}

/** A value as a sentence shows it, cut where it is long. */
function shownValue(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${value}::text, ${sql.lit(LONGEST_SHOWN)})
    || CASE WHEN length(${value}::text) > ${sql.lit(LONGEST_SHOWN)} THEN '…' ELSE '' END`;
}
