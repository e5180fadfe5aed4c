import { readDecimal, readFigures, shownFigure } from '@lanewright/partner-kit';
import { parseDay, type Day } from '@lanewright/units';
import { z } from 'zod';
import { SERIES } from './codes.ts';

/** The rate of a day: millionths of a Canadian dollar for one US dollar. */
export type ReadRate = { readonly day: Day; readonly millionths: number };

/** What an answer holds: the rates that can be believed, and a sentence for every one that cannot. */
export type ReadRates = { readonly rates: readonly ReadRate[]; readonly refused: readonly string[] };

/** The rates that are believed, in millionths: those of the form and of a file (SP-163). */
const LEAST = 900_000;
const MOST = 2_500_000;
const DECIMALS = 6;

const answer = z.object({ observations: z.array(z.unknown()).max(5_000) });
const observation = z.object({
  d: z.string().max(40),
  [SERIES]: z.object({ v: z.union([z.string().max(40), z.number()]).nullish() }).nullish(),
});

/**
 * Reads the rates of an answer, in any order. Null if the answer has another shape. Absent values stay absent. Refuses a
 * day with two different rates, a rate out of bounds, and one with more than six decimals. Source: SP-163.
 */
export function readRates(json: unknown): ReadRates | null {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const { figures, refused } = readFigures<ReadRate>(parsed.data.observations, {
    read: readObservation,
    keyOf: ({ day }) => day,
    valueOf: ({ millionths }) => millionths,
    values: 'rates',
  });
  return { rates: figures, refused };
}

/** A day's rate, why it is refused, or null where there is none. */
function readObservation(given: unknown): ReadRate | string | null {
  const parsed = observation.safeParse(given);
  if (!parsed.success) return 'A row lacks its day or rate.';
  const { d, [SERIES]: series } = parsed.data;
  const value = series?.v;
  const text = value === null || value === undefined ? '' : String(value).trim();
  if (text === '' || text === '.') return null;
  const day = parseDay(d);
  if (day === null) return `${shownFigure(d)} is not a date.`;
  const of = `${day}: ${shownFigure(text)}`;
  const rate = readDecimal(text, DECIMALS);
  if (rate === null) return `${of} is not a rate.`;
  const { steps: millionths, isExact } = rate;
  if (millionths < LEAST || millionths > MOST)
    return `${of} is not between 0.9 and 2.5 Canadian dollars for one US dollar.`;
  return isExact ? { day, millionths } : `${of} has more than six decimals.`;
}
