import { parseDay, weekdayOf } from '@lanewright/units';
import { z } from 'zod';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';

/** Plausible diesel prices in dollars a gallon. Every price of the series is well within them. */
export const DIESEL_BOUNDS = { least: 0.5, most: 20 } as const;

/**
 * The exchange rates that are believed, in Canadian dollars for one US dollar. The rate turned over, US dollars for one
 * Canadian, lies below the least.
 */
export const EXCHANGE_BOUNDS = { least: 0.9, most: 2.5 } as const;

/** Decimals of a diesel price (SP-131). */
export const DIESEL_DECIMALS = 3;
/** Decimals of an exchange rate. */
export const EXCHANGE_DECIMALS = 6;

/** What a price outside the bounds is told. */
export const DIESEL_OUT_OF_BOUNDS = 'Must be between 0.500 and 20.000 dollars a gallon';
/** What a rate outside the bounds is told. */
export const EXCHANGE_OUT_OF_BOUNDS = 'Must be between 0.9 and 2.5 Canadian dollars for one US dollar';

/** The message for a diesel week that is not dated by a Monday, as every week of the series is. */
export const NOT_A_MONDAY = 'Must be a Monday, the day by which a diesel week is dated';

/** Whether a day is a Monday. */
export function isMonday(text: string): boolean {
  const day = parseDay(text);
  return day !== null && weekdayOf(day) === 1;
}

/** A price or rate of the wire: a number in its bounds with at most so many decimals; more are refused, never rounded. */
function figure(decimals: number, { least, most }: { readonly least: number; readonly most: number }, outside: string) {
  return z
    .number({ error: (issue) => requiredIfAbsent(issue) ?? MESSAGES.priceInvalid })
    .min(least, { error: outside })
    .max(most, { error: outside })
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error: `Must have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`,
    });
}

/** A diesel price in dollars a gallon with at most three decimals (SP-128, SP-131). */
export const dieselPriceField = figure(DIESEL_DECIMALS, DIESEL_BOUNDS, DIESEL_OUT_OF_BOUNDS);

/** Canadian dollars for one US dollar with at most six decimals (SP-163). */
export const exchangeRateField = figure(EXCHANGE_DECIMALS, EXCHANGE_BOUNDS, EXCHANGE_OUT_OF_BOUNDS);

/**
 * The figure that a person saw, null where there was none; every stored figure lies within the bounds. Without them a
 * number too large for the column would fail in the database instead of being refused.
 */
export function figureSeen({ least, most }: { readonly least: number; readonly most: number }) {
  return z.number().min(least).max(most).nullable();
}

/** The series begin in the nineties. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2099-12-31';

/** A day of the wire. */
export const pricedDay = z
  .string({ error: (issue) => requiredIfAbsent(issue) ?? MESSAGES.invalidDate })
  .min(1, { error: MESSAGES.required })
  .refine((text) => parseDay(text) !== null && text >= FIRST_DAY && text <= LAST_DAY, { error: MESSAGES.invalidDate });

/** The Monday that dates a diesel week. */
export const dieselWeek = pricedDay.refine((text) => parseDay(text) === null || isMonday(text), {
  error: NOT_A_MONDAY,
});

/**
 * Where a price or rate comes from. `kind` is `hand`, `file`, `demo`, or the name of a public series that a job reads;
 * `by` is the person behind a hand or a file, and `file` the file's name.
 */
export const priceSource = z.strictObject({
  kind: z.string(),
  by: z.string().nullable(),
  file: z.string().nullable(),
});
export type PriceSource = z.infer<typeof priceSource>;

/** What a figure was before it was corrected, when, and who corrected it. */
export const formerFigure = z.strictObject({ figure: z.number(), at: z.string(), by: z.string() });
export type FormerFigure = z.infer<typeof formerFigure>;

/** The most bytes of a file of prices or rates: thirty years of weeks take a twentieth. */
export const PRICE_FILE_LIMIT = 2 * 1_048_576;

/** What a file of prices or rates is sent with; `replace` corrects figures that are stored otherwise. */
export const priceFileFields = z.strictObject({
  replace: z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => text === 'true'),
});

/** How many figures a file added, how many it corrected, and how many were stored already. */
export const importedPrices = z.strictObject({ added: z.number(), corrected: z.number(), unchanged: z.number() });
export type ImportedPrices = z.infer<typeof importedPrices>;
