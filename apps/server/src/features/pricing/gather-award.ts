import { laneOf, type CapturedAward, type QuoteFacts } from '@lanewright/pricing';
import type { EquipmentType } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { chooseAward, contractRate, type ContractLane } from './choose-award.ts';

/** A contract of a shipper that is in force on a day. */
export type Contract = { readonly id: number; readonly name: string; readonly effective: Day; readonly until: Day };

/** The contracts of a shipper in force on a day of the business zone, both ends of their period included. */
export function gatherContracts(
  db: Kysely<Tables>,
  { customerId, today }: { readonly customerId: number; readonly today: Day },
): Promise<readonly Contract[]> {
  return db
    .selectFrom('award')
    .select(['id', 'name', 'effective_date as effective', 'expiration_date as until'])
    .where('customer_id', '=', customerId)
    .where('effective_date', '<=', today)
    .where('expiration_date', '>=', today)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * The contract lane of a quote among the contracts in force: same equipment type, same ends, whole-trip line haul
 * (SP-103, SP-104). Contracts are in US dollars. Null where none fits; asks nothing where there is no contract.
 */
export async function gatherAward(
  db: Kysely<Tables>,
  contracts: readonly Contract[],
  { facts, roadMiles }: { readonly facts: QuoteFacts; readonly roadMiles: number | null },
): Promise<CapturedAward | null> {
  const { origin, destination, equipment_type } = laneOf(facts);
  if (contracts.length === 0 || equipment_type === null || origin === null || destination === null) return null;
  const rows = await lanesOf(db, {
    awards: contracts.map(({ id }) => id),
    equipment_type,
    states: [origin.state, destination.state],
  });
  const known = new Map(contracts.map((contract) => [contract.id, contract]));
  const lanes = rows.flatMap((row) => {
    const contract = known.get(row.award_id);
    return contract === undefined ? [] : [{ ...contractLaneOf(row, contract.effective), row, contract }];
  });
  const chosen = chooseAward(lanes, { origin, destination, drop_trailer: facts.stops[0]?.drop_trailer ?? null });
  const rate = chosen === null ? null : contractRate(chosen, roadMiles);
  if (chosen === null || rate === null) return null;
  const { row, contract } = chosen;
  return {
    award_id: chosen.award_id,
    lane_id: chosen.lane_id,
    rate,
    min: row.min_rate_cents,
    max: row.max_rate_cents,
    miles: chosen.miles,
    volume: row.estimated_volume,
    currency: 'USD',
    name: contract.name,
    until: contract.until,
  };
}

type LaneSearch = {
  readonly awards: readonly number[];
  readonly equipment_type: EquipmentType;
  readonly states: readonly [origin: string | null, destination: string | null];
};

/** The lanes that may fit: their states are the quote's, or are not said. */
function lanesOf(db: Kysely<Tables>, { awards, equipment_type, states: [from, to] }: LaneSearch) {
  return db
    .selectFrom('award_lane')
    .innerJoin('equipment', 'equipment.id', 'award_lane.equipment_id')
    .selectAll('award_lane')
    .where(sql<boolean>`award_lane.award_id = ANY(${awards}::bigint[])`)
    .where('equipment.type', '=', equipment_type)
    .where(inState('award_lane.origin_state', from))
    .where(inState('award_lane.destination_state', to))
    .where('award_lane.deleted_at', 'is', null)
    .execute();
}

function inState(column: string, state: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} = ${state})`;
}

type LaneRow = Awaited<ReturnType<typeof lanesOf>>[number];

function contractLaneOf(row: LaneRow, effective: Day): ContractLane {
  return {
    award_id: row.award_id,
    lane_id: row.id,
    effective,
    origin: {
      city: row.origin_city,
      state: row.origin_state,
      postal_code: row.origin_postal_code,
      country: row.origin_country,
    },
    destination: {
      city: row.destination_city,
      state: row.destination_state,
      postal_code: row.destination_postal_code,
      country: row.destination_country,
    },
    origin_live: row.origin_live_handling,
    line_haul: row.line_haul_cents,
    rpm: row.rpm_hundredths,
    flat_rate: row.flat_rate_cents,
    miles: row.estimated_miles === null ? null : Number(row.estimated_miles),
  };
}
