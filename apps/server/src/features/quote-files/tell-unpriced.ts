import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { GivenUp } from '../files/index.ts';
import { NOT_PRICED } from './price-file.ts';

/**
 * Says on the quotes of a file that have no price, and in its results, that a person must price them: 'Pricing…' never
 * stands there for ever. Answers what the file says of it. Source: SP-112, SP-114.
 */
export async function tellUnpriced(transaction: Transaction<Tables>, { file }: GivenUp): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    WITH held AS MATERIALIZED (
      SELECT quote.id FROM file_result JOIN quote ON quote.id = file_result.quote_id
      WHERE file_result.file_id = ${file.id} AND quote.pricing_pending AND quote.deleted_at IS NULL
      ORDER BY quote.id FOR UPDATE OF quote
    ),
    told AS (UPDATE file_result SET message = ${NOT_PRICED} FROM held
      WHERE file_id = ${file.id} AND quote_id = held.id),
    woken AS (INSERT INTO event (kind, quote_id) SELECT 'quote.changed', id FROM held)
    UPDATE quote SET pricing_problem = ${NOT_PRICED} FROM held WHERE quote.id = held.id
    RETURNING quote.id`.execute(transaction);
  return `All quotes of the file were created: do not upload it again. ${wordsFor(rows.length)}`;
}

function wordsFor(unpriced: number): string {
  if (unpriced === 0) return 'All of them have a price.';
  const have = unpriced === 1 ? 'has' : 'have';
  return `${unpriced.toLocaleString('en-US')} of them ${have} no price. The results say which.`;
}
