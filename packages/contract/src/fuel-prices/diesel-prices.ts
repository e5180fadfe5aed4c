import { FUEL_REGIONS } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES } from '../wire/messages.ts';
import { commaList, filterDay, page } from '../wire/query.ts';
import {
  DIESEL_BOUNDS,
  dieselPriceField,
  dieselWeek,
  figureSeen,
  formerFigure,
  importedPrices,
  PRICE_FILE_LIMIT,
  priceFileFields,
  priceSource,
} from './price-fields.ts';

const region = z.enum(FUEL_REGIONS);

/** The retail diesel price of a region in a week, in dollars a gallon (SP-128). */
export const dieselWeekView = z.strictObject({
  region,
  /** The Monday that dates it; it counts from Tuesday 00:01 Eastern (SP-125). */
  week: z.string(),
  price: z.number(),
  /** Against the region's week before; null where there is none. */
  change: z.number().nullable(),
  source: priceSource,
  loaded_at: z.string(),
  /** What it was before each correction, newest first. */
  corrections: z.array(formerFigure),
});
export type DieselWeekView = z.infer<typeof dieselWeekView>;

/** The newest price of a region and how old it is. */
export const newestDiesel = z.strictObject({
  region,
  newest: dieselWeekView.nullable(),
  /** Days from its Monday to today in the business zone. */
  age_days: z.number().nullable(),
  /** Older than 14 days, or there is none: automatic answers of Line Haul types stop (SP-128). */
  stale: z.boolean(),
});
export type NewestDiesel = z.infer<typeof newestDiesel>;

/** The state of the weekly series: the newest price of every region, in the order of C-016. */
export const getNewestDiesel = endpoint({
  method: 'GET',
  path: '/v1/diesel_price/newest/',
  may: ['fuel_price.view'],
  summary: 'Get the newest diesel price of each region and its age',
  status: 200,
  answer: z.strictObject({ results: z.array(newestDiesel) }),
});

/** The history of diesel prices, newest week first. */
export const listDieselWeeks = endpoint({
  method: 'GET',
  path: '/v1/diesel_price/',
  may: ['fuel_price.view'],
  summary: 'List weekly diesel prices',
  query: z.strictObject({
    region: commaList.pipe(z.array(region)),
    week_after: filterDay,
    week_before: filterDay,
    /** A region, or where prices come from: a person, a file, a source. */
    search: z.string().max(200).optional(),
    ...page,
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(dieselWeekView) }),
});

/** A diesel week as a person enters it; `was` is the price they saw, null for a week that had none. */
export const dieselWeekEntry = z.strictObject({
  region,
  week: dieselWeek,
  price: dieselPriceField,
  was: figureSeen(DIESEL_BOUNDS),
});

/**
 * Adds a week or corrects it. What it was stays in the audit. Refuses a week that somebody else changed meanwhile, a
 * price that cannot be, and a week that has not begun. Source: SP-128.
 */
export const saveDieselWeek = endpoint({
  method: 'PUT',
  path: '/v1/diesel_price/',
  may: ['fuel_price.change'],
  summary: 'Add or correct the diesel price of a region and week',
  body: dieselWeekEntry,
  status: 200,
  answer: dieselWeekView,
  refuses: [409],
});

/**
 * Adds and corrects weeks from a CSV file or workbook with a column for each region, all of it or nothing. Refuses with
 * row, column and value; and, unless `replace` says so, a file that would correct weeks. Source: SP-128.
 */
export const importDieselWeeks = endpoint({
  method: 'POST',
  path: '/v1/diesel_price/import/',
  may: ['fuel_price.change'],
  summary: 'Import weekly diesel prices from a file',
  file: { limit: PRICE_FILE_LIMIT, missing: MESSAGES.chooseCsvFile },
  body: priceFileFields,
  status: 200,
  answer: importedPrices,
  refuses: [409],
});
