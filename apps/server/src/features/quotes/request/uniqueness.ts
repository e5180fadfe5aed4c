import { hasExpired, systemIdOf } from '@lanewright/quoting';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { sameStops } from '../places/lane.ts';
import type { NewStop } from '../record/store.ts';

/** A quote that is about to be stored under a shipper's own id. */
export type Claim = {
  readonly customerId: number;
  readonly shipperQuoteId: string;
  readonly equipmentId: number;
  readonly pickupAt: string;
  readonly stops: readonly NewStop[];
  /** The quote itself when it is edited. */
  readonly exceptId: number | null;
  readonly now: Date;
};

/**
 * The system id of an open or responded quote of the same shipper, shipper quote id, stops, pickup day and equipment,
 * or null when there is none. Holds the shipper's id until the transaction ends, so that two requests at once cannot
 * both find nothing. Source: SP-045.
 */
export async function clashingQuote(transaction: Transaction<Tables>, claim: Claim): Promise<string | null> {
  const shipperQuoteId = claim.shipperQuoteId.trim().toLowerCase();
  const held = JSON.stringify(['shipper_quote_id', claim.customerId, shipperQuoteId]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(transaction);
  const candidates = await transaction
    .selectFrom('quote')
    .select(['id', 'status', 'expiration_date as expirationDate'])
    .where('deleted_at', 'is', null)
    .where('shipper_quote_id', 'is not', null)
    .where('customer_id', '=', claim.customerId)
    .where(sql<boolean>`lower(shipper_quote_id) = ${shipperQuoteId}`)
    .where('status', 'in', ['open', 'responded'])
    .where(
      sql<boolean>`equipment_id IN (
        SELECT same.id FROM equipment asked JOIN equipment same ON same.id = asked.id OR same.type = asked.type
        WHERE asked.id = ${claim.equipmentId}
      )`,
    )
    .where(sql<boolean>`pickup_at::date = ${claim.pickupAt}::timestamp::date`)
    .where('id', '<>', claim.exceptId ?? 0)
    .orderBy('id')
    .execute();
  for (const candidate of candidates) {
    if (hasExpired(candidate, claim.now)) continue;
    const stops = await transaction
      .selectFrom('stop')
      .select(['activity_type', 'city', 'state', 'postal_code', 'country'])
      .where('quote_id', '=', candidate.id)
      .orderBy('position')
      .execute();
    if (sameStops(stops, claim.stops)) return systemIdOf(candidate.id);
  }
  return null;
}

/** What a clash answers on the shipper quote id. */
export function clashSentence(systemId: string): string {
  return `${systemId} already has this Shipper Quote ID for the same stops, pickup day and equipment.`;
}
