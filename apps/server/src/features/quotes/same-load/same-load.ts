import type { EarlierPrice, EquipmentType } from '@lanewright/quoting';
import { systemIdOf } from '@lanewright/quoting';
import { sql, type Selectable, type Transaction } from 'kysely';
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

/**
 * The other quotes of the same load: the same shipper and lane, with the same pickup day or the same shipper's number.
 * The quote answered last comes first; quotes without an answer follow, newest first. Lanes are compared by towns,
 * because some channels send no postal code. Source: B-010.
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
