import { troubleOf } from '@lanewright/partner-kit';
import type { ObserveExchange, PartnerAnswer, PartnerCondition, PartnerMatter } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { RatesRequest } from './ask.ts';
import { PANEL_SCOPE, PATHS } from './codes.ts';
import { tokenKeeper } from './client-tokens.ts';
import { RATES_SERVICE, type LaneFindings } from './findings.ts';
import { readMarket, readRates, type ServiceToken } from './read.ts';

/** How the service is reached; the secret goes nowhere but into its token call. */
export type RatesServiceSettings = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** The rate-prediction service. Nothing here throws for what the service does. */
export type RatesService = {
  /** Asks the three look-ups at once. */
  readonly lookUp: (request: RatesRequest, matter: PartnerMatter) => Promise<LaneFindings>;
  /** A token with which a browser may ask for rates. */
  readonly panelToken: () => Promise<Outcome<ServiceToken, 'rates.unavailable'>>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** The result of a look-up: the JSON in the answer, or null; and whether a later try may bring it. */
type Asked = { readonly said: unknown; readonly isAwaited: boolean };

/** Without a token the service was never asked about the lane. */
const WITHOUT_TOKEN: Asked = { said: null, isAwaited: true };

function asked(answer: PartnerAnswer): Asked {
  return { said: answer.ok ? answer.value : null, isAwaited: troubleOf(answer) !== null };
}

const NO_MATTER: PartnerMatter = { quoteId: null, customerId: null };

/** Opens the way to the service. One per process: it keeps the tokens. Source: SP-077, SP-078, SP-079, decision 0028. */
export function createRatesService(settings: RatesServiceSettings): RatesService {
  const { url, observe, now, patience } = settings;
  const client = createPartnerClient({
    partner: RATES_SERVICE,
    url,
    observe,
    now,
    ...(patience === undefined ? {} : { patience }),
  });
  const own = tokenKeeper(client, settings, null);
  const panels = tokenKeeper(client, settings, PANEL_SCOPE);

  const ask = async (path: string, request: RatesRequest, matter: PartnerMatter): Promise<Asked> => {
    const kept = await own.take(matter);
    if (!kept.ok) return WITHOUT_TOKEN;
    const call = (token: string) =>
      client.call({
        method: 'POST',
        path,
        headers: { authorization: `Bearer ${token}` },
        body: { kind: 'json', value: request },
        repeatable: true,
        matter,
      });
    const answer = await call(kept.value.token);
    if (answer.ok || answer.refusal.facts['status'] !== 401) return asked(answer);
    // The service may end a token before its time; a second refusal is meant.
    own.forget(kept.value.token);
    const renewed = await own.take(matter);
    return renewed.ok ? asked(await call(renewed.value.token)) : WITHOUT_TOKEN;
  };

  return {
    lookUp: async (request, matter) => {
      const [prediction, network, market] = await Promise.all([
        ask(PATHS.rates, request, matter),
        ask(PATHS.networkRates, request, matter),
        ask(PATHS.market, request, matter),
      ]);
      return {
        is_awaited: [prediction, network, market].some(({ isAwaited }) => isAwaited),
        prediction: readRates(prediction.said),
        network: readRates(network.said),
        market: readMarket(market.said),
      };
    },
    panelToken: async () => {
      const kept = await panels.take(NO_MATTER);
      return kept.ok ? done(kept.value) : refuse('rates.unavailable');
    },
    condition: client.condition,
    close: () => client.close(),
  };
}
