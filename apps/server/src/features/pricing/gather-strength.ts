import { postalPrefix } from '@lanewright/places';
import { laneOf, type PlaceFacts, type QuoteFacts, type Strengths } from '@lanewright/pricing';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { byOrdinal, rowsTable } from './rows-table.ts';

type StrengthRow = {
  readonly ordinal: number;
  readonly direction: 'outbound' | 'inbound';
  readonly strength: number;
};

/**
 * The strength of the markets at both ends of each quote for its equipment, in the order of the quotes: outbound where
 * the load begins, inbound where it ends. An end without a postal code has none. Source: SP-117.
 */
export async function gatherStrengths(
  db: Kysely<Tables>,
  quotes: readonly QuoteFacts[],
): Promise<readonly Strengths[]> {
  const table = rowsTable('lane', {
    rows: quotes.map(endsOf),
    columns: {
      equipment: 'text',
      from_country: 'text',
      from_prefix: 'text',
      to_country: 'text',
      to_prefix: 'text',
    },
  });
  const { rows } = await sql<StrengthRow>`
    SELECT lane.ordinal, market.direction, market.strength
    FROM ${table} JOIN market_strength market ON market.equipment_type = lane.equipment
      AND (market.country, market.postal_prefix, market.direction) IN (
        (lane.from_country, lane.from_prefix, 'outbound'), (lane.to_country, lane.to_prefix, 'inbound'))`.execute(db);
  return byOrdinal(quotes.length, rows).map((found) => {
    const towards = (direction: StrengthRow['direction']) =>
      found.find((row) => row.direction === direction)?.strength ?? null;
    return { origin_strength: towards('outbound'), destination_strength: towards('inbound') };
  });
}

function endsOf(facts: QuoteFacts) {
  const { origin, destination, equipment_type } = laneOf(facts);
  const [from, to] = [marketOf(origin), marketOf(destination)];
  return {
    equipment: equipment_type,
    from_country: from?.country,
    from_prefix: from?.prefix,
    to_country: to?.country,
    to_prefix: to?.prefix,
  };
}

function marketOf(place: PlaceFacts | null): { readonly country: 'US' | 'Canada'; readonly prefix: string } | null {
  const prefix = place === null || place.postal_code === null ? null : postalPrefix(place.postal_code);
  if (place === null || prefix === null) return null;
  return { country: place.country === 'CA' ? 'Canada' : 'US', prefix };
}
