import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { Series } from '../series.ts';
import type { PublishedFigure } from './published.ts';

/** What became of the figures of a reading. */
export type StoredFigures = {
  readonly added: number;
  readonly corrected: number;
  readonly unchanged: number;
  /** A sentence for each stored figure that was kept although the source has another. */
  readonly kept: readonly string[];
};

/** The most sentences that are shown: a source that differs everywhere would fill the screen. */
const MAX_TOLD = 20;

type Compared = { name: string; day: string; given: number; stored: number | null; source: string; by: string | null };

/**
 * Stores the figures of a public series. Corrects stored figures of the same source; the audit keeps the former value.
 * Keeps figures that came from a person, a file or another source, and reports the difference.
 * Source: SP-128, SP-163, decision 0075.
 */
export async function storePublished(
  transaction: Transaction<Tables>,
  series: Series,
  { figures, source, at }: { readonly figures: readonly PublishedFigure[]; readonly source: string; readonly at: Date },
): Promise<StoredFigures> {
  // Nobody may change the stored figures between the comparison and the write.
  await sql`LOCK TABLE ${sql.table(series.table)} IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  const given = sql`json_to_recordset(${JSON.stringify(figures)}::json) AS given (name text, day date, figure integer)`;
  const rows = await compared(transaction, series, given);
  const others = rows.filter((row) => row.stored !== null && row.stored !== row.given);
  const kept = others.filter((row) => row.source !== source);
  await sql`
    INSERT INTO ${sql.table(series.table)} AS stored
      (${sql.ref(series.name)}, ${sql.ref(series.day)}, ${sql.ref(series.figure)}, source, loaded_at)
    SELECT name, day, figure, ${source}, ${at}::timestamptz FROM ${given} ORDER BY day, name
    ON CONFLICT (${sql.ref(series.name)}, ${sql.ref(series.day)}) DO UPDATE
    SET ${sql.ref(series.figure)} = excluded.${sql.ref(series.figure)}, loaded_at = excluded.loaded_at
    WHERE stored.source = ${source} AND stored.${sql.ref(series.figure)} <> excluded.${sql.ref(series.figure)}`.execute(
    transaction,
  );
  return {
    added: rows.filter(({ stored }) => stored === null).length,
    corrected: others.length - kept.length,
    unchanged: rows.filter(({ stored, given: figure }) => stored === figure).length,
    kept: told(kept.map((row) => keptSentence(series, row))),
  };
}

async function compared(
  transaction: Transaction<Tables>,
  series: Series,
  given: RawBuilder<unknown>,
): Promise<readonly Compared[]> {
  const { rows } = await sql<Compared>`
    SELECT given.name, given.day, given.figure AS given, stored.${sql.ref(series.figure)} AS stored,
      coalesce(stored.source, '') AS source, stored.entered_by_name AS by
    FROM ${given} LEFT JOIN ${sql.table(series.table)} AS stored
      ON stored.${sql.ref(series.name)} = given.name AND stored.${sql.ref(series.day)} = given.day
    ORDER BY given.day DESC, given.name`.execute(transaction);
  return rows;
}

function keptSentence(series: Series, { name, day, given, stored, by }: Compared): string {
  const from = by === null ? '' : `, by ${by}`;
  return `${series.of(name, day)} stays ${series.words(stored ?? 0)}${from}; the source says ${series.words(given)}.`;
}

function told(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MAX_TOLD;
  return more > 0 ? [...sentences.slice(0, MAX_TOLD), `And ${more.toLocaleString('en-US')} more.`] : sentences;
}
