import { fuelCost } from '@lanewright/estimate';
import { fuelRegionsOf, type FuelRegion } from '@lanewright/pricing';
import { EQUIPMENT_LABEL } from '@lanewright/quoting';
import { addDays, perMile, toWholeUnits, type Cents, type Day } from '@lanewright/units';
import { authorOf, type Author } from '../author.ts';
import type { Row } from '../copy-rows.ts';
import { equipmentOfType } from '../equipment.ts';
import { marketCost } from '../market.ts';
import { randomOf, type Random } from '../random.ts';
import type { Lane, Shipper } from '../shippers/shipper.ts';
import { SHIPPERS } from '../shippers/shippers.ts';
import type { Site } from '../sites.ts';
import { amount, csvOf, type Cell } from './csv.ts';
import type { Office } from './office.ts';

/** The rows of contracts and their lanes. */
export type AwardRows = Readonly<Record<'award' | 'award_lane' | 'award_lane_stop', readonly Row[]>>;

type Period = { readonly from: number; readonly days: number };

/** When a shipper's contracts began, in days before the last day, and how long they run: most have one in force. */
function periodsOf({ id }: Shipper): readonly Period[] {
  const current = id % 3 === 0 ? [] : [{ from: 40 + ((id * 53) % 300), days: 364 }];
  const expired = id % 4 === 0 ? [{ from: 470 + id, days: 364 }] : [];
  const coming = id % 11 === 0 ? [{ from: -20, days: 364 }] : [];
  return [...expired, ...current, ...coming];
}

/** What contracts are made with: all of the office but its shelf. */
export type ContractTools = Omit<Office, 'shelf'>;

/** A contract of the demo world with its lanes, before its file and its rows are made. */
export type DemoContract = {
  readonly id: number;
  readonly shipper: Shipper;
  readonly name: string;
  readonly region: FuelRegion;
  readonly effective: Day;
  readonly expiration: Day;
  readonly at: Date;
  readonly by: Author;
  readonly lanes: readonly DemoContractLane[];
};

/** A lane of a contract: what it pays, and where it runs. */
export type DemoContractLane = ReturnType<typeof laneOf> & { readonly id: number };

/** The demo contracts: the shipper's own lanes at what the market cost when the contract began (W-023, W-039). */
export function demoContracts(tools: ContractTools): readonly DemoContract[] {
  const wanted = SHIPPERS.flatMap((shipper) => periodsOf(shipper).map((period) => ({ shipper, period })));
  let lanesBefore = 0;
  return wanted.map(({ shipper, period }, index) => {
    const contract = contractOf(tools, shipper, period);
    const lanes = contract.lanes.map((lane, place) => ({ id: lanesBefore + place + 1, ...lane }));
    lanesBefore += lanes.length;
    return { id: index + 1, ...contract, lanes };
  });
}

/** The rows of the contracts, with a file on the shelf for each. */
export function awardRows({ shelf }: Pick<Office, 'shelf'>, contracts: readonly DemoContract[]): AwardRows {
  const lanes = contracts.flatMap((contract) => contract.lanes.map((lane) => ({ contract, lane })));
  return {
    award: contracts.map((contract) => awardRow(shelf, contract)),
    award_lane: lanes.map(({ contract, lane }) => ({ id: lane.id, award_id: contract.id, ...lane.row })),
    award_lane_stop: lanes.flatMap(({ lane }) => lane.stops.map((stop) => ({ award_lane_id: lane.id, ...stop }))),
  };
}

function contractOf(tools: ContractTools, shipper: Shipper, { from, days }: Period) {
  const effective = addDays(tools.lastDay, -from);
  const at = tools.daysAgo(Math.max(from, 0) + 12);
  const [first] = shipper.lanes;
  const region: FuelRegion =
    first === undefined ? 'U.S.' : (fuelRegionsOf(tools.siteOf(first.stops[0]).place.state)[0] ?? 'U.S.');
  const random = randomOf(`${tools.seed}/award/${shipper.id}/${from}`);
  return {
    shipper,
    name: `${shipper.short} ${effective.slice(0, 4)} contract`,
    region,
    effective,
    expiration: addDays(effective, days),
    at,
    by: authorOf(shipper.pricingContact),
    lanes: shipper.lanes.map((lane, index) => laneOf(tools, { lane, index, effective, at, random, shipper })),
  };
}

function awardRow(shelf: Office['shelf'], contract: DemoContract): Row {
  const { id, shipper, name, region, effective, expiration, at, by, lanes } = contract;
  const settings = { customer_id: shipper.id, region, effective_date: effective, expiration_date: expiration };
  const content = csvOf(
    AWARD_COLUMNS,
    lanes.map(({ cells }) => cells),
  );
  const file_id = shelf.put({
    category: 'award',
    name: `${shipper.slug.toLowerCase()}-award-${effective.slice(0, 4)}.csv`,
    content,
    at,
    by,
    settings: { ...settings, title: name },
  });
  return { id, ...settings, name, file_id, created_at: new Date(at.getTime() + 3000), created_by_name: by.name };
}

