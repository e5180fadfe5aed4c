import { askOf, keptFindings, readMarket, readRates } from '@lanewright/greenscreens';
import type { RatesMarket } from '@lanewright/greenscreens/simulator';
import type { Draft } from '../draft.ts';

/** What the rates service knows in the demo world. */
export type RatesOfWorld = RatesMarket;

/** What the rates service tells of a draft, asked and read as the product does; null where it cannot be asked. */
export function ratesOf(market: RatesOfWorld, draft: Draft, at: Date) {
  const stops = draft.stops.map(({ site: { place }, local, timeRange }) => ({
    date: timeRange === null ? local : `${local.slice(0, 10)}T${timeRange.slice(0, 5)}`,
    time_zone: place.time_zone,
    location: place,
  }));
  const ask = askOf({ equipment_type: draft.equipment.type, stops });
  if (ask === null) return null;
  const answered = market(ask.request);
  const findings = {
    is_awaited: false,
    prediction: readRates(answered.rates),
    network: readRates(answered.network),
    market: readMarket(answered.market),
  };
  return keptFindings(findings, { at, substituted_equipment: ask.substituted_equipment });
}
