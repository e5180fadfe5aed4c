import { sql, type Insertable, type Transaction } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';
import type { Author } from './room.ts';
import type { NewActivity, NewStop } from './store.ts';

/** A quote of many, before it has an id. */
export type NewQuote = {
  readonly columns: Insertable<QuoteTable>;
  readonly stops: readonly NewStop[];
  readonly activity: NewActivity;
};

/** Quotes that go into one statement. */
const AT_ONCE = 500;

/**
 * Writes many quotes with their stops and activities, some hundreds by one statement, and one event for all of them:
 * a screen reads its list again once. Answers their ids in order.
 */
export async function insertQuotes(
  transaction: Transaction<Tables>,
  quotes: readonly NewQuote[],
  { by, at }: { readonly by: Author; readonly at: Date },
): Promise<readonly number[]> {
  const { rows: numbered } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('quote', 'id')) AS id FROM generate_series(1, ${quotes.length})`.execute(
    transaction,
  );
  const ids = numbered.map(({ id }) => id);
  for (let first = 0; first < quotes.length; first += AT_ONCE) {
    const some = quotes.slice(first, first + AT_ONCE).map((quote, place) => ({ id: ids[first + place] ?? 0, quote }));
    await insertAll(
      transaction,
      'quote',
      some.map(({ id, quote }) => ({ id, ...quote.columns })),
    );
    await insertAll(
      transaction,
      'stop',
      some.flatMap(({ id, quote }) => quote.stops.map((stop, position) => ({ ...stop, quote_id: id, position }))),
    );
    await insertAll(
      transaction,
      'activity',
      some.map(({ id, quote: { activity } }) => ({
        quote_id: id,
        activity_type: activity.type,
        user_id: by.userId,
        user_display_name: by.name,
        at,
        custom_fields: activity.facts,
      })),
    );
  }
  const last = ids.at(-1);
  if (last !== undefined)
    await transaction.insertInto('event').values({ kind: 'quote.created', quote_id: last }).execute();
  return ids;
}

/** Writes rows of equal columns by one statement. Table and columns are the product's own names. */
async function insertAll(
  transaction: Transaction<Tables>,
  table: 'quote' | 'stop' | 'activity',
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns}
    FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(transaction);
}
