import type { EquipmentType } from '@lanewright/quoting';
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { AwardLaneTable } from '../../../back-office-tables.ts';
import type { Tables } from '../../../tables.ts';

/** One end of a lane in SQL: its place as the contract names it, and whether it is live. */
type SoughtEnd = Readonly<Record<'city' | 'state' | 'postal_code' | 'live', RawBuilder<unknown>>>;

/** A lane in SQL: the equipment type and both ends. */
type SoughtLane = {
  readonly award: number;
  readonly equipment: RawBuilder<unknown>;
  readonly origin: SoughtEnd;
  readonly destination: SoughtEnd;
};

/**
 * Whether an award already has a lane with the same ends, live or drop, and equipment type. A second one would silently
 * replace the contract of its loads, so neither a file nor the form adds it. Source: SP-118, decision 0064.
 */
export function laneThere({ award, equipment, origin, destination }: SoughtLane): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM award_lane AS lane JOIN equipment AS kind ON kind.id = lane.equipment_id
    WHERE lane.award_id = ${award} AND lane.deleted_at IS NULL AND kind.type = ${equipment}
      AND ${sameEnd('origin', origin)} AND ${sameEnd('destination', destination)})`;
}

type LaneEnds = Pick<
  Selectable<AwardLaneTable>,
  | 'award_id'
  | `${'origin' | 'destination'}_${'city' | 'state' | 'postal_code'}`
  | `${'origin' | 'destination'}_live_handling`
>;

/** Whether a locked award has another lane with the same ends for an equipment type. */
export async function hasLane(
  transaction: Transaction<Tables>,
  lane: LaneEnds,
  equipment: EquipmentType,
): Promise<boolean> {
  const end = (name: 'origin' | 'destination'): SoughtEnd => ({
    city: sql`${lane[`${name}_city`]}::text`,
    state: sql`${lane[`${name}_state`]}`,
    postal_code: sql`${lane[`${name}_postal_code`]}`,
    live: sql`${lane[`${name}_live_handling`]}`,
  });
  const sought = {
    award: lane.award_id,
    equipment: sql`${equipment}`,
    origin: end('origin'),
    destination: end('destination'),
  };
  const { rows } = await sql<{ there: boolean }>`SELECT ${laneThere(sought)} AS there`.execute(transaction);
  return rows[0]?.there === true;
}

function sameEnd(name: 'origin' | 'destination', { city, state, postal_code, live }: SoughtEnd): RawBuilder<boolean> {
  const stored = (part: string) => sql.ref(`lane.${name}_${part}`);
  return sql`lower(${stored('city')}) IS NOT DISTINCT FROM lower(${city})
    AND ${stored('state')} IS NOT DISTINCT FROM ${state}
    AND ${stored('postal_code')} IS NOT DISTINCT FROM ${postal_code}
    AND ${stored('live_handling')} = ${live}`;
}
