import { MULTIMODAL_SERVICE, panelOf } from '@lanewright/softmodal';
import { createMultimodalService } from '@lanewright/softmodal/client';
import { z } from 'zod';
import { setting } from '../../platform/setting.ts';
import { definePartner, readServiceKey, type ServiceKey } from '../partners/index.ts';
import { softmodalSource } from './softmodal-source.ts';
import { startStandIn } from './stand-in.ts';

const FROM_MILES = setting({
  must: 'must be a number of miles from 0 to 5000',
  schema: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((miles) => miles <= 5000),
  fallback: 700,
});

/** The multimodal service. Dry Van lanes longer than `fromMiles` are offered to it too. Source: SP-074. */
export const softmodalPartner = definePartner<ServiceKey, { readonly fromMiles: number }>({
  name: 'softmodal',
  integration: MULTIMODAL_SERVICE,
  title: 'the multimodal service',
  readSettings: (reader) => ({
    account: readServiceKey(reader, 'SOFTMODAL', 'the multimodal service'),
    options: { fromMiles: reader.read('SOFTMODAL_FROM_MILES', FROM_MILES) },
  }),
  open: ({ account, options }, { observe, clock }) => {
    if (account === null) return {};
    const service = createMultimodalService({ ...account, observe, now: () => clock.now() });
    return { askForPanel: softmodalSource(service, options), condition: service.condition };
  },
  panelOf,
  startStandIn: (_options, room) => startStandIn(room),
});
