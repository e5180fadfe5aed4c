import type { ObserveExchange, PartnerCondition, PartnerProblem } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Day, type Outcome } from '@lanewright/units';
import { BANK_OF_CANADA, OBSERVATIONS_PATH } from './codes.ts';
import { readRates, type ReadRates } from './read.ts';

/** How the bank is reached; it asks for no key. */
export type BankOfCanadaSettings = {
  readonly url: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** The bank's interface. Nothing here throws for what it does. */
export type BankOfCanadaService = {
  /** The exchange rates from a day on, or why there are none. */
  readonly rates: (from: Day) => Promise<Outcome<ReadRates, PartnerProblem>>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** Opens the way to the bank. One per process. Source: SP-163. */
export function createBankOfCanadaService({ patience, ...settings }: BankOfCanadaSettings): BankOfCanadaService {
  const partner = BANK_OF_CANADA;
  const client = createPartnerClient({ ...settings, partner, ...(patience === undefined ? {} : { patience }) });
  return {
    rates: async (from) => {
      const answer = await client.call({
        method: 'GET',
        path: OBSERVATIONS_PATH,
        query: [['start_date', from]],
        repeatable: true,
        matter: { quoteId: null, customerId: null },
      });
      if (!answer.ok) return answer;
      const read = readRates(answer.value);
      return read === null ? refuse('partner.unreadable', { partner, status: 200 }) : done(read);
    },
    condition: client.condition,
    close: () => client.close(),
  };
}
