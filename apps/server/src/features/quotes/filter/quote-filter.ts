import type { countQuotes, ParsedRequestOf } from '@lanewright/contract';
import type { QuoteStatus } from '@lanewright/quoting';
import { addDays, instantOf } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { placesMeant, type End, type NearPlaces } from '../places/near-places.ts';
import type { ChosenPlaces } from './place-filter.ts';
import { figureCondition } from './figure-conditions.ts';
import { searchParts, type SearchParts } from './quote-search.ts';
import { hasExpiredAt } from '../record/expiry-conditions.ts';

/** The filters of the dashboard alone: what the count of a list depends on. */
export type FilterQuery = ParsedRequestOf<typeof countQuotes>['query'];

type Condition = RawBuilder<boolean>;

/** The filters as the database takes them: what they name is looked up, so that each part can use an index. */
export type QuoteFilter = {
  /** On `quote`, all to hold, deleted ones left out; the search aside. */
  readonly conditions: readonly Condition[];
  /** The same, where the ids are bounded by the days too: the days are then no matter of an index. */
  readonly besideIds: readonly Condition[];
  readonly search: SearchParts | null;
  /** Whether at most one thing is asked for that an index holds in order of the ids. */
  readonly plain: boolean;
  /** Whether days are asked for and nothing else, a search aside. */
  readonly days: boolean;
  /** Whether the filter names a figure of the board; an index finds the quotes of a figure. */
  readonly byFigure: boolean;
  /** Whether a currency is asked for, which no index holds. */
  readonly byCurrency: boolean;
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
  const origin = chosen.origin.length === 0 ? null : await placesMeant(db, chosen.origin);
  const destination = chosen.destination.length === 0 ? null : await placesMeant(db, chosen.destination);
  const search = await searchParts(db, query.search);
  const conditionsWith = (createdAt: RawBuilder<unknown>) => [
    sql<boolean>`quote.deleted_at IS NULL`,
    ...among('quote.created_by', filled(query.created_by)),
    ...among('quote.responded_by', filled(query.responded_by)),
    ...among('quote.customer_id', filled(query.customer)),
    ...among('quote.customer_id', owned),
    ...among('quote.equipment_id', typed),
    ...(query.status.length === 0 ? [] : [statusCondition(query.status, room.now)]),
    ...(query.currency.length === 0 ? [] : [sql<boolean>`quote.currency = ANY(${query.currency}::text[])`]),
    ...figureConditions(query.figure, room),
    ...dayConditions(query, room.businessZone, createdAt),
    ...amongPlaces('origin', origin),
    ...amongPlaces('destination', destination),
  ];
  const conditions = conditionsWith(sql`quote.created_at`);
  const besideIds = conditionsWith(HIDDEN_CREATED_AT);
  return {
    conditions,
    besideIds,
    search,
    plain: isPlain(query),
    byFigure: query.figure.length > 0,
    days: isDays(query),
    byCurrency: query.currency.length > 0,
    near: { origin, destination },
  };
}

/** Parameters of a list that do not change which quotes match. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['ordering', 'size', 'offset', 'count']);

/** A name for the filters of a query: the same for the same filters, in whatever order they are given. */
export function keyOfFilter(query: FilterQuery): string {
  const filters = Object.entries(query)
    .filter(([name]) => !OF_THE_PAGE.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : (value ?? null)] as const);
  return JSON.stringify(filters.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a query asks for all quotes. */
export function isUnfiltered(query: FilterQuery): boolean {
  return Object.values(query).every((value) => value === null || value === undefined || value.length === 0);
}

function isPlain(query: FilterQuery): boolean {
  const { customer, created_by, responded_by, equipment, status } = query;
  const lists = [customer, created_by, responded_by, equipment, status].filter((list) => list.length > 0);
  const others = [
    query.nfi_pricing_contact.length > 0,
    query.currency.length > 0,
    query.figure.length > 0,
    query.created_at_after,
    query.created_at_before,
  ];
  return (
    lists.length <= 1 &&
    lists.every((list) => list.length === 1) &&
    [...others, ...query.origin, ...query.destination].every((given) => !given || String(given).trim() === '')
  );
}

function isDays(query: FilterQuery): boolean {
  const dayless = { ...query, created_at_after: null, created_at_before: null };
  const { customer, created_by, responded_by, equipment, status, nfi_pricing_contact } = query;
  const lists = [customer, created_by, responded_by, equipment, status, nfi_pricing_contact];
  return isPlain(dayless) && lists.every((list) => list.length === 0) && !isPlain(query);
}

/** The whole filter as one condition. */
export function wholeCondition({ conditions, search }: QuoteFilter): Condition {
  return sql<boolean>`${sql.join([...conditions, ...(search === null ? [] : [search.whole])], sql` AND `)}`;
}

function filled(ids: readonly number[]): readonly number[] | null {
  return ids.length === 0 ? null : ids;
}

/** One value is asked for by itself: only then does an index on the column and the id give the ids in order. */
function among(column: string, ids: readonly number[] | null): readonly Condition[] {
  if (ids === null) return [];
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0
    ? [sql<boolean>`${sql.ref(column)} = ${only}`]
    : [sql<boolean>`${sql.ref(column)} = ANY(${ids}::bigint[])`];
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

/** The instants between which a quote must be created: the first included, the last not; null is no bound (SP-021). */
export function rangeOf(
  { created_at_after: first, created_at_before: last }: Pick<FilterQuery, 'created_at_after' | 'created_at_before'>,
  businessZone: string,
): { readonly from: Date | null; readonly to: Date | null } {
  return {
    from: first === null ? null : instantOf(first, businessZone),
    to: last === null ? null : instantOf(addDays(last, 1), businessZone),
  };
}

/**
 * Hidden from the database's choice of an index: it takes ids and days for two things that seldom go together, and would
 * read all quotes of the days although another filter leaves fewer.
 */
const HIDDEN_CREATED_AT = sql`(quote.created_at + interval '0')`;

function figureConditions(figures: FilterQuery['figure'], room: FilterRoom): readonly Condition[] {
  if (figures.length === 0) return [];
  return [
    sql<boolean>`(${sql.join(
      figures.map((figure) => figureCondition(figure, room)),
      sql` OR `,
    )})`,
  ];
}

function dayConditions(query: FilterQuery, businessZone: string, createdAt: RawBuilder<unknown>): readonly Condition[] {
  const { from, to } = rangeOf(query, businessZone);
  return [
    ...(from === null ? [] : [sql<boolean>`${createdAt} >= ${from}`]),
    ...(to === null ? [] : [sql<boolean>`${createdAt} < ${to}`]),
  ];
}

/** The status as it is now: open and responded quotes past their expiry are expired already (SP-038). */
export function statusCondition(statuses: readonly QuoteStatus[], now: Date): Condition {
  const overdue = hasExpiredAt(now);
  const [only] = statuses;
  const stored =
    statuses.length === 1
      ? sql<boolean>`quote.status = ${only}`
      : sql<boolean>`quote.status = ANY(${statuses}::text[])`;
  if (statuses.includes('expired')) return sql<boolean>`(${overdue} OR ${stored})`;
  const mayBeOverdue = statuses.includes('open') || statuses.includes('responded');
  return mayBeOverdue ? sql<boolean>`(${stored} AND ${overdue} IS NOT TRUE)` : stored;
}
