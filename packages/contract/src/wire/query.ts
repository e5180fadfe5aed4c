import { parseDay } from '@lanewright/units';
import { z } from 'zod';
import { MESSAGES, mustBeBelow } from './messages.ts';
import { listedId, wholeId, wholeNumber } from './whole-number.ts';

/** What paths and queries are made of: ids, comma-joined filters, pages, days, sort fields, instants. */

/** An instant on the wire: ISO 8601 with zone. */
export const instant = z.string();

/** An id in a path. */
export const pathId = z.strictObject({ id: wholeId });

/** A parameter given once or several times, with a limit on the total length; a missing one is an empty list. */
export function repeatable(limit: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => (given === undefined ? [] : typeof given === 'string' ? [given] : given))
    .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= limit, { error: mustBeBelow(limit) });
}

/** Values of a filter, comma-joined or repeated or both; empty or missing means all (P-006, SP-020). */
export const commaList = commaListOf(2_000);

/** The same with room for as many characters in all. */
export function commaListOf(limit: number) {
  return repeatable(limit).transform((texts) =>
    texts.flatMap((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  );
}

/** Comma-joined ids of a filter; empty means all (SP-020). */
export const idList = commaList.pipe(z.array(listedId));

/** Values that a look-up turns back into their titles, comma-joined or repeated, at most 100; absent means search (P-033). */
export const lookupIds = repeatable(10_000)
  .transform((texts) => (texts.length === 0 ? undefined : texts.flatMap((text) => text.split(','))))
  .pipe(z.array(z.string()).max(100).optional());

/** Page size 1…100 and row offset (SP-025). */
export const page = {
  size: wholeNumber(1, 100).default(10),
  offset: wholeNumber(0, 100_000_000).default(0),
};

/** A calendar day of a filter; empty means no bound, as with every filter (P-006, SP-020, SP-021). */
export const filterDay = z
  .string()
  .refine((day) => day === '' || (z.iso.date().safeParse(day).success && isKeptDay(day)), {
    error: MESSAGES.invalidDate,
  })
  .optional()
  .transform((day) => (day === undefined || day === '' ? null : parseDay(day)));

/** Far beyond any quote on both sides, and with a day after it that still has four digits in its year. */
function isKeptDay(day: string): boolean {
  return day >= '1970-01-01' && day <= '2999-12-31';
}

/** Whether a range of days does not end before it begins; one end alone is allowed (SP-021). */
export function endsAfterItBegins(range: {
  created_at_after: string | null;
  created_at_before: string | null;
}): boolean {
  const { created_at_after: from, created_at_before: to } = range;
  return from === null || to === null || from <= to;
}

/** What a range that ends before it begins is told, and at which field. */
export const RANGE_FAULT = { path: ['created_at_before'], error: 'Must not be before the first day' };

/** A sort parameter over the given fields, and the words that sort one way only. Unknown fields are refused (SP-017). */
export function ordering(names: readonly string[], fallback: string, words: readonly string[] = []) {
  const allowed = new Set([...names.flatMap((name) => [name, `-${name}`]), ...words]);
  return z
    .string()
    .default(fallback)
    .refine((text) => allowed.has(text), { error: `Sort by one of ${names.join(', ')}, with '-' for descending` });
}
