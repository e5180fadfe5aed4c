import type { EarlierPrice, EquipmentType } from '@lanewright/quoting';
import { systemIdOf } from '@lanewright/quoting';
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { QuoteTable, Tables } from '../../../tables.ts';

/** The columns that identify a load. */
export type LoadOfQuote = Pick<
  Selectable<QuoteTable>,
  | 'id'
  | 'customer_id'
  | 'pickup_at'
  | 'origin_city'
  | 'origin_state'
  | 'origin_country'
  | 'destination_city'
  | 'destination_state'
  | 'destination_country'
  | 'shipper_quote_id'
>;

/** At most so many other quotes of a load are read, because nobody looks through more. */
const AT_MOST = 20;

/** A column of a quote: its value, or the column of the quote that is joined. */
type OfQuote = (column: keyof LoadOfQuote) => RawBuilder<unknown>;

/** The columns of the quote of an outer statement. */
const JOINED: OfQuote = (column) => sql.ref(`quote.${column}`);

/**
 * Whether the quote `q` is another quote of the same load: the same shipper and lane, with the same pickup day or the same
 * shipper's number. Lanes are compared by towns, because some channels send no postal code. Source: B-010.
 */
function isOfLoad(of: OfQuote): RawBuilder<boolean> {
  return sql<boolean>`(
    q.customer_id = ${of('customer_id')} AND q.deleted_at IS NULL AND q.id <> ${of('id')}
    AND q.origin_state = ${of('origin_state')} AND q.origin_country = ${of('origin_country')}
    AND q.destination_state = ${of('destination_state')} AND q.destination_country = ${of('destination_country')}
    AND lower(q.origin_city) = lower(${of('origin_city')}::text)
    AND lower(q.destination_city) = lower(${of('destination_city')}::text)
    AND (q.pickup_at::date = ${of('pickup_at')}::timestamp::date
      OR (q.shipper_quote_id IS NOT NULL
        AND lower(q.shipper_quote_id) = lower(nullif(btrim(${of('shipper_quote_id')}::text), '')))))`;
}

function othersOfLoad(queries: Queries<Tables>, of: OfQuote) {
  return queries
    .selectFrom('quote as q')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .select(['q.id', 'q.status', 'q.created_at', 'q.expiration_date', 'q.request_source', 'e.type as equipment_type'])
    .select(['q.quoted_price_cents', 'q.all_in_cents', 'q.currency', 'q.cost_type', 'q.responded_at', 'q.closed_at'])
    .where(isOfLoad(of))
    .orderBy(
      (e) => e.fn.coalesce('q.responded_at', 'q.closed_at'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('q.id', 'desc')
    .limit(AT_MOST);
}

/**
 * The other quotes of the same load. The quote answered last comes first; quotes without an answer follow, newest first.
 * Source: B-010.
 */
export function quotesOfSameLoad(queries: Queries<Tables>, load: LoadOfQuote) {
  return othersOfLoad(queries, (column) => sql`${load[column]}`).execute();
}

/** In a statement on quotes: whether the shipper had asked for the load of a quote before. Source: B-010. */
export function askedBefore(): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM quote AS q WHERE ${isOfLoad(JOINED)} AND q.id < quote.id)`;
}

/** The earlier prices of many quotes, by quote. Source: B-010. */
export async function earlierPricesOf(
  queries: Queries<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EarlierPrice>> {
  const rows = await queries
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .innerJoinLateral(othersOfLoad(queries, JOINED).as('other'), (join) => join.onTrue())
    .selectAll('other')
    .select(['quote.id as quote_id', 'equipment.type as own_type'])
    .where(sql<boolean>`quote.id = ANY(${ids}::bigint[])`)
    .execute();
  const byQuote = Map.groupBy(rows, ({ quote_id: id }) => id);
  return new Map(
    [...byQuote].flatMap(([id, others]) => {
      const earlier = earlierPriceAmong(others, others[0]?.own_type ?? null);
      return earlier === null ? [] : [[id, earlier] as const];
    }),
  );
}

/** Another quote of the same load. */
export type QuoteOfSameLoad = Awaited<ReturnType<typeof quotesOfSameLoad>>[number];

/** The statuses in which the shipper knows the price. */
const RECEIVED: ReadonlySet<string> = new Set(['responded', 'won', 'lost', 'expired']);

/**
 * The price that the shipper received last for this load and type of equipment; null if there is none. A price that was
 * saved and never sent does not count. Source: B-010.
 */
export function earlierPriceAmong(
  others: readonly QuoteOfSameLoad[],
  equipmentType: EquipmentType | null,
): EarlierPrice | null {
  for (const other of others) {
    const { quoted_price_cents: cents, currency, cost_type: costType, all_in_cents: allIn } = other;
    const wasReceived = RECEIVED.has(other.status) && (other.responded_at ?? other.closed_at) !== null;
    if (!wasReceived || cents === null || other.equipment_type !== equipmentType) continue;
    return { systemId: systemIdOf(other.id), cents, currency, costType, allIn };
  }
  return null;
}

/**
 * Locks the load of a quote until the transaction ends, so that the second of two simultaneous answers sees the first.
 * Call it under the quote's lock and before any lock on an address. Source: B-010.
 */
async function holdLoad(transaction: Transaction<Tables>, load: LoadOfQuote): Promise<void> {
  // Without the day, because quotes of two days are one load if they have the same number.
  const held = JSON.stringify([
    'load',
    load.customer_id,
    load.origin_city.toLowerCase(),
    load.origin_state,
    load.destination_city.toLowerCase(),
    load.destination_state,
  ]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(transaction);
}

/** Locks the load of a quote and returns the earlier price from its other quotes. Source: B-010. */
export async function heldEarlierPrice(
  transaction: Transaction<Tables>,
  { row, equipmentType }: { readonly row: LoadOfQuote; readonly equipmentType: EquipmentType | null },
): Promise<EarlierPrice | null> {
  await holdLoad(transaction, row);
  return earlierPriceAmong(await quotesOfSameLoad(transaction, row), equipmentType);
}
