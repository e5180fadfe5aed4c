import { BANK_OF_CANADA } from '@lanewright/bank-of-canada';
import { createBankOfCanadaService } from '@lanewright/bank-of-canada/client';
import { done } from '@lanewright/units';
import { address, definePartner, type PartnerAccount } from '../partners/index.ts';
import { startStandIn } from './stand-in.ts';

/**
 * The publisher of the daily exchange rate, which needs no key. Figures from a stand-in are stored with the source
 * `demo`. Source: SP-163.
 */
export const bankOfCanadaPartner = definePartner<PartnerAccount, null>({
  name: 'bank_of_canada',
  integration: BANK_OF_CANADA,
  title: 'the publisher of exchange rates',
  readSettings: ({ read }) => {
    const url = read('BANK_OF_CANADA_URL', address);
    return { account: url === null ? null : { url, sandbox: false }, options: null };
  },
  open: ({ account }, { observe, clock }) => {
    if (account === null)
      return { published: { series: 'exchange', source: 'bank_of_canada', read: null, sandbox: false } };
    const { url, sandbox } = account;
    const service = createBankOfCanadaService({ url, observe, now: () => clock.now() });
    return {
      condition: service.condition,
      published: {
        series: 'exchange',
        source: sandbox ? 'demo' : 'bank_of_canada',
        sandbox,
        read: async (from) => {
          const answer = await service.rates(from);
          if (!answer.ok) return answer;
          const { rates, refused } = answer.value;
          const figures = rates.map(({ day, millionths }) => ({ name: 'CAD', day, figure: millionths }));
          return done({ refused, figures });
        },
      },
    };
  },
  startStandIn: (_options, room) => startStandIn(room),
});
