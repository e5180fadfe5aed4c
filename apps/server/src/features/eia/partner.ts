import { EIA } from '@lanewright/eia';
import { createEiaService } from '@lanewright/eia/client';
import { done } from '@lanewright/units';
import { definePartner, readServiceKey, type ServiceKey } from '../partners/index.ts';
import { startStandIn } from './stand-in.ts';

/**
 * The publisher of the weekly diesel prices. Figures from a stand-in are stored with the source `demo`. Source: SP-128.
 */
export const eiaPartner = definePartner<ServiceKey, null>({
  name: 'eia',
  integration: EIA,
  title: 'the publisher of diesel prices',
  readSettings: (reader) => ({ account: readServiceKey(reader, 'EIA', 'the publisher'), options: null }),
  open: ({ account }, { observe, clock }) => {
    if (account === null) return { published: { series: 'diesel', source: 'eia', read: null, sandbox: false } };
    const { url, apiKey, sandbox } = account;
    const service = createEiaService({ url, apiKey, observe, now: () => clock.now() });
    return {
      condition: service.condition,
      published: {
        series: 'diesel',
        source: sandbox ? 'demo' : 'eia',
        sandbox,
        read: async (from) => {
          const answer = await service.weeks(from);
          if (!answer.ok) return answer;
          const { weeks, refused } = answer.value;
          return done({
            refused,
            figures: weeks.map(({ region, week, mills }) => ({ name: region, day: week, figure: mills })),
          });
        },
      },
    };
  },
  startStandIn: (_options, room) => startStandIn(room),
});
