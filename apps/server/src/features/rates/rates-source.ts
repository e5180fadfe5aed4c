import { askOf, keptFindings, type LaneToRate, type StopToRate } from '@lanewright/greenscreens';
import type { RatesService } from '@lanewright/greenscreens/client';
import { laneOf, type PlaceFacts } from '@lanewright/pricing';
import type { LaneAsk, LaneSources } from '../pricing/index.ts';

/**
 * The rate-prediction service as pricing asks it, for the lane as rules left it: every part that failed is null, and a
 * lane the service cannot rate is not asked about. Source: SP-077, SP-078, SP-079, SP-147.
 */
export function ratesSource(service: RatesService, businessZone: string): NonNullable<LaneSources['rates']> {
  return async (lane) => {
    const ask = askOf(laneToRate(lane, businessZone));
    if (ask === null) return null;
    const { quoteId, customerId, now } = lane;
    const findings = await service.lookUp(ask.request, { quoteId, customerId });
    return keptFindings(findings, { at: now, substituted_equipment: ask.substituted_equipment });
  };
}

function laneToRate({ facts, pickupDay }: LaneAsk, businessZone: string): LaneToRate {
  const { equipment_type, origin, destination } = laneOf(facts);
  const last = facts.stops.length - 1;
  return {
    equipment_type,
    stops: facts.stops.map((stop, index) => ({
      // Only the first stop's date is asked with: the pickup's, which rules may have moved.
      date: `${pickupDay}T${stop.time_from ?? '00:00'}`,
      time_zone: stop.zone ?? businessZone,
      location: locationOf(index === 0 ? origin : index === last ? destination : stop),
    })),
  };
}

function locationOf(place: PlaceFacts | null): StopToRate['location'] {
  const { city = null, state = null, postal_code = null } = place ?? {};
  return { city, state, postal_code, country: place?.country === 'CA' ? 'Canada' : 'US' };
}
