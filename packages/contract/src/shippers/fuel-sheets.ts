import { FUEL_REGIONS } from '@lanewright/quoting';
import { z } from 'zod';
import { absentIfNull } from '../wire/absent.ts';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { page, pathId } from '../wire/query.ts';
import { listedId, wholeId, wholeNumber } from '../wire/whole-number.ts';
import { customerFields } from './customer-fields.ts';

/** How a range of a fuel sheet charges (SP-126). Equal to `FUEL_RATE_TYPES` of pricing, which this package cannot read. */
const RATE_TYPES = ['per_mile', 'percentage', 'flat'] as const;

const sheet = {
  id: z.number(),
  region: z.enum(FUEL_REGIONS),
  /** Whole days (SP-129). */
  fuel_price_delay: z.number(),
  customer: z.number(),
  /** Counts the changes; an edit names the version that it was made on (SP-037). */
  version: z.number(),
};

/** A fuel sheet in the list of its shipper (U-002, U-007). */
const fuelSheetRow = z.strictObject({
  ...sheet,
  /** How many ranges the sheet has, and what is odd about them and about this week's price, in sentences (B-019). */
  range_count: z.number(),
  findings: z.array(z.string()),
});
export type FuelSheetRow = z.infer<typeof fuelSheetRow>;

const range = z.strictObject({
  /** Dollars a gallon. */
  min_price: z.number(),
  max_price: z.number(),
  rate_type: z.enum(RATE_TYPES),
  /** Dollars a mile, percent of linehaul, or dollars a load, by the type. */
  rate_value: z.number(),
});
/** A range of a fuel sheet: what it charges between two diesel prices (U-008, SP-126). */
export type FuelSheetRange = z.infer<typeof range>;

/** What a sheet charges at a diesel price (SP-125). */
const reading = z.strictObject({
  /** The Monday of the diesel week. */
  week: z.string(),
  /** Dollars a gallon. */
  price: z.number(),
  /** The price is older than 14 days. */
  stale: z.boolean(),
  /** Position of the range whose rate is used; null below the lowest, where the surcharge is 0. */
  range: z.number().nullable(),
  /** Why the bracket needs a look; null where the price lies inside a range. */
  warning: z.string().nullable(),
});
export type FuelReading = z.infer<typeof reading>;

/** A fuel sheet with its ranges by rising price, and what it charges now (U-008, B-019). */
const fuelSheetView = z.strictObject({
  ...sheet,
  customer_name: z.string(),
  fuel_sheet_rate_ranges: z.array(range),
  /** Gaps and overlaps of the ranges, in sentences. */
  findings: z.array(z.string()),
  /** At this week's diesel price of the region; null where the series has none, or the sheet has no ranges. */
  this_week: reading.nullable(),
  /** For a load picked up today, whose reference day is the delay earlier; null as above. */
  pickup_today: reading.nullable(),
  /** The surcharge of a load of 500 miles picked up today, in cents; null where it is a percentage of linehaul or unknown. */
  surcharge_500_miles: z.number().nullable(),
});
export type FuelSheetView = z.infer<typeof fuelSheetView>;

/** A shipper's fuel sheets by region (P-066, SP-017). The default shipper's cannot be shown (S-012). */
export const listFuelSheets = endpoint({
  method: 'GET',
  path: '/v1/fuel-sheets/',
  may: ['fuel_sheet.view'],
  summary: 'List the fuel sheets of a shipper',
  query: z.strictObject({ customer: wholeId, limit: wholeNumber(1, 100).default(10), offset: page.offset }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(fuelSheetRow),
    /** Whose sheets these are, and the delay that a new one starts with (U-001, U-013, SP-130). */
    shipper: z.strictObject({ id: z.number(), customer_name: z.string(), default_fuel_price_delay: z.number() }),
  }),
  refuses: [409],
});

/** One fuel sheet (P-065). */
export const getFuelSheet = endpoint({
  method: 'GET',
  path: '/v1/fuel-sheets/{id}',
  may: ['fuel_sheet.view'],
  summary: 'One fuel sheet with its rate ranges',
  params: pathId,
  status: 200,
  answer: fuelSheetView,
  refuses: [409],
});

/** Region and delay of a fuel sheet, for form and edit (U-011, U-012). */
export const fuelSheetFields = {
  region: z.enum(FUEL_REGIONS, { error: requiredIfAbsent }),
  fuel_price_delay: z.number({ error: requiredIfAbsent }).pipe(customerFields.default_fuel_price_delay),
} as const;

/**
 * Changes region and delay of a fuel sheet; its ranges are changed by a new upload. Refused: a region for which the
 * shipper has another sheet, and an edit of an older version. Source: P-068, SP-131.
 */
export const updateFuelSheet = endpoint({
  method: 'PATCH',
  path: '/v1/fuel-sheets/{id}/',
  may: ['fuel_sheet.change'],
  summary: 'Edit the region and the delay of a fuel sheet',
  params: pathId,
  body: z
    .strictObject(fuelSheetFields)
    .partial()
    .extend({ version: absentIfNull(z.number().int()) }),
  status: 200,
  answer: fuelSheetView,
});

/** Deletes fuel sheets, all or none; runs that used them keep what they used (P-067, SP-091). */
export const deleteFuelSheets = endpoint({
  method: 'POST',
  path: '/v1/fuel-sheets/delete_multiple/',
  may: ['fuel_sheet.delete_multiple'],
  summary: 'Delete fuel sheets, all or none',
  query: z.strictObject({
    'fuel-sheets': z
      .string({ error: requiredIfAbsent })
      .max(2_000)
      .transform((text) => text.split(','))
      .pipe(
        z.array(listedId).min(1, { error: MESSAGES.required }).max(100, { error: 'At most 100 fuel sheets at once' }),
      ),
  }),
  status: 204,
});
