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
const RATE = /^(\d{1,6})(?:\.(\d{1,12}))?$/;

/**
 * Reads the rates of an answer, in any order. Null if the answer has another shape. Absent values stay absent. Refuses a
 * day with two different rates, a rate out of bounds, and one with more than six decimals. Source: SP-163.
 */
export function readRates(json: unknown): ReadRates | null {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const found = new Map<Day, ReadRate>();
  const twice = new Set<Day>();
  const refused: string[] = [];
  for (const each of parsed.data.observations) {
    const read = readObservation(each);
    if (read === null) continue;
    if (typeof read === 'string') {
      refused.push(read);
      continue;
    }
    const before = found.get(read.day);
    if (before !== undefined && before.millionths !== read.millionths) twice.add(read.day);
    found.set(read.day, read);
  }
  for (const day of twice) {
    found.delete(day);
    refused.push(`${day} stands twice with two rates.`);
  }
  return { rates: [...found.values()], refused };
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
  if (day === null) return `${shown(d)} is no day.`;
  const [, whole = '', fraction = ''] = RATE.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === '') return `${day}: ${shown(text)} is no rate.`;
  const millionths = Number(whole) * 10 ** DECIMALS + Number(digits.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  if (millionths < LEAST || millionths > MOST)
    return `${day}: ${shown(text)} is not between 0.9 and 2.5 Canadian dollars for one US dollar.`;
  return digits.length > DECIMALS ? `${day}: ${shown(text)} has more than six decimals.` : { day, millionths };
}

function shown(text: string): string {
  return `“${text.slice(0, 20).replaceAll(/\p{Cc}/gu, '')}”`;
}
