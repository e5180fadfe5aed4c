const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

/** The months, as a rule may name them. */
export const MONTH_CHOICES: readonly { readonly value: string; readonly title: string }[] = MONTH_NAMES.map(
  (title) => ({
    value: title.toLowerCase(),
    title,
  }),
);

/** The seasons by whole months, December to February being winter: the meteorological ones (NOAA). */
export const SEASON_CHOICES: readonly { readonly value: string; readonly title: string }[] = [
  { value: 'winter', title: 'Winter (Dec–Feb)' },
  { value: 'spring', title: 'Spring (Mar–May)' },
  { value: 'summer', title: 'Summer (Jun–Aug)' },
  { value: 'fall', title: 'Fall (Sep–Nov)' },
];

/** The name of a day's month as the operands hold it. */
export function monthName(day: string): string {
  return MONTH_CHOICES[Number(day.slice(5, 7)) - 1]?.value ?? '';
}

/** The season that a day's month belongs to. */
export function seasonName(day: string): string {
  return SEASON_CHOICES[Math.floor((Number(day.slice(5, 7)) % 12) / 3)]?.value ?? '';
}
