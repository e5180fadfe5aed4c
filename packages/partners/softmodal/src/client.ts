import { troubleOf } from '@lanewright/partner-kit';
import type { ObserveExchange, PartnerCondition, PartnerMatter } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import type { OffersRequest } from './ask.ts';
import { KEY_HEADER, MULTIMODAL_SERVICE, RATES_PATH } from './codes.ts';
import { readOffers, type Offers } from './read.ts';

/** How the service is reached; the key goes nowhere but into its header. */
export type MultimodalSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/**
 * The offers for a lane; null if the service gave no valid answer. `isAwaited`: it was down or rejected our
 * credentials, so a later try may bring them.
 */
export type OffersTold = { readonly offers: Offers | null; readonly isAwaited: boolean };

/** The multimodal service. Nothing here throws for what the service does. */
export type MultimodalService = {
  readonly offers: (request: OffersRequest, matter: PartnerMatter) => Promise<OffersTold>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** Opens the way to the service. One per process. Source: SP-074. */
export function createMultimodalService(settings: MultimodalSettings): MultimodalService {
  const { url, apiKey, observe, now, patience } = settings;
  const client = createPartnerClient({
    partner: MULTIMODAL_SERVICE,
    url,
    observe,
    now,
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    offers: async (request, matter) => {
      const answer = await client.call({
        method: 'POST',
        path: RATES_PATH,
        headers: { [KEY_HEADER]: apiKey },
        body: { kind: 'json', value: request },
        repeatable: true,
        matter,
      });
      return { offers: answer.ok ? readOffers(answer.value) : null, isAwaited: troubleOf(answer) !== null };
    },
    condition: client.condition,
    close: () => client.close(),
  };
}
