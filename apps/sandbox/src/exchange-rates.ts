import type { ExchangeRate } from '@lanewright/pricing';
import { addDays, roundHalfUp, weekdayOf, type Day } from '@lanewright/units';
import { randomOf } from './random.ts';

/** The demo exchange rates: made up, and marked so in the database. */
export type ExchangeSeries = {
  readonly rates: readonly ExchangeRate[];
  /** The rates of the last 30 days up to a day, as the server gathers them. */
  readonly around: (day: Day) => readonly ExchangeRate[];
};

/** Canadian dollars for one US dollar on every business day of this many days up to today. */
export function exchangeSeries(today: Day, days: number, seed: string): ExchangeSeries {
  const random = randomOf(`${seed}/exchange`);
  let rate = 1.372;
  const rates: ExchangeRate[] = [];
  for (let back = days; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    if (weekdayOf(day) > 5) continue;
    rate += (1.385 - rate) * 0.01 + random.bell() * 0.0032;
    rates.push({ day, cadPerUsd: roundHalfUp(rate * 10_000) * 100, source: 'demo' });
  }
  return {
    rates,
    around: (day) => {
      const from = addDays(day, -30);
      return rates.filter((one) => one.day >= from && one.day <= day);
    },
  };
}
