import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { addDays } from '@lanewright/units';
import { authorOf } from '../author.ts';
import type { Row } from '../copy-rows.ts';
import { randomOf, type Random } from '../random.ts';
import { SHIPPERS } from '../shippers/shippers.ts';
import type { Site } from '../sites.ts';
import { CARRIER_NAMES } from './carrier-names.ts';
import { csvOf, type Cell } from './csv.ts';
import type { Office } from './office.ts';
import type { BadCell } from './shelf.ts';

/** When the files of market strength came, in days before the last day. */
export const LATEST_FILE = 8;
export const OLDER_FILE = 36;

/** What the older file said where the latest says `strength`. */
export function formerStrength(strength: number): number {
  return Math.trunc(strength * 0.8);
}

const STRENGTH_COLUMNS = ['country', 'postal_prefix', 'equipment', 'direction', 'strength'] as const;

/**
 * The strength of the demo markets: what makes trucks dear or cheap at a place, as a figure from -100 to 100 (SP-117).
 * The latest file counts; an older one and one with bad rows came before it.
 */
export function marketRows(office: Office, rows: readonly Strength[]): readonly Row[] {
  const cells = rows.map((row) => [row.country, row.postal_prefix, row.equipment_type, row.direction, row.strength]);
  const put = (days: number, content: string, errors: readonly BadCell[] = []) =>
    office.shelf.put({
      category: 'market_strength',
      name: `market-strength-${addDays(office.lastDay, -days)}.csv`,
      content,
      at: office.daysAgo(days),
      by: authorOf(9),
      errors,
    });
  const older = rows.map((row) => [
    row.country,
    row.postal_prefix,
    row.equipment_type,
    row.direction,
    formerStrength(row.strength),
  ]);
  put(OLDER_FILE, csvOf(STRENGTH_COLUMNS, older));
  const bad = [
    ...cells.slice(0, 40),
    ['US', '6043', 'dry_van', 'outbound', 31],
    ['US', '303', 'dry_van', 'inbound', 140],
  ];
  put(9, csvOf(STRENGTH_COLUMNS, bad), [
    [42, 'postal_prefix', '6043', 'Must be the first 3 characters of a postal code'],
    [43, 'strength', '140', 'Must be from -100 to 100'],
  ]);
  const latest = put(LATEST_FILE, csvOf(STRENGTH_COLUMNS, cells));
  return rows.map((row) => ({ ...row, file_id: latest }));
}

/** A line of a market strength file. */
export type Strength = {
  readonly country: string;
  readonly postal_prefix: string;
  readonly equipment_type: string;
  readonly direction: 'outbound' | 'inbound';
  readonly strength: number;
};

/** How wanted trucks are where the shippers' lanes begin and end, by equipment. */
export function strengthsOf(office: Pick<Office, 'seed' | 'siteOf'>): readonly Strength[] {
  const random = randomOf(`${office.seed}/markets`);
  const figure = (level: number) => Math.max(-100, Math.min(100, Math.round((level - 1) * 420 + random.bell() * 6)));
  return prefixesOf(office).flatMap(([prefix, { place, out, into }]) =>
    EQUIPMENT_TYPES.flatMap((equipment) => {
      const where = { country: place.country, postal_prefix: prefix, equipment_type: equipment };
      return [
        { ...where, direction: 'outbound' as const, strength: figure(out) },
        { ...where, direction: 'inbound' as const, strength: figure(into) },
      ];
    }),
  );
}

/** One site of each postal prefix that a shipper's lane touches. */
function prefixesOf(office: Pick<Office, 'siteOf'>): readonly (readonly [string, Site])[] {
  const sites = SHIPPERS.flatMap(({ lanes }) => lanes.flatMap(({ stops }) => stops.map(office.siteOf)));
  return [...new Map(sites.map((site) => [site.place.postal_code.slice(0, 3), site] as const))];
}

const TRACKERS = ['Tracklight', 'Loadpulse', 'Milewatch', null] as const;

/** The lanes that carriers of the demo world like to run (Q-173, SP-121): some lanes of the shippers, some only alike. */
export function carrierRows(office: Office): readonly Row[] {
  const random = randomOf(`${office.seed}/carriers`);
  const lanes = SHIPPERS.flatMap((shipper) => shipper.lanes);
  const rows = CARRIER_NAMES.flatMap((name, index) => {
    const carrier = carrierOf(office, { name, index, random });
    return Array.from({ length: random.whole(2, 9) }, () => ({ ...carrier, ...preferred(office, lanes, random) }));
  });
  const columns = Object.keys(rows[0] ?? {}).map((column) => (column === 'equipment_type' ? 'equipment' : column));
  const put = (days: number, kept: readonly Row[], errors: readonly BadCell[] = []) =>
    office.shelf.put({
      category: 'carrier_preference',
      name: `carrier-lanes-${addDays(office.lastDay, -days)}.csv`,
      content: csvOf(
        columns,
        kept.map((row) => Object.values(row).map(cellOf)),
      ),
      at: office.daysAgo(days),
      by: authorOf(10),
      errors,
    });
  put(60, rows.slice(0, 150));
  put(
    20,
    rows.slice(0, 30).map((row, at) => (at === 17 ? { ...row, destination_state: 'ZZ' } : row)),
    [[19, 'destination_state', 'ZZ', 'Must be a state or province']],
  );
  const latest = put(19, rows);
  return rows.map((row) => ({ ...row, file_id: latest }));
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

type CarrierAsk = { readonly name: string; readonly index: number; readonly random: Random };

/** Numbers of the demo carriers lie above those given out, and their phones and mail reach nobody. */
function carrierOf(office: Office, { name, index, random }: CarrierAsk) {
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '');
  return {
    company_name: name,
    dot_number: String(90_000_000 + index * 137),
    contact_phone: `(${random.whole(201, 979)}) 555-01${String(index % 100).padStart(2, '0')}`,
    contact_email: `dispatch@${slug}.example`,
    tracking_provider: random.pick(TRACKERS),
    last_activity: addDays(office.lastDay, -random.whole(61, 240)),
  };
}

function preferred(office: Office, lanes: readonly (typeof SHIPPERS)[number]['lanes'][number][], random: Random) {
  const lane = random.pick(lanes);
  const [from, to] = [office.siteOf(lane.stops[0]).place, office.siteOf(lane.stops.at(-1) ?? lane.stops[0]).place];
  const exact = random.chance(0.5);
  return {
    equipment_type: random.chance(0.8) ? lane.equipment : null,
    origin_city: from.city,
    origin_state: from.state,
    origin_postal_code: exact ? from.postal_code : null,
    destination_city: exact ? to.city : null,
    destination_state: to.state,
    destination_postal_code: exact ? to.postal_code : null,
  };
}
