import type { DieselPrice, FuelRegion } from '@lanewright/pricing';
import { FUEL_REGIONS } from '@lanewright/pricing';
import { addDays, roundHalfUp, weekdayOf, type Day } from '@lanewright/units';
import { randomOf } from './random.ts';

/** How many weeks of diesel prices the demo world knows: two years, and a little for the days before. */
const DIESEL_WEEKS = 108;

/** How many weeks of a region a run is given. */
const WEEKS_CAPTURED = 12;

/** What a region pays above or below the country, in tenths of a cent; made up in the order of the real regions. */
const ABOVE_COUNTRY: Readonly<Record<FuelRegion, number>> = {
  'U.S.': 0,
  'East Coast': 45,
  'New England': 240,
  'Central Atlantic': 225,
  'Lower Atlantic': -60,
  Midwest: -70,
  'Gulf Coast': -310,
  'Rocky Mountain': -30,
  'West Coast': 640,
  'West Coast Less California': 330,
  California: 990,
};

/** The demo diesel series: made up, and marked so in the database. */
export type DieselSeries = {
  readonly prices: readonly DieselPrice[];
  /** Prices of some regions that may count for a pickup, as the server gathers them: the last weeks, and a week ahead. */
  readonly around: (day: Day, regions: ReadonlySet<FuelRegion>) => readonly DieselPrice[];
  /** The latest price of the whole country on a day, tenths of a cent a gallon. */
  readonly nationalOn: (day: Day) => number;
};

/** Weekly prices of the eleven regions up to today's week: a swell over two years, a spring bump, weekly wobble. */
export function dieselSeries(today: Day, seed: string): DieselSeries {
  const monday = addDays(today, 1 - weekdayOf(today));
  const weeks = Array.from({ length: DIESEL_WEEKS }, (_, index) => addDays(monday, (index - DIESEL_WEEKS + 1) * 7));
  const national = nationalCourse(seed);
  const byRegion = new Map(
    FUEL_REGIONS.map((region) => [region, regionCourse({ region, weeks, national, seed })] as const),
  );
  const countryPrices = byRegion.get('U.S.') ?? [];
  return {
    prices: [...byRegion.values()].flat(),
    around: (day, regions) => {
      const to = addDays(day, 7);
      // The order in which the server reads them: by region, then by week.
      return [...regions]
        .sort()
        .flatMap((region) => (byRegion.get(region) ?? []).filter(({ week }) => week <= to).slice(-WEEKS_CAPTURED));
    },
    nationalOn: (day) => (countryPrices.findLast(({ week }) => week <= day) ?? countryPrices[0])?.price ?? 0,
  };
}

function nationalCourse(seed: string): readonly number[] {
  const random = randomOf(`${seed}/diesel`);
  let wobble = 0;
  return Array.from({ length: DIESEL_WEEKS }, (_, index) => {
    wobble = wobble * 0.82 + random.bell() * 28;
    const years = index / 52;
    const swell = 230 * Math.sin((years / 2.3) * 2 * Math.PI - 1.2);
    const bump = 260 * Math.exp(-(((index - 74) / 9) ** 2));
    return 3640 + swell + bump + wobble;
  });
}

function regionCourse(about: {
  readonly region: FuelRegion;
  readonly weeks: readonly Day[];
  readonly national: readonly number[];
  readonly seed: string;
}): readonly DieselPrice[] {
  const { region, weeks, national, seed } = about;
  const random = randomOf(`${seed}/diesel/${region}`);
  let apart = 0;
  return weeks.map((week, index) => {
    apart = region === 'U.S.' ? 0 : apart * 0.85 + random.bell() * 14;
    return { region, week, price: roundHalfUp((national[index] ?? 0) + ABOVE_COUNTRY[region] + apart) };
  });
}
