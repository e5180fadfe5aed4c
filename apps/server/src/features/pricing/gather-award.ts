import type { Places } from '@lanewright/places';
import { laneOf, type CapturedAward, type PlaceFacts, type QuoteFacts } from '@lanewright/pricing';
import type { Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { chooseAward, contractRate, type ContractEnd, type ContractLane } from './choose-award.ts';
import type { LaneRow, LaneSearch } from './contract-lanes.ts';
import { byOrdinal, rowsTable } from './rows-table.ts';

/** A contract of a shipper that is in force on a day. */
export type Contract = { readonly id: number; readonly name: string; readonly effective: Day; readonly until: Day };

/** Whose contracts are looked up, and the day of the business zone on which they must be in force. */
export type ContractLookup = { readonly customerId: number; readonly today: Day };

/** The contracts in force for each lookup, both ends of their period included. */
export async function gatherContracts(
  db: Kysely<Tables>,
  lookups: readonly ContractLookup[],
): Promise<readonly (readonly Contract[])[]> {
  const table = rowsTable('lookup', {
    rows: lookups.map(({ customerId, today }) => ({ customer_id: customerId, today })),
    columns: { customer_id: 'bigint', today: 'date' },
  });
  const { rows } = await sql<Contract & { ordinal: number }>`
    SELECT lookup.ordinal, award.id, award.name, award.effective_date AS effective, award.expiration_date AS until
    FROM ${table} JOIN award ON award.customer_id = lookup.customer_id AND award.deleted_at IS NULL
      AND award.effective_date <= lookup.today AND award.expiration_date >= lookup.today`.execute(db);
  return byOrdinal(lookups.length, rows).map((found) =>
    found.map(({ id, name, effective, until }) => ({ id, name, effective, until })),
  );
}

/**
 * The haul to find a contract lane for; `resolve` locates a postal code. Calls `laneMiles` only for a rate per mile
 * whose lane states no applicable miles.
 */
type HaulAsked = {
  readonly facts: QuoteFacts;
  readonly laneMiles: () => Promise<number | null>;
  readonly resolve: Places['resolve'];
};

/**
 * The contract lane of a quote among the contracts in force: same equipment type, same ends, whole-trip line haul
 * (SP-103, SP-104). Where the load or the lane has stops between, the lane's miles do not count and a rate per mile goes by
 * the miles that the load is priced by (decisions 0079 and 0080). Contracts are in US dollars. Null where none fits; reads nothing where there is no contract.
 */
export async function gatherAward(
  lanesOf: (search: LaneSearch) => Promise<readonly LaneRow[]>,
  contracts: readonly Contract[],
  { facts, laneMiles, resolve }: HaulAsked,
): Promise<CapturedAward | null> {
  const { origin, destination, equipment_type } = laneOf(facts);
  if (contracts.length === 0 || equipment_type === null || origin === null || destination === null) return null;
  const rows = await lanesOf({
    awards: contracts.map(({ id }) => id),
    equipment: equipment_type,
    origin,
    destination,
  });
  const known = new Map(contracts.map((contract) => [contract.id, contract]));
  const lanes = rows.flatMap((row) => {
    const contract = known.get(row.award_id);
    return contract === undefined
      ? []
      : [{ ...contractLaneOf(row, { origin, destination, resolve }), effective: contract.effective, row, contract }];
  });
  const chosen = chooseAward(lanes, { origin, destination, drop_trailer: facts.stops[0]?.drop_trailer ?? null });
  if (chosen === null) return null;
  const { row, contract } = chosen;
  // A lane's miles are those between its two ends: stops between make them the miles of another haul.
  const isStraight = facts.stops.length <= 2 && !row.stops_between;
  const miles = isStraight ? chosen.miles : null;
  const isPerMile = chosen.rpm !== null && miles === null;
  const rate = contractRate({ ...chosen, miles }, isPerMile ? await laneMiles() : null);
  if (rate === null) return null;
  return {
    award_id: chosen.award_id,
    lane_id: chosen.lane_id,
    rate,
    min: chosen.min,
    max: chosen.max,
    miles,
    volume: row.estimated_volume,
    currency: 'USD',
    name: contract.name,
    until: contract.until,
    ...(isStraight || chosen.miles === null ? {} : { stops_between: true }),
  };
}

type Asked = { readonly origin: PlaceFacts; readonly destination: PlaceFacts; readonly resolve: Places['resolve'] };

function contractLaneOf(row: LaneRow, { origin, destination, resolve }: Asked): Omit<ContractLane, 'effective'> {
  const from = {
    city: row.origin_city,
    state: row.origin_state,
    postal_code: row.origin_postal_code,
    country: row.origin_country,
  };
  const to = {
    city: row.destination_city,
    state: row.destination_state,
    postal_code: row.destination_postal_code,
    country: row.destination_country,
  };
  return {
    award_id: row.award_id,
    lane_id: row.id,
    origin: { ...from, lies: whereItLies(from, origin, resolve) },
    destination: { ...to, lies: whereItLies(to, destination, resolve) },
    origin_live: row.origin_live_handling,
    line_haul: row.line_haul_cents,
    rpm: row.rpm_hundredths,
    flat_rate: row.flat_rate_cents,
    miles: row.estimated_miles === null ? null : Number(row.estimated_miles),
    min: row.min_rate_cents,
    max: row.max_rate_cents,
  };
}

/** Locates an end that names only a postal code, or a city without its state. Looked up only where the match depends on it. */
function whereItLies(
  { city, state, postal_code, country }: Omit<ContractEnd, 'lies'>,
  place: PlaceFacts,
  resolve: Places['resolve'],
): ContractEnd['lies'] {
  const isCodeAlone = city === null && postal_code !== null && place.postal_code === null;
  const isCityAlone = city !== null && state === null;
  if (!isCodeAlone && !isCityAlone) return null;
  const found = resolve({ city, state, postal_code, country });
  return found.ok ? { city: found.value.city, state: found.value.state } : null;
}
