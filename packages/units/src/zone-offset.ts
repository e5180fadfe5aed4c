import { IANAZone } from 'luxon';

const DAY_MILLISECONDS = 86_400_000;
/** About 16 years of days for one zone; only a caller with many zones reaches it. */
const MAX_KEPT = 6_000;

const kept = new Map<string, Map<number, number | null>>();

/**
 * Minutes that a zone is ahead of UTC at an instant (milliseconds); null where luxon must be asked: an unknown zone, a
 * day on which the clock is changed, an offset that is no whole number of minutes. Asking the system for an offset
 * takes 40 µs and a pricing run wants a dozen, so the offset of a day is kept: a zone that has the same offset when a
 * day of UTC begins and ends had it all day.
 */
export function offsetOn(zone: string, instant: number): number | null {
  const day = Math.floor(instant / DAY_MILLISECONDS);
  const days = kept.get(zone) ?? new Map<number, number | null>();
  const known = days.get(day);
  if (known !== undefined) return known;
  const offset = offsetOfDay(zone, day);
  if (days.size >= MAX_KEPT) days.clear();
  kept.set(zone, days.set(day, offset));
  return offset;
}

function offsetOfDay(zone: string, day: number): number | null {
  const at = IANAZone.create(zone);
  const begins = at.isValid ? at.offset(day * DAY_MILLISECONDS) : Number.NaN;
  const ends = at.offset((day + 1) * DAY_MILLISECONDS);
  return Number.isInteger(begins) && begins === ends ? begins : null;
}
