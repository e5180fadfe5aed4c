import { systemIdOf } from '@lanewright/quoting';
import { askOf, keptOffers, readOffers } from '@lanewright/softmodal';
import type { DraftNow, OpenPanel } from '../partner-panel.ts';
import type { Draft } from '../draft.ts';
import { multimodalMarket } from './multimodal-market.ts';

/** As the product has it unless set otherwise. */
const OFFERED_FROM_MILES = 700;

/** What the multimodal service offers, asked and read as the product does; null where it is not asked (SP-074). */
export const openMultimodalPanel: OpenPanel = (tools) => {
  const offersFor = multimodalMarket(tools);
  return ({ id, equipment, miles }: Draft, { at, pickupDay, stops }: DraftNow) => {
    const lane = { quoteId: systemIdOf(id), equipment: equipment.type, miles, pickup: pickupDay, stops };
    const request = askOf(lane, OFFERED_FROM_MILES);
    return request === null ? null : keptOffers(readOffers(offersFor(request)), at);
  };
};
