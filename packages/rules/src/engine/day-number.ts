import { isDateText } from '../vocabulary/value-forms.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Days so far from the calendar's ends that a relative date of them stays within it. */
const [FIRST, LAST] = ['1930-01-01', '9900-12-31'];

/** The days last asked for: the quotes of a while are of the same few weeks. */
const known = new Map<string, number | null>();
const MOST_KNOWN = 1_000;

/** The number of a calendar day; null for a text that is none or lies near the ends of the calendar. */
export function dayNumber(day: string): number | null {
  const number = known.get(day);
  if (number !== undefined) return number;
  if (known.size >= MOST_KNOWN) known.clear();
  const found =
    isDateText(day) && day >= FIRST && day <= LAST ? Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS : null;
  known.set(day, found);
  return found;
}
