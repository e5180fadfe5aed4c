import { sheetFindings, sheetForOrigin, type DieselPrice, type FuelSheet, type YearOfLoads } from '@lanewright/pricing';
import { FUEL_REGIONS, type FuelRegion } from '@lanewright/quoting';
import { addDays, cents, dayOf, type Day } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Found, PackedRange, WatchRoom } from './room.ts';

/** Fuel sheets that are read and judged at a time, so that any number of them takes little memory. */
const SHEETS = 500;

/** The weeks of each region that may count: the longest delay, and room for weeks without a price. */
const WEEKS = 12;

/** A fuel sheet of a shipper with the loads of the last year that it prices. */
export type SheetToWatch = {
  readonly customerId: number;
  readonly sheet: FuelSheet;
  readonly year: YearOfLoads;
};

type Row = {
  readonly id: number;
  readonly customer_id: number;
  readonly region: FuelRegion;
  readonly fuel_price_delay: number;
  readonly ranges: readonly PackedRange[];
};

/** The loads that a shipper gave us in the last year from one state. */
type LoadsOfState = {
  readonly customer_id: number;
  readonly origin_state: string;
  readonly loads: number;
  readonly miles: number;
  readonly line_haul: string;
};

type SheetOfShipper = { readonly id: number; readonly customer_id: number; readonly region: FuelRegion };

/** What is said of all fuel sheets of living shippers. */
export async function sheetsFound({ db, clock, businessZone }: WatchRoom): Promise<readonly Found[]> {
  const prices = await latestWeeks(db);
  const now = clock.now();
  const found: Found[] = [];
  for (let after = 0; ;) {
    const sheets = await gatherSheets(db, dayOf(now, businessZone), sql`sheet.id > ${after}`);
    for (const { customerId, sheet, year } of sheets)
      found.push({
        subject: { kind: 'fuel_sheet', id: sheet.id },
        customerId,
        findings: sheetFindings({ sheet, prices, now, zone: businessZone, year }),
      });
    const last = sheets.at(-1);
    if (last === undefined || sheets.length < SHEETS) return found;
    after = last.sheet.id;
  }
}

/** The fuel sheets of one shipper. */
export async function sheetsOfShipper(
  db: Kysely<Tables>,
  today: Day,
  customerId: number,
): Promise<readonly SheetToWatch[]> {
  return gatherSheets(db, today, sql`sheet.customer_id = ${customerId}`);
}

/** The latest diesel weeks of every region. */
export async function latestWeeks(db: Kysely<Tables>): Promise<readonly DieselPrice[]> {
  const { rows } = await sql<DieselPrice>`
    SELECT region.name AS region, newest.week, newest.price_mills AS price
    FROM unnest(${[...FUEL_REGIONS]}::text[]) AS region (name) CROSS JOIN LATERAL (
      SELECT week, price_mills FROM diesel_price WHERE diesel_price.region = region.name
      ORDER BY week DESC LIMIT ${sql.lit(WEEKS)}
    ) AS newest`.execute(db);
  return rows;
}

async function gatherSheets(
  db: Kysely<Tables>,
  today: Day,
  which: RawBuilder<unknown>,
): Promise<readonly SheetToWatch[]> {
  const { rows } = await sql<Row>`
    SELECT sheet.id, sheet.customer_id, sheet.region, sheet.fuel_price_delay,
      (SELECT coalesce(json_agg(json_build_object('min', min_price_mills, 'max', max_price_mills, 'type', rate_type,
        'value', rate_value) ORDER BY min_price_mills), '[]')
        FROM fuel_sheet_rate_range WHERE fuel_sheet_id = sheet.id) AS ranges
    FROM fuel_sheet AS sheet JOIN customer ON customer.id = sheet.customer_id AND customer.deleted_at IS NULL
    WHERE ${which} ORDER BY sheet.id LIMIT ${sql.lit(SHEETS)}`.execute(db);
  const shippers = [...new Set(rows.map((row) => row.customer_id))];
  const yearOf = await yearsOfSheets(db, today, shippers);
  return rows.map((row) => ({
    customerId: row.customer_id,
    sheet: {
      id: row.id,
      region: row.region,
      fuelPriceDelay: row.fuel_price_delay,
      ranges: row.ranges.map(({ min, max, type, value }) => ({
        minPrice: min,
        maxPrice: max,
        rateType: type,
        rateValue: value,
      })),
    },
    year: yearOf(row),
  }));
}

/** The loads of the last year that each sheet of these shippers prices: those whose origin leads to it (SP-127). */
async function yearsOfSheets(
  db: Kysely<Tables>,
  today: Day,
  shippers: readonly number[],
): Promise<(sheet: SheetOfShipper) => YearOfLoads> {
  const [{ rows: sheets }, { rows: loads }] = await Promise.all([
    sql<SheetOfShipper>`
      SELECT id, customer_id, region FROM fuel_sheet WHERE customer_id = ANY(${shippers}::bigint[])`.execute(db),
    sql<LoadsOfState>`
      SELECT customer_id, coalesce(origin_state, '') AS origin_state, count(*)::integer AS loads,
        coalesce(sum(distance_miles), 0)::float8 AS miles,
        coalesce(sum(all_in_cents - coalesce(fuel_cents, 0)), 0)::text AS line_haul
      FROM quote WHERE customer_id = ANY(${shippers}::bigint[]) AND deleted_at IS NULL AND status = 'won'
        AND currency = 'USD' AND pickup_at >= ${addDays(today, -365)}
      GROUP BY 1, 2`.execute(db),
  ]);
  const sheetsOf = Map.groupBy(sheets, ({ customer_id }) => customer_id);
  const loadsOf = Map.groupBy(loads, ({ customer_id: customer, origin_state: state }) => {
    return sheetForOrigin(sheetsOf.get(customer) ?? [], state)?.id ?? null;
  });
  return ({ id }) => {
    const mine = loadsOf.get(id) ?? [];
    const sum = (of: (row: LoadsOfState) => number): number => mine.reduce((total, row) => total + of(row), 0);
    return {
      loads: sum((row) => row.loads),
      miles: sum((row) => row.miles),
      lineHaul: cents(sum((row) => Number(row.line_haul))),
    };
  };
}
