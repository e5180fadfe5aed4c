import { z } from 'zod';

/**
 * A whole number of a path or query, written in plain digits. JavaScript also reads '1e3', '0x10', '+1', ' 1' and '' as
 * numbers; here they are refused as any other word.
 */
export function wholeNumber(least: number, most: number) {
  return z.preprocess(
    (sent) => (typeof sent === 'string' && !DIGITS.test(sent) ? Number.NaN : sent),
    z.coerce.number().int().min(least).max(most),
  );
}

/** As many digits as the largest whole number that a number holds exactly. */
const DIGITS = /^[0-9]{1,16}$/;

/** An id of a path or query. */
export const wholeId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** The same in a comma-joined list, whose items are always text. */
export const listedId = z
  .string()
  .transform((text) => (DIGITS.test(text) ? Number(text) : Number.NaN))
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER));
