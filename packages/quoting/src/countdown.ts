const UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ['yr', 31_536_000],
  ['mo', 2_592_000],
  ['wk', 604_800],
  ['day', 86_400],
  ['hr', 3_600],
  ['min', 60],
  ['sec', 1],
];

/** Below this much time left, seconds are shown beside minutes, because then each one counts. */
const SECONDS_UNDER = 900;

/**
 * A length of time in its two largest units: '45 sec', '4 min 12 sec', '2 hr 5 min', '3 day 1 hr'. A second unit of 0 is
 * left out. `seconds` is rounded down; below 0 it counts as 0.
 */
export function durationText(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0);
  const index = UNITS.findIndex(([, size]) => whole >= size);
  const [first, second] = [UNITS[index], UNITS[index + 1]];
  if (first === undefined) return '0 sec';
  const [unit, size] = first;
  const rest = second === undefined ? 0 : Math.floor((whole % size) / second[1]);
  return `${Math.floor(whole / size)} ${unit}${second === undefined || rest === 0 ? '' : ` ${rest} ${second[0]}`}`;
}

/**
 * The countdown shown for an expiry, in its two largest units: '1 hr 48 min'. Between an hour and 15 minutes the minutes
 * stand alone, since seconds that nobody acts on only flicker. 'Expired' at zero; 'N/A' without an expiry.
 * Source: Q-007…Q-009, decision 0104.
 */
export function countdown(expiry: Date | null, now: Date): string {
  if (expiry === null) return 'N/A';
  const seconds = Math.floor((expiry.getTime() - now.getTime()) / 1000);
  if (seconds < 1) return 'Expired';
  return durationText(seconds >= SECONDS_UNDER && seconds < 3_600 ? seconds - (seconds % 60) : seconds);
}
