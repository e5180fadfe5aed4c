import type { Patience } from '@lanewright/partner-kit/client';
import { PC_MILER_SERVICE } from '@lanewright/pc-miler';
import { createPcMilerService } from '@lanewright/pc-miler/client';
import { definePartner, readServiceKey, type ServiceKey } from '../partners/index.ts';
import { deleteExpiredMiles, keptMiles } from './kept-miles.ts';
import { mileageSource } from './mileage-source.ts';
import { startStandIn } from './stand-in.ts';

/** The mileage service. Source: SP-083; decision 0080. */
export const pcMilerPartner = definePartner<ServiceKey, { readonly patience?: Partial<Patience> }>({
  name: 'pc_miler',
  integration: PC_MILER_SERVICE,
  title: 'the mileage service',
  readSettings: (reader) => ({ account: readServiceKey(reader, 'PC_MILER', 'the mileage service'), options: {} }),
  open: ({ account, options }, { db, observe, clock, log }) => {
    if (account === null) return {};
    const now = () => clock.now();
    const service = createPcMilerService({ ...account, ...options, observe, now });
    return {
      sources: { mileage: mileageSource({ service, kept: keptMiles(db, now), account, log }) },
      condition: service.condition,
      forget: (moment) => deleteExpiredMiles(db, moment),
    };
  },
  startStandIn: (_options, room) => startStandIn(room),
});
