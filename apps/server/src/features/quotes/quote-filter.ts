import type { countQuotes, listQuotes, ParsedRequestOf } from '@lanewright/contract';
import type { QuoteStatus } from '@lanewright/quoting';
import { addDays, instantOf } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { placesNear, type NearPlaces } from './near-places.ts';
import type { End } from './nearness.ts';
import type { ChosenPlaces } from './place-filter.ts';
import { searchParts, type SearchParts } from './quote-search.ts';

/** The query of the dashboard, parsed. */
export type ListQuery = ParsedRequestOf<typeof listQuotes>['query'];

/** The filters of the dashboard alone: what the count of a list depends on. */
export type FilterQuery = ParsedRequestOf<typeof countQuotes>['query'];

type Condition = RawBuilder<boolean>;

/** The filters as the database takes them: what they name is looked up, so that each part can use an index. */
export type QuoteFilter = {
  /** On `quote`, all to hold, deleted ones left out; the search aside. */
  readonly conditions: readonly Condition[];
  readonly search: SearchParts | null;
  /** The places near the chosen ones; null where none is chosen. */
  readonly near: Readonly<Record<End, NearPlaces | null>>;
};

/** What filters are resolved with. */
export type FilterRoom = {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  readonly businessZone: string;
  readonly chosen: ChosenPlaces;
};

/**
 * The filters of a dashboard query. Days are those of the business zone, both ends inclusive.
 * Source: P-005, P-006, SP-016, SP-018…SP-021, SP-047.
 */
export async function resolveFilter(room: FilterRoom, query: FilterQuery): Promise<QuoteFilter> {
  const { db, chosen } = room;
  const owned = query.nfi_pricing_contact.length === 0 ? null : await shippersOf(db, query.nfi_pricing_contact);
  const typed = query.equipment.length === 0 ? null : await equipmentOf(db, query.equipment);
  const origin = chosen.origin === null ? null : await placesNear(db, chosen.origin);
  const destination = chosen.destination === null ? null : await placesNear(db, chosen.destination);
  const search = await searchParts(db, query.search);
  const conditions = [
    sql<boolean>`quote.deleted_at IS NULL`,
    ...among('quote.created_by', filled(query.created_by)),
    ...among('quote.responded_by', filled(query.responded_by)),
    ...among('quote.customer_id', filled(query.customer)),
    ...among('quote.customer_id', owned),
    ...among('quote.equipment_id', typed),
    ...(query.status.length === 0 ? [] : [statusCondition(query.status, room.now)]),
    ...dayConditions(query, room.businessZone),
    ...amongPlaces('origin', origin),
    ...amongPlaces('destination', destination),
  ];
  return { conditions, search, near: { origin, destination } };
}

/** The whole filter as one condition. */
export function wholeCondition({ conditions, search }: QuoteFilter): Condition {
  return sql<boolean>`${sql.join([...conditions, ...(search === null ? [] : [search.whole])], sql` AND `)}`;
}

function filled(ids: readonly number[]): readonly number[] | null {
  return ids.length === 0 ? null : ids;
}

function among(column: string, ids: readonly number[] | null): readonly Condition[] {
  return ids === null ? [] : [sql<boolean>`${sql.ref(column)} = ANY(${ids}::bigint[])`];
}

/** An end at one of these places. */
export function amongPlaces(end: End, near: NearPlaces | null): readonly Condition[] {
  return near === null ? [] : [sql<boolean>`${sql.ref(`quote.${end}_place`)} = ANY(${near.ids}::integer[])`];
}

async function shippersOf(db: Kysely<Tables>, owners: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('nfi_pricing_contact', 'in', [...owners])
    .execute();
  return rows.map(({ id }) => id);
}

async function equipmentOf(db: Kysely<Tables>, types: FilterQuery['equipment']): Promise<readonly number[]> {
  const rows = await db.selectFrom('equipment').select('id').where('type', 'in', types).execute();
  return rows.map(({ id }) => id);
}

function dayConditions(
  { created_at_after: first, created_at_before: last }: FilterQuery,
  businessZone: string,
): readonly Condition[] {
  return [
    ...(first === null ? [] : [sql<boolean>`quote.created_at >= ${instantOf(first, businessZone)}`]),
    ...(last === null ? [] : [sql<boolean>`quote.created_at < ${instantOf(addDays(last, 1), businessZone)}`]),
  ];
}

/** The status as it is now: open and responded quotes past their expiry are expired already (SP-038). */
export function statusCondition(statuses: readonly QuoteStatus[], now: Date): Condition {
  const overdue = sql`(quote.status IN ('open', 'responded') AND quote.expiration_date <= ${now})`;
  const stored = sql`quote.status = ANY(${statuses}::text[])`;
  return statuses.includes('expired')
    ? sql<boolean>`(${overdue} OR ${stored})`
    : sql<boolean>`(${stored} AND ${overdue} IS NOT TRUE)`;
}
