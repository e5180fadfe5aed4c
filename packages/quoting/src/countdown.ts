const UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ['yr', 31_536_000],
  ['mo', 2_592_000],
  ['wk', 604_800],
  ['day', 86_400],
  ['hr', 3_600],
  ['min', 60],
  ['sec', 1],
];

/**
 * The countdown shown for an expiry: the largest whole unit, with its number; 'Expired' at zero; 'N/A' without one.
 * Source: Q-007…Q-009, SP-031.
 */
export function countdown(expiry: Date | null, now: Date): string {
  if (expiry === null) return 'N/A';
  const seconds = Math.floor((expiry.getTime() - now.getTime()) / 1000);
  for (const [name, size] of UNITS) if (seconds >= size) return `${Math.floor(seconds / size)} ${name}`;
  return 'Expired';
}
