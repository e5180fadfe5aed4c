import type { OffersRequest } from '@lanewright/softmodal';
import type { AnsweredOffers } from '@lanewright/softmodal/simulator';
import { randomOf, type Random } from '../random.ts';
import { laneReader, type LaneTools } from '../rates/lane-reading.ts';

/** What the multimodal service knows: of every lane the same at every time. */
export type MultimodalMarket = (request: OffersRequest) => AnsweredOffers;

const NO_SERVICE = 'No intermodal service between these ramps.';
/** Trains do not pay on shorter ways. */
const SHORTEST_MILES = 420;
const UNSERVED_LANES = 0.16;

/**
 * The demo's multimodal service: rail and two drays under the price of a truck and some days slower, on most long lanes
 * two trains to choose from. The stand-in and the world's own history ask this one function.
 */
export function multimodalMarket(sources: LaneTools & { readonly seed: string }): MultimodalMarket {
  const readLane = laneReader(sources);
  return ({ quote_id, stops, equipment }) => {
    const told = { quote_id: `SM-${quote_id}`, error: null, rates: [] };
    const lane = readLane(
      stops.map(({ order, city, state, country, postal_code }) => ({
        order,
        city,
        state,
        country,
        ...(postal_code === undefined ? {} : { zip: postal_code }),
      })),
    );
    const random = randomOf(`${sources.seed}/rail/${stops.map(({ city, state }) => `${city} ${state}`).join('|')}`);
    const isUnserved = random.chance(UNSERVED_LANES);
    if (lane === null || lane.miles < SHORTEST_MILES || stops.length > 2 || isUnserved)
      return { ...told, error: NO_SERVICE };
    const perMile = random.between(1.02, 1.3) * (equipment === 'CONTAINER' ? 1 : 1.06);
    const slow = trainOf(random, { miles: lane.miles, perMile, days: Math.ceil(lane.miles / 480) + 2 });
    const fast = trainOf(random, { miles: lane.miles, perMile: perMile * 1.11, days: Math.ceil(lane.miles / 620) + 1 });
    return { ...told, rates: random.chance(0.65) ? [slow, fast] : [slow] };
  };
}

type Train = { readonly miles: number; readonly perMile: number; readonly days: number };

function trainOf(random: Random, { miles, perMile, days }: Train): AnsweredOffers['rates'][number] {
  const rail = Math.round(miles * perMile);
  const charges = [
    { name: 'Rail linehaul', amount: rail, fsc: false },
    { name: 'Origin drayage', amount: random.whole(18, 42) * 10, fsc: false },
    { name: 'Destination drayage', amount: random.whole(18, 42) * 10, fsc: false },
    { name: 'Fuel surcharge', amount: Math.round(rail * 0.24), fsc: true },
  ];
  return { total: charges.reduce((sum, { amount }) => sum + amount, 0), transit: days, charges };
}
