import { addDays, weekdayOf, type Day } from '@lanewright/units';
import type { Random } from './random.ts';
import type { SeasonName } from './shippers/shipper.ts';

/** How many days of history the demo world has: 18 months. */
export const WORLD_DAYS = 548;

/** How busy a lane is in each month, January first; 1 is usual. */
const SEASONS: Readonly<Record<SeasonName, readonly number[]>> = {
  even: [0.9, 0.9, 1, 1, 1.05, 1.1, 1, 1, 1.05, 1.1, 1.05, 0.9],
  california_produce: [0.25, 0.3, 0.6, 1.1, 1.7, 1.9, 1.7, 1.4, 1.1, 0.8, 0.6, 0.3],
  florida_produce: [1.8, 1.8, 1.8, 1.3, 0.6, 0.2, 0.1, 0.1, 0.15, 0.4, 1.1, 1.7],
  holiday: [0.6, 0.6, 0.8, 0.8, 0.9, 0.9, 1, 1.2, 1.5, 1.7, 1.4, 0.7],
  building: [0.35, 0.4, 0.9, 1.2, 1.4, 1.4, 1.3, 1.3, 1.2, 1, 0.7, 0.4],
  canning: [0.9, 0.8, 0.8, 0.8, 0.9, 0.9, 1.1, 1.4, 1.5, 1.3, 1.1, 0.8],
};

/** How busy the desk is on each weekday, Monday first. */
const WEEKDAYS = [1.15, 1.1, 1.05, 1.12, 0.92, 0.1, 0.05] as const;

/** How busy a season is on a day. */
export function seasonOn(season: SeasonName, day: Day): number {
  return SEASONS[season][Number(day.slice(5, 7)) - 1] ?? 1;
}

/** The days of the world, oldest first, up to the given one, with how busy each is; the business grows by 40 %. */
export function worldDays(last: Day): readonly { readonly day: Day; readonly weight: number }[] {
  return Array.from({ length: WORLD_DAYS }, (_, index) => {
    const day = addDays(last, index - WORLD_DAYS + 1);
    const growth = 0.8 + (0.4 * index) / WORLD_DAYS;
    return { day, weight: (WEEKDAYS[weekdayOf(day) - 1] ?? 0) * seasonOn('even', day) * growth };
  });
}

/** A local time of the working day, most often mid-morning or after lunch. */
export function workingTime(random: Random): string {
  const hours = random.chance(0.55) ? 9.6 + random.bell() * 1.2 : 14 + random.bell() * 1.5;
  const minutes = Math.round(Math.min(19.5, Math.max(6.5, hours)) * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
