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
  await holdShipperQuoteIds(transaction, [claim]);
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

/** Ids are hashed onto this many locks: one lock for each of 10,000 ids would exhaust PostgreSQL's lock table. */
const ID_LOCKS = 256;

/** Holds shipper quote ids until the transaction ends, in one order for everybody. */
async function holdShipperQuoteIds(
  transaction: Transaction<Tables>,
  claims: readonly Pick<Claim, 'customerId' | 'shipperQuoteId'>[],
): Promise<void> {
  const held = claims.map(({ customerId, shipperQuoteId }) =>
    JSON.stringify(['shipper_quote_id', customerId, shipperQuoteId.trim().toLowerCase()]),
  );
  await sql`SELECT pg_advisory_xact_lock(hashtext('shipper_quote_id'), place) FROM (
    SELECT DISTINCT mod(abs(hashtextextended(id, 0) % 2147483647), ${ID_LOCKS})::integer AS place
    FROM unnest(${held}::text[]) AS id ORDER BY place) AS places`.execute(transaction);
}

/** A quote of a file that is stored already, and what another may not share with it. */
export type StoredClaim = { readonly id: number; readonly customerId: number; readonly shipperQuoteId: string };

/** The quote that another repeats: an earlier one of the same file, or a stored one by its system id. */
export type Clash =
  | { readonly with: 'own'; readonly id: number }
  | { readonly with: 'former'; readonly systemId: string };

/**
 * The stored quotes that clash with one that was there before them or with an earlier one of their own file. Holds their
 * ids: a request at the same moment waits, and then finds them. Source: SP-045.
 */
export async function clashesOf(
  transaction: Transaction<Tables>,
  claims: readonly StoredClaim[],
  now: Date,
): Promise<ReadonlyMap<number, Clash>> {
  if (claims.length === 0) return new Map();
  await holdShipperQuoteIds(transaction, claims);
  const own = claims.map(({ id }) => id);
  const stops = (quote: string) => sql`(SELECT string_agg(concat_ws('|', activity_type, city, state,
    coalesce(postal_code, ''), country), '>' ORDER BY position) FROM stop WHERE quote_id = ${sql.ref(quote)})`;
  const { rows } = await sql<{ id: number; other: number; status: 'open' | 'responded'; expirationDate: Date | null }>`
    SELECT mine.id, former.id AS other, former.status, former.expiration_date AS "expirationDate"
    FROM unnest(${own}::bigint[]) AS own (id)
    JOIN quote AS mine ON mine.id = own.id
    JOIN equipment AS asked ON asked.id = mine.equipment_id
    JOIN quote AS former ON former.customer_id = mine.customer_id AND former.deleted_at IS NULL
      AND former.shipper_quote_id IS NOT NULL AND lower(former.shipper_quote_id) = lower(mine.shipper_quote_id)
      AND former.status IN ('open', 'responded') AND former.pickup_at::date = mine.pickup_at::date
    JOIN equipment AS same ON same.id = former.equipment_id AND (same.id = asked.id OR same.type = asked.type)
    WHERE (former.id < mine.id OR former.id <> ALL (${own}::bigint[])) AND former.id <> mine.id AND ${stops('former.id')} = ${stops('mine.id')}
    ORDER BY former.id DESC`.execute(transaction);
  const ofFile = new Set(own);
  return new Map(
    rows
      .filter((row) => !hasExpired(row, now))
      .map(({ id, other }) => [
        id,
        ofFile.has(other) ? { with: 'own', id: other } : { with: 'former', systemId: systemIdOf(other) },
      ]),
  );
}

/** What a clash answers on the shipper quote id. */
export function clashSentence(systemId: string): string {
  return `${systemId} already has this Shipper Quote ID for the same stops, pickup day and equipment.`;
}
