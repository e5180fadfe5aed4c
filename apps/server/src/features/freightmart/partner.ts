import { FREIGHTMART } from '@lanewright/freightmart';
import { createFreightmart } from '@lanewright/freightmart/client';
import { definePartner, readServiceKey, type ServiceKey } from '../partners/index.ts';
import { startStandIn } from './stand-in.ts';

/** Freightmart, a marketplace: polled for listings and answered by offers, which it may counter. Source: SP-068, decision 0085. */
export const freightmartPartner = definePartner<ServiceKey, null>({
  name: 'freightmart',
  integration: FREIGHTMART,
  title: 'Freightmart',
  isOnlyRequests: true,
  readSettings: (reader) => ({ account: readServiceKey(reader, 'FREIGHTMART', 'Freightmart'), options: null }),
  open: ({ account }, { observe, clock }) => {
    if (account === null) return {};
    const desk = createFreightmart({ ...account, observe, now: () => clock.now() });
    return { requests: { source: 'freightmart', sandbox: account.sandbox, desk }, condition: desk.condition };
  },
  startStandIn: (_options, room) => startStandIn(room),
});
