import type { AnswerOf, FuelSheetRow, FuelSheetView, listFuelSheets, ParsedRequestOf } from '@lanewright/contract';
import { fuelRangeFindings, rangeFindingWords, shownRateValue, type FuelSheet } from '@lanewright/pricing';
import { addDays, dayOf, done, refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { gatherDieselWeeks, gatherFuelSheets } from '../pricing/index.ts';
import { readSheetNow, type SheetNow } from './sheet-reading.ts';

/** What the calls about fuel sheets work with. */
export type FuelSheetRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** IANA name of the business zone, which decides which day is today (SP-029). */
  readonly businessZone: string;
};

/** A shipper as its fuel sheets show it. */
type Owner = { readonly id: number; readonly customer_name: string; readonly default_fuel_price_delay: number };

/** One page of a shipper's sheets, by region as the regions are listed. Source: P-066, U-002, S-012. */
export async function listSheets(
  room: FuelSheetRoom,
  { customer, limit, offset }: ParsedRequestOf<typeof listFuelSheets>['query'],
): Promise<Outcome<AnswerOf<typeof listFuelSheets>, 'customer.not_found' | 'fuel_sheet.of_default_shipper'>> {
  const owner = await ownerOf(room.db, customer);
  if (!owner.ok) return owner;
  const [sheets = []] = await gatherFuelSheets(room.db, [customer]);
  const versions = await versionsOf(room.db, customer);
  const shown = sheets.toSorted((a, b) => a.region.localeCompare(b.region, 'en')).slice(offset, offset + limit);
  const now = await readNow(room, shown);
  const results = shown.map((sheet, at): FuelSheetRow => ({
    ...fieldsOf(sheet),
    customer,
    version: versions.get(sheet.id) ?? 1,
    range_count: sheet.ranges.length,
    findings: [...rangeFindingWords(fuelRangeFindings(sheet.ranges)), ...warningsOf(now[at])],
  }));
  return done({ count: sheets.length, results, shipper: owner.value });
}

/** One sheet with its ranges by rising price and what it charges now. Source: P-065, U-008, SP-126, B-019. */
export async function lookAtSheet(
  room: FuelSheetRoom,
  id: number,
): Promise<Outcome<FuelSheetView, 'fuel_sheet.not_found' | 'fuel_sheet.of_default_shipper'>> {
  const row = await room.db
    .selectFrom('fuel_sheet')
    .select(['customer_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuse('fuel_sheet.not_found');
  const owner = await ownerOf(room.db, row.customer_id);
  if (!owner.ok)
    return owner.refusal.code === 'customer.not_found' ? refuse('fuel_sheet.not_found') : refuse(owner.refusal.code);
  const [sheets = []] = await gatherFuelSheets(room.db, [row.customer_id]);
  const sheet = sheets.find((each) => each.id === id);
  if (sheet === undefined) return refuse('fuel_sheet.not_found');
  const [now] = await readNow(room, [sheet]);
  return done({
    ...fieldsOf(sheet),
    customer: owner.value.id,
    customer_name: owner.value.customer_name,
    version: row.version,
    fuel_sheet_rate_ranges: sheet.ranges.map(({ minPrice, maxPrice, rateType, rateValue }) => ({
      min_price: minPrice / 1000,
      max_price: maxPrice / 1000,
      rate_type: rateType,
      rate_value: shownRateValue(rateType, rateValue),
    })),
    findings: [...rangeFindingWords(fuelRangeFindings(sheet.ranges))],
    this_week: now?.this_week ?? null,
    pickup_today: now?.pickup_today ?? null,
    surcharge_500_miles: now?.surcharge_500_miles ?? null,
  });
}

/** The living shipper whose sheets are asked for. Refuses the default shipper, whose sheets cannot be shown (S-012). */
export async function ownerOf(
  db: Kysely<Tables>,
  id: number,
): Promise<Outcome<Owner, 'customer.not_found' | 'fuel_sheet.of_default_shipper'>> {
  const found = await db
    .selectFrom('customer')
    .select(['id', 'customer_name', 'default_fuel_price_delay', 'is_default'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return refuse('customer.not_found');
  const { is_default, ...owner } = found;
  return is_default ? refuse('fuel_sheet.of_default_shipper') : done(owner);
}

function fieldsOf({ id, region, fuelPriceDelay }: FuelSheet) {
  return { id, region, fuel_price_delay: fuelPriceDelay };
}

async function versionsOf(db: Kysely<Tables>, customer: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('fuel_sheet')
    .select(['id', 'version'])
    .where('customer_id', '=', customer)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** What each sheet charges now, in the order of the sheets. */
async function readNow(
  { db, clock, businessZone: zone }: FuelSheetRoom,
  sheets: readonly FuelSheet[],
): Promise<readonly SheetNow[]> {
  const now = clock.now();
  const today = dayOf(now, zone);
  const weeks = await gatherDieselWeeks(
    db,
    sheets.map(({ region }) => ({ region, until: addDays(today, 7) })),
  );
  return sheets.map((sheet, at) => readSheetNow(sheet, { today, now, zone, prices: weeks[at] ?? [] }));
}

function warningsOf(now: SheetNow | undefined): readonly string[] {
  const warning = now?.this_week?.warning ?? null;
  return warning === null ? [] : [warning];
}
