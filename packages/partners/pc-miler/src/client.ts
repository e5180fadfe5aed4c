import type { ObserveExchange, PartnerCondition, PartnerMatter, PartnerProblem } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Outcome } from '@lanewright/units';
import { reportsOf, type RouteToMeasure } from './ask.ts';
import { dataVersionOf, KEY_HEADER, MOST_ROUTES, PC_MILER_SERVICE, REPORTS_PATH, VERSION_PARAMETER } from './codes.ts';
import { readReports, type RouteAnswer } from './read.ts';

/** How the service is reached; the key goes nowhere but into its header. */
export type PcMilerSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Routes to measure with one version of the service's roads. */
export type MeasureAsk = { readonly version: number; readonly routes: readonly RouteToMeasure[] };

/** The mileage service. Nothing here throws for what the service does. */
export type PcMilerService = {
  /** What is reported of each of up to 20 routes, in their order; a refusal where there is no list of reports. */
  readonly measure: (
    ask: MeasureAsk,
    matter: PartnerMatter,
  ) => Promise<Outcome<readonly RouteAnswer[], PartnerProblem>>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** Opens the way to the service. One per process. Source: SP-083, SP-137. */
export function createPcMilerService(settings: PcMilerSettings): PcMilerService {
  const { url, apiKey, observe, now, patience } = settings;
  const client = createPartnerClient({
    partner: PC_MILER_SERVICE,
    url,
    observe,
    now,
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    measure: async ({ version, routes }, matter) => {
      if (routes.length > MOST_ROUTES) throw new RangeError(`a call holds ${MOST_ROUTES} routes at most`);
      const answer = await client.call({
        method: 'POST',
        path: REPORTS_PATH,
        query: [[VERSION_PARAMETER, dataVersionOf(version)]],
        headers: { [KEY_HEADER]: apiKey },
        body: { kind: 'json', value: reportsOf(routes) },
        repeatable: true,
        matter,
      });
      if (!answer.ok) return answer;
      const reports = readReports(
        answer.value,
        routes.map((route) => route.length),
      );
      return reports === null ? refuse('partner.unreadable', { partner: PC_MILER_SERVICE }) : done(reports);
    },
    condition: client.condition,
    close: () => client.close(),
  };
}
