import type { DieselPrice, ExchangeRate, FuelRegion, FuelSheet } from '@lanewright/pricing';
import { FUEL_REGIONS } from '@lanewright/pricing';
import { addDays, type Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { byOrdinal, rowsTable } from './rows-table.ts';

/** Weeks before a pickup that may count: the longest delay of a fuel sheet, and room for weeks without a price. */
const WEEKS = 12;

/** The fuel sheets of each shipper with their ranges, in the order of the shippers (U-007, U-008). */
export async function gatherFuelSheets(
  db: Kysely<Tables>,
  customerIds: readonly number[],
): Promise<readonly (readonly FuelSheet[])[]> {
  const rows = await db
    .selectFrom('fuel_sheet as s')
    .leftJoin('fuel_sheet_rate_range as r', 'r.fuel_sheet_id', 's.id')
    .select(['s.id', 's.customer_id', 's.region', 's.fuel_price_delay'])
    .select(['r.min_price_mills', 'r.max_price_mills', 'r.rate_type', 'r.rate_value'])
    .where(sql<boolean>`s.customer_id = ANY(${customerIds}::bigint[])`)
    .orderBy('s.id')
    .orderBy('r.min_price_mills')
    .execute();
  const sheetsOf = new Map<number, Map<number, FuelSheet>>();
  for (const row of rows) {
    const sheets = sheetsOf.get(row.customer_id) ?? new Map<number, FuelSheet>();
    sheetsOf.set(row.customer_id, sheets);
    const before = sheets.get(row.id);
    sheets.set(row.id, {
      id: row.id,
      region: fuelRegion(row.region),
      fuelPriceDelay: row.fuel_price_delay,
      ranges: [...(before?.ranges ?? []), ...rangesOf(row)],
    });
  }
  return customerIds.map((id) => [...(sheetsOf.get(id)?.values() ?? [])]);
}

type RangeRow = {
  readonly min_price_mills: number | null;
  readonly max_price_mills: number | null;
  readonly rate_type: FuelSheet['ranges'][number]['rateType'] | null;
  readonly rate_value: FuelSheet['ranges'][number]['rateValue'] | null;
};

/** The range of a row; none for a sheet that has no ranges. */
function rangesOf(row: RangeRow): FuelSheet['ranges'] {
  const { min_price_mills: minPrice, max_price_mills: maxPrice, rate_type: rateType, rate_value: rateValue } = row;
  if (minPrice === null || maxPrice === null || rateType === null || rateValue === null) return [];
  return [{ minPrice, maxPrice, rateType, rateValue }];
}

/** A region, and the last day whose week may count. */
export type DieselLookup = { readonly region: FuelRegion; readonly until: Day };

/** The latest weekly diesel prices for each lookup, at most twelve, oldest first, in the order of the lookups. */
export async function gatherDieselWeeks(
  db: Kysely<Tables>,
  lookups: readonly DieselLookup[],
): Promise<readonly (readonly DieselPrice[])[]> {
  const { rows } = await sql<{ ordinal: number; region: string; week: Day; price_mills: number }>`
    SELECT lookup.ordinal, newest.*
    FROM ${rowsTable('lookup', { rows: lookups, columns: { region: 'text', until: 'date' } })}
    CROSS JOIN LATERAL (
      SELECT region, week, price_mills FROM diesel_price
      WHERE diesel_price.region = lookup.region AND week <= lookup.until ORDER BY week DESC LIMIT ${sql.lit(WEEKS)}
    ) AS newest
    ORDER BY newest.week`.execute(db);
  return byOrdinal(lookups.length, rows).map((weeks) =>
    weeks.map((row) => ({ region: fuelRegion(row.region), week: row.week, price: row.price_mills })),
  );
}

/**
 * The latest weekly diesel prices before a pickup day, however old, so that a stale one is told as stale (SP-125): of
 * the sheets' regions and of the whole U.S., by which the truck's own fuel is calculated.
 */
export async function gatherDiesel(
  weeksOf: (lookup: DieselLookup) => Promise<readonly DieselPrice[]>,
  { pickupDay, today, sheets }: { readonly pickupDay: Day; readonly today: Day; readonly sheets: readonly FuelSheet[] },
): Promise<readonly DieselPrice[]> {
  const until = addDays(pickupDay < today ? pickupDay : today, 7);
  const regions = FUEL_REGIONS.filter((region) => region === 'U.S.' || sheets.some((sheet) => sheet.region === region));
  const weeks = await Promise.all(regions.toSorted().map((region) => weeksOf({ region, until })));
  return weeks.flat();
}

/** Exchange rates of the last weeks, for quotes in Canadian dollars (SP-060). */
export async function gatherExchangeRates(db: Kysely<Tables>, today: Day): Promise<readonly ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['day', 'rate_millionths', 'source'])
    .where('currency', '=', 'CAD')
    .where('day', '>=', addDays(today, -30))
    .where('day', '<=', today)
    .execute();
  return rows.map((row) => ({ day: row.day, cadPerUsd: row.rate_millionths, source: row.source }));
}

/** A stored region by its name. Throws on a name that is none: the table was filled by the product. */
function fuelRegion(text: string): FuelRegion {
  const region = FUEL_REGIONS.find((name) => name === text);
  if (region === undefined) throw new Error(`stored fuel region is unknown: ${text}`);
  return region;
}
