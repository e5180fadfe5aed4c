import type { EarlierPrice, EquipmentType } from '@lanewright/quoting';
import { systemIdOf } from '@lanewright/quoting';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { QuoteTable, Tables } from '../../../tables.ts';

/** What tells one load from another. */
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

/** How many other quotes of a load are read; nobody reads more of them. */
const AT_MOST = 20;

/**
 * The other quotes of the same load: the same shipper and lane, and the same pickup day or the same number of the
 * shipper's. Those whose price was told last come first, then the newest. Towns decide, because one channel names the
 * postal code and another does not. Source: B-010.
 */
export function quotesOfSameLoad(queries: Queries<Tables>, load: LoadOfQuote) {
  const number = load.shipper_quote_id?.trim().toLowerCase() || null;
  const isSameTown = (end: 'origin' | 'destination') =>
    sql<boolean>`lower(${sql.ref(`q.${end}_city`)}) = ${load[`${end}_city`].toLowerCase()}`;
  return queries
    .selectFrom('quote as q')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .select(['q.id', 'q.status', 'q.created_at', 'q.expiration_date', 'q.request_source', 'e.type as equipment_type'])
    .select(['q.quoted_price_cents', 'q.all_in_cents', 'q.currency', 'q.cost_type', 'q.responded_at', 'q.closed_at'])
    .where('q.customer_id', '=', load.customer_id)
    .where('q.deleted_at', 'is', null)
    .where('q.id', '<>', load.id)
    .where('q.origin_state', '=', load.origin_state)
    .where('q.origin_country', '=', load.origin_country)
    .where('q.destination_state', '=', load.destination_state)
    .where('q.destination_country', '=', load.destination_country)
    .where(isSameTown('origin'))
    .where(isSameTown('destination'))
    .where(
      sql<boolean>`(q.pickup_at::date = ${load.pickup_at}::timestamp::date
        OR (q.shipper_quote_id IS NOT NULL AND lower(q.shipper_quote_id) = ${number}::text))`,
    )
    .orderBy(
      (e) => e.fn.coalesce('q.responded_at', 'q.closed_at'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('q.id', 'desc')
    .limit(AT_MOST)
    .execute();
}

/** Another quote of the same load. */
export type QuoteOfSameLoad = Awaited<ReturnType<typeof quotesOfSameLoad>>[number];

/** The statuses in which the shipper knows the price. */
const TOLD: ReadonlySet<string> = new Set(['responded', 'won', 'lost', 'expired']);

/**
 * The price that the shipper was told last for this load and this type of equipment; null if there is none. A price
 * that was saved and never told is none. Source: B-010.
 */
export function earlierPriceAmong(
  others: readonly QuoteOfSameLoad[],
  equipmentType: EquipmentType | null,
): EarlierPrice | null {
  for (const other of others) {
    const { quoted_price_cents: cents, currency, cost_type: costType, all_in_cents: allIn } = other;
    const wasTold = TOLD.has(other.status) && (other.responded_at ?? other.closed_at) !== null;
    if (!wasTold || cents === null || other.equipment_type !== equipmentType) continue;
    return { systemId: systemIdOf(other.id), cents, currency, costType, allIn };
  }
  return null;
}

/**
 * Holds the load of a quote until the transaction ends, so that of two answers to one load at the same moment the second
 * sees the first. Call it under the quote's lock and before any lock on an address. Source: B-010.
 */
export async function holdLoad(transaction: Transaction<Tables>, load: LoadOfQuote): Promise<void> {
  // The day stays out: a number may join two days.
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

/** Holds the load of a quote and returns the price that was told last for it on another quote. Source: B-010. */
export async function heldEarlierPrice(
  transaction: Transaction<Tables>,
  { row, equipmentType }: { readonly row: LoadOfQuote; readonly equipmentType: EquipmentType | null },
): Promise<EarlierPrice | null> {
  await holdLoad(transaction, row);
  return earlierPriceAmong(await quotesOfSameLoad(transaction, row), equipmentType);
}
