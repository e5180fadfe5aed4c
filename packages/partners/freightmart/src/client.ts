import {
  sendingOf,
  type ObserveExchange,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerCondition,
  type PartnerSending,
  type RequestDesk,
} from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse } from '@lanewright/units';
import { offerBody, passBody } from './ask.ts';
import { CHANGES_PATH, FREIGHTMART, KEY_HEADER, listingPath, PAGE_SIZE, REFUSALS } from './codes.ts';
import { readPage } from './read.ts';

/** Freightmart's URL and API key; the key is only sent in its header. */
export type FreightmartSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Freightmart. Its failures are results and never throw. */
export type FreightmartDesk = Required<Pick<RequestDesk, 'poll'>> &
  RequestDesk & { readonly condition: () => PartnerCondition; readonly close: () => Promise<void> };

/** Creates the client of Freightmart, one per process. Source: SP-068. */
export function createFreightmart({ apiKey, ...settings }: FreightmartSettings): FreightmartDesk {
  const client = createPartnerClient({ partner: FREIGHTMART, ...settings });
  // Safe to retry: Freightmart recognizes a repeated write by its key.
  const call = (asked: Omit<PartnerCall, 'headers' | 'repeatable'>): Promise<PartnerAnswer> =>
    client.call({ ...asked, headers: { [KEY_HEADER]: apiKey }, repeatable: true });
  const write = async (asked: Omit<PartnerCall, 'headers' | 'repeatable'>): Promise<PartnerSending> =>
    withReason(await call(asked));
  return {
    poll: async (cursor) => {
      const query = [['cursor', cursor ?? '0'] as const, ['limit', String(PAGE_SIZE)] as const];
      const matter = { quoteId: null, customerId: null };
      const answer = await call({ method: 'GET', path: CHANGES_PATH, query, isFeed: true, matter });
      if (!answer.ok) return answer;
      const read = readPage(answer.value);
      return read === null ? refuse('partner.unreadable', { status: 200 }) : done(read);
    },
    answer: (price) => {
      const { reference, idempotencyKey, matter } = price;
      const path = listingPath(reference, 'offers', idempotencyKey);
      return write({ method: 'PUT', path, body: { kind: 'json', value: offerBody(price) }, idempotencyKey, matter });
    },
    decline: (decline) => {
      const { reference, idempotencyKey, matter } = decline;
      const body = { kind: 'json', value: passBody(decline) } as const;
      return write({ method: 'POST', path: listingPath(reference, 'pass'), body, idempotencyKey, matter });
    },
    withdraw: ({ reference, idempotencyKey, matter }) =>
      write({ method: 'DELETE', path: listingPath(reference, 'offers'), idempotencyKey, matter }),
    condition: client.condition,
    close: () => client.close(),
  };
}

/** Adds the reason if the status names one: an expired listing is not the same as a changed one. */
function withReason(answer: PartnerAnswer): PartnerSending {
  const sending = sendingOf(answer);
  const reason = answer.ok ? undefined : REFUSALS.get(Number(answer.refusal.facts['status']));
  return sending.kind === 'refused' && reason !== undefined ? { kind: 'refused', problem: reason } : sending;
}
