import { fuelCost } from '@lanewright/estimate';
import type { EquipmentType } from '@lanewright/quoting';
import { addCents, roundedCents, type Cents, type Day } from '@lanewright/units';
import type { Site } from './sites.ts';

/** An end of a load on the market: how dear trucks are there, as at a site of the demo freight. */
export type MarketEnd = Pick<Site, 'out' | 'into'> & { readonly place: Pick<Site['place'], 'city' | 'state'> };

/** A load as the market prices it. Miles over all stops. */
export type MarketLoad = {
  readonly origin: MarketEnd;
  readonly destination: MarketEnd;
  readonly miles: number;
  readonly stops: number;
  readonly equipment: EquipmentType;
  readonly team: boolean;
  readonly hazmat: boolean;
  readonly crossesBorder: boolean;
  readonly pickupDay: Day;
  readonly weekend: boolean;
  /** Diesel of the whole country on the pickup day, tenths of a cent a gallon. */
  readonly dieselMills: number;
};

/** The cost of other trucks relative to a dry van. */
const EQUIPMENT_LEVEL: Readonly<Record<EquipmentType, number>> = {
  dry_van: 1,
  reefer: 1.16,
  flatbed: 1.2,
  step_deck: 1.26,
  intermodal: 0.8,
  power_only: 0.88,
};

/**
 * What a truck costs on the demo market, fuel inside, before the luck of the single load: a fixed part and a part by
 * the mile, dearer where trucks are scarce, in early summer and before the holidays.
 * Units: cents for the whole trip. Rounds: once, half up.
 */
export function marketCost(load: MarketLoad): Cents {
  const base = 25_500 + 171 * load.miles + 8500 * (load.stops - 2);
  const where = load.origin.out * load.destination.into;
  const what = EQUIPMENT_LEVEL[load.equipment] * (load.team ? 1.27 : 1) * (load.hazmat ? 1.06 : 1);
  const extras = (load.crossesBorder ? 14_000 : 0) + (load.weekend ? 6000 : 0);
  const linehaul = base * where * what * levelOn(load) + extras;
  return addCents(roundedCents(linehaul), fuelCost(load.dieselMills, load.miles));
}

/** How scarce trucks are at this time of the year, from 0 in January to 1 in June. */
export function scarcityOn(day: Day): number {
  return Math.exp(-(((dayOfYear(day) - 165) / 45) ** 2));
}

function dayOfYear(day: Day): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000;
}

/** The level of the year: a swell with its top in June and a smaller one before the holidays; produce pulls reefers. */
function levelOn({ pickupDay, equipment, origin }: MarketLoad): number {
  const today = dayOfYear(pickupDay);
  const around = (day: number, width: number) => Math.exp(-(((today - day) / width) ** 2));
  const general = 0.97 + 0.05 * around(165, 45) + 0.05 * around(325, 30);
  if (equipment !== 'reefer') return general;
  const california = origin.place.state === 'CA' ? 0.11 * around(170, 55) : 0;
  const florida = origin.place.state === 'FL' ? 0.16 * around(105, 40) : 0;
  return general + california + florida;
}
