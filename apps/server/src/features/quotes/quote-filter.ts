import type { listQuotes, ParsedRequestOf } from '@lanewright/contract';
import { idFromSystemId, type QuoteStatus } from '@lanewright/quoting';
import { addDays, instantOf } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The query of the dashboard, parsed. */
export type ListQuery = ParsedRequestOf<typeof listQuotes>['query'];

type Condition = RawBuilder<boolean>;

/** A search of fewer characters than this has no trigram to look for; it matches beginnings (SP-018). */
const WHOLE_TRIGRAM = 3;

/**
 * The conditions of a dashboard query on `quote`, deleted ones left out. Days are those of the business zone, both ends
 * inclusive. Source: P-005, P-006, SP-016, SP-018, SP-020, SP-021, SP-047.
 */
export async function quoteConditions(
  db: Kysely<Tables>,
  query: ListQuery,
  { now, businessZone }: { readonly now: Date; readonly businessZone: string },
): Promise<RawBuilder<boolean>> {
  const all: Condition[] = [sql`quote.deleted_at IS NULL`];
  const among = (column: string, ids: readonly number[]) => {
    if (ids.length > 0) all.push(sql`${sql.ref(column)} = ANY(${ids}::bigint[])`);
  };
  among('quote.created_by', query.created_by);
  among('quote.responded_by', query.responded_by);
  among('quote.customer_id', query.customer);
  if (query.nfi_pricing_contact.length > 0)
    all.push(
      sql`quote.customer_id IN (SELECT id FROM customer WHERE nfi_pricing_contact = ANY(${query.nfi_pricing_contact}::bigint[]))`,
    );
  if (query.equipment.length > 0)
    all.push(sql`quote.equipment_id IN (SELECT id FROM equipment WHERE type = ANY(${query.equipment}::text[]))`);
  if (query.status.length > 0) all.push(statusCondition(query.status, now));
  if (query.created_at_after !== null)
    all.push(sql`quote.created_at >= ${instantOf(query.created_at_after, businessZone)}`);
  if (query.created_at_before !== null)
    all.push(sql`quote.created_at < ${instantOf(addDays(query.created_at_before, 1), businessZone)}`);
  const term = query.search?.trim() ?? '';
  if (term !== '') all.push(await searchCondition(db, term));
  return sql<boolean>`${sql.join(all, sql` AND `)}`;
}

/** The status as it is now: open and responded quotes past their expiry are expired already (SP-038). */
export function statusCondition(statuses: readonly QuoteStatus[], now: Date): Condition {
  const overdue = sql`(quote.status IN ('open', 'responded') AND quote.expiration_date <= ${now})`;
  const stored = sql`quote.status = ANY(${statuses}::text[])`;
  return statuses.includes('expired')
    ? sql<boolean>`(${overdue} OR ${stored})`
    : sql<boolean>`(${stored} AND ${overdue} IS NOT TRUE)`;
}

/**
 * Contains the term, in any letter case: system id, shipper's quote id and reference, load number, or the shipper's
 * name; terms of one or two characters match beginnings. The shippers are looked up first, so that every part of the
 * condition has an index. Source: SP-018, SP-033.
 */
async function searchCondition(db: Kysely<Tables>, term: string): Promise<Condition> {
  const short = term.length < WHOLE_TRIGRAM;
  const escaped = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const customers = await db
    .selectFrom('customer')
    .select('id')
    .where('customer_name', 'ilike', short ? `${escaped}%` : `%${escaped}%`)
    .execute();
  const id = idFromSystemId(term);
  const either: Condition[] = [sql`quote.search_text ILIKE ${short ? `%\n${escaped}%` : `%${escaped}%`}`];
  if (customers.length > 0) either.push(sql`quote.customer_id = ANY(${customers.map((row) => row.id)}::bigint[])`);
  if (id !== null) either.push(sql`quote.id = ${id}`);
  return sql<boolean>`(${sql.join(either, sql` OR `)})`;
}
