import { createHash } from 'node:crypto';
import type { ColumnMatch, FileCategory } from '@lanewright/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** A header of a category, of one shipper where the file is one shipper's. */
export type HeaderOf = {
  readonly category: FileCategory;
  readonly customer: number | undefined;
  readonly header: readonly string[];
};

/** No shipper: the match counts for the whole category. */
const NO_SHIPPER_ID = 0;

/** Remembers how somebody matched the columns of a header (SP-110). */
export async function rememberMatch(
  transaction: Transaction<Tables>,
  of: Omit<HeaderOf, 'header'>,
  { match, at }: { readonly match: readonly ColumnMatch[]; readonly at: Date },
): Promise<void> {
  const kept = { match: JSON.stringify(match), used_at: at };
  await transaction
    .insertInto('column_match')
    .values({ ...keyOf({ ...of, header: match.map(({ header }) => header) }), ...kept })
    .onConflict((found) => found.columns(['category', 'customer_id', 'header_hash']).doUpdateSet(kept))
    .execute();
}

/** How the same header was matched before; null where it never was. */
export async function rememberedMatch(db: Kysely<Tables>, of: HeaderOf): Promise<readonly ColumnMatch[] | null> {
  const { category, customer_id, header_hash } = keyOf(of);
  const row = await db
    .selectFrom('column_match')
    .select('match')
    .where('category', '=', category)
    .where('customer_id', '=', customer_id)
    .where('header_hash', '=', header_hash)
    .executeTakeFirst();
  return row?.match ?? null;
}

function keyOf({ category, customer, header }: HeaderOf) {
  // The lookup sends the header names joined by line breaks. Names that contain line breaks are split the same way, so
  // both give the same hash.
  const names = header.flatMap((name) => name.split('\n')).map((name) => name.trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  const header_hash = createHash('sha256').update(JSON.stringify(names)).digest();
  return { category, customer_id: customer ?? NO_SHIPPER_ID, header_hash };
}
