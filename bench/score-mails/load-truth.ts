import type { Facts } from './loads.ts';
import type { Load, Stop } from './truth.ts';

/** What the words of a load say beside its facts: places as written, days, and the weight the words come to. */
type Said = {
  readonly from: Pick<Stop, 'city' | 'state' | 'zip'>;
  readonly to: Pick<Stop, 'city' | 'state' | 'zip'>;
  readonly days: readonly [pickup: string, delivery: string];
  readonly weight: number;
};

/** The truth of a load that is put into words. */
export function truthOf(facts: Facts, { from, to, days, weight }: Said): Load {
  const stop = ({ city, state, zip }: Said['from'], day: string, end: 'pickup' | 'delivery'): Stop => {
    const live = facts.dropAt !== end && facts.dropAt !== 'both';
    return { city, state, zip, day, live };
  };
  return {
    pickup: stop(from, days[0], 'pickup'),
    delivery: stop(to, days[1], 'delivery'),
    equipment: facts.equipment,
    weight,
    pallets: facts.pallets,
    commodity: facts.commodity,
    minTemp: facts.temps?.[0] ?? null,
    maxTemp: facts.temps?.[1] ?? null,
    team: facts.team,
    hazmat: facts.hazmat !== null,
    reference: facts.reference,
  };
}
