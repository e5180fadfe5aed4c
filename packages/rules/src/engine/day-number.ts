import { isDateText } from '../vocabulary/value-forms.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Days so far from the calendar's ends that a relative date of them stays within it. */
const [FIRST, LAST] = ['1930-01-01', '9900-12-31'];

/** The most recently used days: quotes of one period fall in the same few weeks. */
const known = new Map<string, number | null>();
const MAX_KNOWN = 1_000;

/** The number of a calendar day; null for text that is no day, or a day near the ends of the calendar. */
export function dayNumber(day: string): number | null {
  const number = known.get(day);
  if (number !== undefined) return number;
  if (known.size >= MAX_KNOWN) known.clear();
  const found =
    isDateText(day) && day >= FIRST && day <= LAST ? Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS : null;
  known.set(day, found);
  return found;
}
