import type { ObserveExchange, PartnerCondition, PartnerMatter, PartnerProblem } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Outcome } from '@lanewright/units';
import { reportsOf, type RouteToMeasure } from './ask.ts';
import { dataVersionOf, KEY_HEADER, MAX_ROUTES, PC_MILER_SERVICE, REPORTS_PATH, VERSION_PARAMETER } from './codes.ts';
import { readReports, type RouteAnswer } from './read.ts';

/** The service's address and key; the key is only sent in its header. */
export type PcMilerSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** Routes to measure with one version of the service's roads. */
export type MeasureAsk = { readonly version: number; readonly routes: readonly RouteToMeasure[] };

/** The mileage service. Its failures are results and never throw. */
export type PcMilerService = {
  /** The report of each of up to 20 routes, in order; a refusal if the answer has no list of reports. */
  readonly measure: (
    ask: MeasureAsk,
    matter: PartnerMatter,
  ) => Promise<Outcome<readonly RouteAnswer[], PartnerProblem>>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** Creates the client of the service, one per process. Source: SP-083, SP-137. */
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
      if (routes.length > MAX_ROUTES) throw new RangeError(`a call holds ${MAX_ROUTES} routes at most`);
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
