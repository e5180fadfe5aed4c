import type { ObserveExchange, PartnerCondition, PartnerProblem } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Day, type Outcome } from '@lanewright/units';
import { askOf } from './ask.ts';
import { DATA_PATH, EIA, KEY_NAME } from './codes.ts';
import { readWeeks, type ReadWeeks } from './read.ts';

/** How the agency is reached; the key goes nowhere but into its address. */
export type EiaSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** The agency's interface. Nothing here throws for what it does. */
export type EiaService = {
  /** The diesel weeks from a day on, or why there are none. */
  readonly weeks: (from: Day) => Promise<Outcome<ReadWeeks, PartnerProblem>>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** Opens the way to the agency. One per process. Source: SP-128. */
export function createEiaService({ apiKey, patience, ...settings }: EiaSettings): EiaService {
  const client = createPartnerClient({ ...settings, partner: EIA, ...(patience === undefined ? {} : { patience }) });
  return {
    weeks: async (from) => {
      const answer = await client.call({
        method: 'GET',
        path: DATA_PATH,
        query: askOf(from),
        secretQuery: { [KEY_NAME]: apiKey },
        repeatable: true,
        matter: { quoteId: null, customerId: null },
      });
      if (!answer.ok) return answer;
      const read = readWeeks(answer.value);
      return read === null ? refuse('partner.unreadable', { partner: EIA, status: 200 }) : done(read);
    },
    condition: client.condition,
    close: () => client.close(),
  };
}
