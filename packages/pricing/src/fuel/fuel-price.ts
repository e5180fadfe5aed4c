import { addDays, dayOf, instantOf, weekdayOf, type Day } from '@lanewright/units';
import { STALE_AFTER_DAYS, type FuelRegion } from '@lanewright/quoting';

/** A diesel price as integer tenths of a cent per gallon, US dollars: 4.129 a gallon is 4129. */
export type DieselMills = number;

/** The retail diesel price of a region in a week; `week` is the Monday the series dates it. */
export type DieselPrice = { readonly region: FuelRegion; readonly week: Day; readonly price: DieselMills };

const TUESDAY = 2;
const PUBLICATION_ZONE = 'America/New_York';

/** A query of the diesel series. `zone` is the business zone that decides which day is today (SP-029). */
export type DieselAsk = {
  readonly region: FuelRegion;
  readonly pickupDay: Day;
  /** Whole days (SP-129). */
  readonly fuelPriceDelay: number;
  readonly now: Date;
  readonly zone: string;
};

/** The price that counts for a pickup, with everything that decided it. */
export type DieselBasis = {
  readonly region: FuelRegion;
  readonly referenceDay: Day;
  readonly week: Day;
  readonly price: DieselMills;
  /** Age of the price in days on the reference day, or today when that lies in the future. */
  readonly ageDays: number;
  /** The reference day lies in the future: the price may still change. */
  readonly projected: boolean;
  readonly stale: boolean;
};

/**
 * The diesel price for a pickup: the latest weekly price of the region in force on the reference day, which is the
 * pickup day minus the delay. A price is in force from Tuesday 00:01 Eastern of its week, so a Monday still has the
 * week before. Null when the series holds none. Staleness never counts days after today, nor days the delay asks for;
 * but if the week that the delay asks for is missing and the region's newest week is too old, the price is stale.
 * Source: SP-125, SP-129.
 */
export function dieselPriceFor(ask: DieselAsk, prices: readonly DieselPrice[]): DieselBasis | null {
  const referenceDay = addDays(ask.pickupDay, -ask.fuelPriceDelay);
  const latest = latestInForce(ask, prices, referenceDay);
  if (latest === null) return null;
  const today = dayOf(ask.now, ask.zone);
  const asked = referenceDay < today ? referenceDay : today;
  const ageDays = daysBetween(latest.week, asked);
  const newest = prices.reduce(
    (week, each) => (each.region === ask.region && each.week > week ? each.week : week),
    latest.week,
  );
  const seriesAge = daysBetween(newest, ask.pickupDay < today ? ask.pickupDay : today);
  return {
    region: ask.region,
    referenceDay,
    week: latest.week,
    price: latest.price,
    ageDays,
    projected: referenceDay > today,
    stale: ageDays > STALE_AFTER_DAYS || (latest.week < weekInForce(asked) && seriesAge > STALE_AFTER_DAYS),
  };
}

function latestInForce(ask: DieselAsk, prices: readonly DieselPrice[], referenceDay: Day): DieselPrice | null {
  let latest: DieselPrice | null = null;
  for (const price of prices) {
    if (price.region !== ask.region || price.week > referenceDay) continue;
    if (latest !== null && price.week <= latest.week) continue;
    const from = addDays(price.week, TUESDAY - weekdayOf(price.week));
    if (from <= referenceDay && instantOf(`${from}T00:01`, PUBLICATION_ZONE) <= ask.now) latest = price;
  }
  return latest;
}

/** The Monday of the week whose price is in force on a day, once it is published. */
function weekInForce(day: Day): Day {
  return addDays(day, -1 - ((weekdayOf(day) - TUESDAY + 7) % 7));
}

function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
