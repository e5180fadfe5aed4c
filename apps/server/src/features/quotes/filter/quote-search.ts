import { idFromSystemId } from '@lanewright/quoting';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { PLANNED_EACH_TIME } from '../../../platform/kept-statements.ts';
import type { Tables } from '../../../tables.ts';

type Condition = RawBuilder<boolean>;

/** What a search term may be found in; a quote is found by any of them. */
export type SearchParts = {
  /** System id, shipper's quote id and reference, load number. */
  readonly text: Condition;
  /** The shippers whose name is hit, and their quotes; null where none is. */
  readonly shippers: { readonly ids: readonly number[]; readonly any: Condition } | null;
  /** The very quote of that system id; null where the term is none. */
  readonly id: Condition | null;
  /** Any of the parts. */
  readonly whole: Condition;
};

/** A search of fewer characters than this has no trigram to look for; it matches beginnings (SP-018). */
const WHOLE_TRIGRAM = 3;

/** Of so many of the newest quotes, so many hits make a term common. */
const SAMPLE = 1_000;
const COMMON = 10;

/**
 * Contains the term, in any letter case; terms of one or two characters match beginnings. The shippers are looked up
 * first, so that every part has an index. Null for an empty term. Source: SP-018, SP-033.
 */
export async function searchParts(db: Kysely<Tables>, typed: string | undefined): Promise<SearchParts | null> {
  const term = typed?.trim() ?? '';
  if (term === '') return null;
  const short = term.length < WHOLE_TRIGRAM;
  const escaped = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const text = sql<boolean>`quote.search_text ILIKE ${short ? `%\n${escaped}%` : `%${escaped}%`}`;
  const customers = await db
    .selectFrom('customer')
    .select('id')
    .where('customer_name', 'ilike', short ? `${escaped}%` : `%${escaped}%`)
    .execute();
  const number = idFromSystemId(term);
  const ids = customers.map((row) => row.id);
  const shippers = ids.length === 0 ? null : { ids, any: sql<boolean>`quote.customer_id = ANY(${ids}::bigint[])` };
  const id = number === null ? null : sql<boolean>`quote.id = ${number}`;
  // The text last: the database asks in this order, and looking for letters takes longest.
  const parts = [id, shippers?.any ?? null, text].filter((part) => part !== null);
  return { text, shippers, id, whole: sql<boolean>`(${sql.join(parts, sql` OR `)})` };
}

/**
 * Whether so many quotes bear the term in their text that the newest of them are soon found without an index: a term
 * that every other quote bears is in the index too, but reading all its hits takes longer than the whole table.
 */
export async function isCommon(db: Kysely<Tables>, { text }: SearchParts): Promise<boolean> {
  const { rows } = await sql<{ hits: number }>`${sql.raw(PLANNED_EACH_TIME)}
    SELECT count(*) AS hits FROM (
      SELECT search_text FROM quote WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ${SAMPLE}
    ) AS quote WHERE ${text}`.execute(db);
  return (rows[0]?.hits ?? 0) >= COMMON;
}
