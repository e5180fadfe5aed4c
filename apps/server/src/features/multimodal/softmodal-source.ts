import { laneOf, stopsAsDriven } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import { askOf, keptOffers } from '@lanewright/softmodal';
import type { MultimodalService } from '@lanewright/softmodal/client';
import type { PanelSource } from '../pricing/index.ts';

/**
 * The multimodal service as pricing asks it, for Intermodal and for Dry Van beyond `fromMiles`; null for other lanes.
 * Where the service gives no answer the run keeps that as its error. Source: SP-074.
 */
export function softmodalSource(
  service: Pick<MultimodalService, 'offers'>,
  { fromMiles }: { readonly fromMiles: number },
): PanelSource {
  return async ({ quoteId, customerId, facts, miles, pickupDay, now }) => {
    // The service is asked under a quote's number; a lane that is no quote has none.
    if (quoteId === null) return null;
    const { equipment_type: equipment } = laneOf(facts);
    const stops = stopsAsDriven(facts);
    const lane = { quoteId: systemIdOf(quoteId), equipment, miles: miles.miles, pickup: pickupDay, stops };
    const request = askOf(lane, fromMiles);
    if (request === null) return null;
    const { offers, isAwaited } = await service.offers(request, { quoteId, customerId });
    return { kept: keptOffers(offers, now), isAwaited };
  };
}
