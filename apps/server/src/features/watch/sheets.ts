import { sheetFindings, type DieselPrice, type FuelSheet, type YearOfLoads } from '@lanewright/pricing';
import { FUEL_REGIONS, type FuelRegion } from '@lanewright/quoting';
import { addDays, cents, dayOf, type Day } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Found, PackedRange, WatchRoom } from './room.ts';

/** Fuel sheets that are read and judged at a time, so that any number of them takes little memory. */
const SHEETS = 500;

/** The weeks of each region that may count: the longest delay, and room for weeks without a price. */
const WEEKS = 12;

/** A fuel sheet of a shipper with what its loads of the last year were. */
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
  readonly loads: number;
  readonly miles: number;
  readonly line_haul: string;
};

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
    WITH sheet AS MATERIALIZED (
      SELECT sheet.* FROM fuel_sheet AS sheet
      JOIN customer ON customer.id = sheet.customer_id AND customer.deleted_at IS NULL
      WHERE ${which} ORDER BY sheet.id LIMIT ${sql.lit(SHEETS)}
    ), year AS (
      SELECT customer_id, count(*)::integer AS loads, coalesce(sum(distance_miles), 0)::float8 AS miles,
        coalesce(sum(all_in_cents - coalesce(fuel_cents, 0)), 0)::text AS line_haul
      FROM quote WHERE customer_id IN (SELECT customer_id FROM sheet) AND deleted_at IS NULL AND status = 'won'
        AND currency = 'USD' AND pickup_at >= ${addDays(today, -365)}
      GROUP BY customer_id
    )
    SELECT sheet.id, sheet.customer_id, sheet.region, sheet.fuel_price_delay,
      (SELECT coalesce(json_agg(json_build_object('min', min_price_mills, 'max', max_price_mills, 'type', rate_type,
        'value', rate_value) ORDER BY min_price_mills), '[]')
        FROM fuel_sheet_rate_range WHERE fuel_sheet_id = sheet.id) AS ranges,
      coalesce(year.loads, 0) AS loads, coalesce(year.miles, 0) AS miles, coalesce(year.line_haul, '0') AS line_haul
    FROM sheet LEFT JOIN year ON year.customer_id = sheet.customer_id ORDER BY sheet.id`.execute(db);
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
    year: { loads: row.loads, miles: row.miles, lineHaul: cents(Number(row.line_haul)) },
  }));
}
