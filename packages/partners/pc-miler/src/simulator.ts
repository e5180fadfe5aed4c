import {
  startSimulator,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { reportsRequest, type AskedStop, type ReportsRequest } from './ask.ts';
import { KEY_HEADER, REPORTS_PATH, VERSION_PARAMETER } from './codes.ts';

/** A leg of a route, and the version of the road data to measure it with. */
export type LegToDrive = { readonly from: AskedStop; readonly to: AskedStop; readonly version: number };

/**
 * A fault that the simulator plays: negative miles, half or ten times the miles, words instead of numbers, a missing
 * last report, reports in reverse order, every report twice, or an unknown stop.
 */
export type Oddity = 'negative' | 'short' | 'far' | 'words' | 'fewer' | 'disorder' | 'twice' | 'unknown';

/**
 * Options of the simulator; port 0 means any free port. `legMiles` must be deterministic; null means an unknown stop.
 */
export type PcMilerSimulatorOptions = {
  readonly port: number;
  readonly apiKey: string;
  readonly legMiles: (leg: LegToDrive) => number | null;
  readonly slowness?: number;
};

/** A running simulator of the service with our key. */
export type PcMilerSimulator = Simulator & {
  readonly apiKey: string;
  /** Starts to play a fault; null stops it. */
  readonly say: (oddity: Oddity | null) => void;
};

/** Starts the service's stand-in on this machine. */
export async function startPcMilerSimulator(options: PcMilerSimulatorOptions): Promise<PcMilerSimulator> {
  const { port, slowness, apiKey } = options;
  let oddity: Oddity | null = null;
  const simulator = await startSimulator({
    port,
    answer: (request) => answerTo(options, request, oddity),
    ...(slowness === undefined ? {} : { slowness }),
  });
  return { ...simulator, apiKey, say: (next) => void (oddity = next) };
}

function answerTo(
  { apiKey, legMiles }: PcMilerSimulatorOptions,
  { method, path, query, headers, body, fault }: SimulatedRequest,
  oddity: Oddity | null,
): SimulatedAnswer {
  if (headers[KEY_HEADER] !== apiKey) return { status: 401, body: 'Unauthorized' };
  if (method !== 'POST' || path !== REPORTS_PATH) return { status: 404, body: 'Not found' };
  const version = /^PCM(\d\d)$/.exec(query.get(VERSION_PARAMETER) ?? '')?.[1];
  const asked = reportsRequest.safeParse(body);
  if (version === undefined || !asked.success) return { status: 400, body: 'Invalid request' };
  const ways = { version: Number(version), oddity, legMiles: oddLegs(legMiles, oddity) };
  const reports = asked.data.ReportRoutes.map((route) => reportOf(route, ways));
  if (fault === 'nulls') return { status: 200, body: reports.map((report) => ({ ...report, ReportLines: null })) };
  return { status: 200, body: oddReports(reports, oddity) };
}

type Ways = Pick<PcMilerSimulatorOptions, 'legMiles'> & { readonly version: number; readonly oddity: Oddity | null };

function reportOf({ RouteId, Stops }: ReportsRequest['ReportRoutes'][number], { version, oddity, legMiles }: Ways) {
  let total = 0;
  const lines = Stops.map((to, index) => {
    const from = Stops[index - 1];
    const miles = from === undefined ? 0 : legMiles({ from, to, version });
    const known = miles !== null && oddity !== 'unknown';
    total += miles ?? 0;
    const written = (value: number) => (oddity === 'words' ? 'n/a' : value.toFixed(3));
    return {
      Stop: { ...to, Label: '', Errors: known ? [] : [UNKNOWN_STOP] },
      LMiles: written(miles ?? 0),
      TMiles: written(total),
      LCostMile: '0.00',
      TCostMile: '0.00',
      LHours: '0:00',
      THours: '0:00',
      LTolls: '0.00',
      TTolls: '0.00',
      LEstghg: '0.0',
      TEstghg: '0.0',
    };
  });
  return { __type: 'MileageReport:http://pcmiler.alk.com/APIs/v1.0', RouteID: RouteId, ReportLines: lines };
}

const UNKNOWN_STOP = { Type: 2, Code: 22, LegacyErrorCode: 0, Description: 'Stop could not be found.' };

const FACTOR: Partial<Record<Oddity, number>> = { negative: -1, short: 0.5, far: 10 };

function oddLegs(
  legMiles: PcMilerSimulatorOptions['legMiles'],
  oddity: Oddity | null,
): PcMilerSimulatorOptions['legMiles'] {
  const factor = oddity === null ? 1 : (FACTOR[oddity] ?? 1);
  return (leg) => {
    const miles = legMiles(leg);
    return miles === null ? null : miles * factor;
  };
}

function oddReports<Report>(reports: readonly Report[], oddity: Oddity | null): readonly Report[] {
  if (oddity === 'fewer') return reports.slice(0, -1);
  if (oddity === 'disorder') return reports.toReversed();
  return oddity === 'twice' ? [...reports, ...reports] : reports;
}
