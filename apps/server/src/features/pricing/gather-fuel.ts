import type { DieselPrice, ExchangeRate, FuelRegion, FuelSheet } from '@lanewright/pricing';
import { FUEL_REGIONS } from '@lanewright/pricing';
import { addDays, type Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Weeks before a pickup that may count: the longest delay of a fuel sheet, and room for weeks without a price. */
const WEEKS = 12;

/** The fuel sheets of a shipper with their ranges (U-007, U-008). */
export async function gatherFuelSheets(db: Kysely<Tables>, customerId: number): Promise<readonly FuelSheet[]> {
  const rows = await db
    .selectFrom('fuel_sheet as s')
    .leftJoin('fuel_sheet_rate_range as r', 'r.fuel_sheet_id', 's.id')
    .select([
      's.id',
      's.region',
      's.fuel_price_delay',
      'r.min_price_mills',
      'r.max_price_mills',
      'r.rate_type',
      'r.rate_value',
    ])
    .where('s.customer_id', '=', customerId)
    .orderBy('s.id')
    .orderBy('r.min_price_mills')
    .execute();
  const sheets = new Map<number, FuelSheet>();
  for (const row of rows) {
    const ranges =
      row.min_price_mills === null || row.max_price_mills === null || row.rate_type === null || row.rate_value === null
        ? []
        : [
            {
              minPrice: row.min_price_mills,
              maxPrice: row.max_price_mills,
              rateType: row.rate_type,
              rateValue: row.rate_value,
            },
          ];
    const before = sheets.get(row.id);
    sheets.set(row.id, {
      id: row.id,
      region: fuelRegion(row.region),
      fuelPriceDelay: row.fuel_price_delay,
      ranges: [...(before?.ranges ?? []), ...ranges],
    });
  }
  return [...sheets.values()];
}

/**
 * The latest weekly diesel prices before a pickup day, however old, so that a stale one is told as stale (SP-125): of the sheets' regions
 * and of the whole U.S., by which the truck's own fuel is reckoned.
 */
export async function gatherDiesel(
  db: Kysely<Tables>,
  { pickupDay, today, sheets }: { readonly pickupDay: Day; readonly today: Day; readonly sheets: readonly FuelSheet[] },
): Promise<readonly DieselPrice[]> {
  const day = pickupDay < today ? pickupDay : today;
  const newestFirst = db
    .selectFrom('diesel_price')
    .select(['region', 'week', 'price_mills'])
    .select(sql<number>`row_number() over (partition by region order by week desc)`.as('age'))
    .where('region', 'in', [...new Set(['U.S.', ...sheets.map((sheet) => sheet.region)])])
    .where('week', '<=', addDays(day, 7));
  const rows = await db
    .selectFrom(newestFirst.as('newest'))
    .select(['region', 'week', 'price_mills'])
    .where('age', '<=', WEEKS)
    .orderBy('region')
    .orderBy('week')
    .execute();
  return rows.map((row) => ({ region: fuelRegion(row.region), week: row.week, price: row.price_mills }));
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
