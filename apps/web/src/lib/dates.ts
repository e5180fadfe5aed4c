const two = (value: number): string => String(value).padStart(2, '0');

/** An instant in the browser's zone to the second as `11/20/2026 10:15:07` (C-030, SP-029). */
export function momentText(instant: Date): string {
  const time = [instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(two).join(':');
  return `${dateText(instant)} ${time}`;
}

/** An instant's time of day in the browser's zone as `10:15 am` (C-030). */
export function timeOfDayText(instant: Date): string {
  return timeText(instant.getHours(), two(instant.getMinutes()));
}

/** An instant's day in the browser's zone as `11/20/2026` (C-030). */
export function dateText(instant: Date): string {
  return `${two(instant.getMonth() + 1)}/${two(instant.getDate())}/${instant.getFullYear()}`;
}

/** An instant in the browser's zone as `11/20/2026 10:15 am` (F-003). */
export function dateAndTimeText(instant: Date): string {
  return `${dateText(instant)} ${timeOfDayText(instant)}`;
}

/**
 * A sentence of the server with its days as the screen writes days: `2026-11-16` becomes `11/16/2026`. Records keep
 * days in the form that sorts (C-030).
 */
export function withDays(sentence: string): string {
  return sentence.replaceAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g, '$2/$3/$1');
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A stop's local wall-clock time as `Mon, Nov 23`, never converted between zones (C-030, SP-029). */
export function stopDayText(local: string): string {
  const at = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return local;
  // No Intl format: making one took 20 ms of every first screen.
  return `${WEEKDAYS[at.getUTCDay()]}, ${MONTHS[at.getUTCMonth()]} ${two(at.getUTCDate())}`;
}

/** A stop's local time of day as `08:30 am` (C-030). */
export function stopTimeText(local: string): string {
  const hour = Number(local.slice(11, 13));
  const minute = local.slice(14, 16);
  if (!Number.isInteger(hour) || minute.length !== 2) return local;
  return timeText(hour, minute);
}

function timeText(hour: number, minute: string): string {
  return `${two(hour % 12 === 0 ? 12 : hour % 12)}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A number of days in words. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