type LaneAsk = {
  readonly lane: Lane;
  readonly index: number;
  readonly effective: Day;
  readonly at: Date;
  readonly random: Random;
  readonly shipper: Shipper;
};

function laneOf(office: ContractTools, { lane, index, effective, at, random, shipper }: LaneAsk) {
  const sites = lane.stops.map(office.siteOf);
  const [origin, destination] = [sites[0], sites.at(-1)];
  if (origin === undefined || destination === undefined) throw new Error(`${shipper.name} has a lane without stops`);
  const { miles } = office.roadMiles(sites.map(({ place }) => place));
  const linehaul = lineHaulOf(office, { lane, origin, destination, miles, day: effective }, random);
  const kind = (shipper.id + index) % 3;
  const figures = {
    estimated_miles: miles,
    estimated_volume: random.whole(26, 400),
    line_haul_cents: kind === 0 ? linehaul : null,
    rpm_hundredths: kind === 1 ? perMile(linehaul, miles) : null,
    flat_rate_cents: kind === 2 ? linehaul : null,
    min_rate_cents: random.chance(0.7) ? toWholeUnits(linehaul * 0.9) : null,
    max_rate_cents: random.chance(0.7) ? toWholeUnits(linehaul * 1.15) : null,
  };
  const drop = lane.dropTrailer > 0.4;
  const row = {
    equipment_id: equipmentOfType(lane.equipment).id,
    origin_live_handling: !drop,
    destination_live_handling: true,
    ...figures,
    ...placeColumns('origin', origin),
    ...placeColumns('destination', destination),
    created_at: at,
  };
  const stops = sites.map((site, position) => stopRow(site, { position, pickups: lane.pickups, drop, shipper }));
  const cells: readonly Cell[] = [
    ...endCells(origin, !drop),
    ...endCells(destination, true),
    EQUIPMENT_LABEL[lane.equipment],
    miles,
    figures.estimated_volume,
    amount(figures.line_haul_cents),
    figures.rpm_hundredths === null ? null : (figures.rpm_hundredths / 10_000).toFixed(4),
    amount(figures.flat_rate_cents),
    amount(figures.min_rate_cents),
    amount(figures.max_rate_cents),
  ];
  return { row, stops, cells, equipment: lane.equipment, ends: { origin, destination } };
}

type Haul = {
  readonly lane: Lane;
  readonly origin: Site;
  readonly destination: Site;
  readonly miles: number;
  readonly day: Day;
};

/** What the lane cost when the contract began, without fuel, and a margin of 7 to 12 percent. Whole units. */
function lineHaulOf(
  { diesel }: Pick<Office, 'diesel'>,
  { lane, origin, destination, miles, day }: Haul,
  random: Random,
): Cents {
  const dieselMills = diesel.nationalOn(day);
  const cost = marketCost({
    origin,
    destination,
    miles,
    stops: lane.stops.length,
    equipment: lane.equipment,
    team: false,
    hazmat: false,
    crossesBorder: origin.place.country !== destination.place.country,
    pickupDay: day,
    weekend: false,
    dieselMills,
  });
  return toWholeUnits((cost - fuelCost(dieselMills, miles)) * random.between(1.07, 1.12));
}

function placeColumns(end: 'origin' | 'destination', { place }: Site): Row {
  return {
    [`${end}_city`]: place.city,
    [`${end}_state`]: place.state,
    [`${end}_postal_code`]: place.postal_code,
    [`${end}_country`]: place.country,
  };
}

type StopPlace = {
  readonly position: number;
  readonly pickups: number;
  readonly drop: boolean;
  readonly shipper: Shipper;
};

function stopRow({ place }: Site, { position, pickups, drop, shipper }: StopPlace): Row {
  const isPickup = position < pickups;
  return {
    position,
    activity_type: isPickup ? 'pickup' : 'delivery',
    facility: isPickup ? `${shipper.short} ${place.city}` : null,
    drop_trailer: drop && position === 0,
    city: place.city,
    state: place.state,
    postal_code: place.postal_code,
    country: place.country,
    lat: place.lat,
    lng: place.lng,
  };
}

function endCells({ place }: Site, live: boolean): readonly Cell[] {
  return [place.city, place.state, place.postal_code, place.country, live ? 'Live' : 'Drop'];
}

/** The columns of an award file (SP-118). */
export const AWARD_COLUMNS = [
  'origin_city',
  'origin_state',
  'origin_postal_code',
  'origin_country',
  'origin_live_drop',
  'destination_city',
  'destination_state',
  'destination_postal_code',
  'destination_country',
  'destination_live_drop',
  'equipment',
  'estimated_miles',
  'estimated_volume',
  'line_haul',
  'rpm',
  'flat_rate',
  'min_rate',
  'max_rate',
] as const;
