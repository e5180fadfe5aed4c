import { postalPrefix } from '@lanewright/places';
import { laneOf, type PlaceFacts, type QuoteFacts, type Strengths } from '@lanewright/pricing';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Where nothing is known of the markets. */
const NO_STRENGTHS: Strengths = { origin_strength: null, destination_strength: null };

/**
 * The strength of the markets at both ends for the quote's equipment: outbound where the load begins, inbound where it
 * ends. An end without a postal code has none. Source: SP-117.
 */
export async function gatherStrengths(db: Kysely<Tables>, facts: QuoteFacts): Promise<Strengths> {
  const { origin, destination, equipment_type } = laneOf(facts);
  const [from, to] = [marketOf(origin), marketOf(destination)];
  if (equipment_type === null || (from === null && to === null)) return NO_STRENGTHS;
  const { rows } = await sql<{ direction: 'outbound' | 'inbound'; strength: number }>`
    SELECT direction, strength FROM market_strength
    WHERE equipment_type = ${equipment_type} AND (country, postal_prefix, direction) IN (
      (${from?.country ?? null}, ${from?.prefix ?? null}, 'outbound'),
      (${to?.country ?? null}, ${to?.prefix ?? null}, 'inbound')
    )`.execute(db);
  const towards = (direction: 'outbound' | 'inbound') =>
    rows.find((row) => row.direction === direction)?.strength ?? null;
  return { origin_strength: towards('outbound'), destination_strength: towards('inbound') };
}

function marketOf(place: PlaceFacts | null): { readonly country: 'US' | 'Canada'; readonly prefix: string } | null {
  const prefix = place === null || place.postal_code === null ? null : postalPrefix(place.postal_code);
  if (place === null || prefix === null) return null;
  return { country: place.country === 'CA' ? 'Canada' : 'US', prefix };
}
