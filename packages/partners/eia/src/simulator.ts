import { startSimulator, type SimulatedRequest, type Simulator } from '@lanewright/partner-kit/simulator';
import type { FuelRegion } from '@lanewright/quoting';
import { DATA_PATH, KEY_NAME, PROCESS, PRODUCT, REGIONS } from './codes.ts';

/** A price as the agency has it: a text in dollars a gallon, a number, or none. */
export type PublishedPrice = {
  readonly region: FuelRegion;
  readonly week: string;
  readonly value: string | number | null;
};

/** How it is started: a port (0 takes any), the key of a product there, and what it knows from a day on. */
export type EiaSimulatorOptions = {
  readonly port: number;
  readonly apiKey: string;
  readonly pricesFrom: (from: string) => readonly PublishedPrice[] | Promise<readonly PublishedPrice[]>;
  /** How long `slow` waits, milliseconds. */
  readonly slowness?: number;
};

/** A running simulator of the agency with the key a product has there. */
export type EiaSimulator = Simulator & { readonly apiKey: string };

/** Starts the agency's stand-in on this machine. It repeats the key in its answers, as interfaces like it do. */
export async function startEiaSimulator(options: EiaSimulatorOptions): Promise<EiaSimulator> {
  const { port, slowness, apiKey } = options;
  const simulator = await startSimulator({
    port,
    answer: (request) => answerTo(options, request),
    ...(slowness === undefined ? {} : { slowness }),
  });
  return { ...simulator, apiKey };
}

async function answerTo({ apiKey, pricesFrom }: EiaSimulatorOptions, { method, path, query, fault }: SimulatedRequest) {
  if (query.get(KEY_NAME) !== apiKey) return { status: 403, body: { error: { code: 'API_KEY_INVALID' } } };
  if (method !== 'GET' || path !== DATA_PATH) return { status: 404, body: { error: 'not found' } };
  const areas = query.getAll('facets[duoarea][]');
  const prices = await pricesFrom(query.get('start') ?? '');
  const data = prices.flatMap(({ region, week, value }) => {
    const duoarea = areas.find((area) => REGIONS.get(area) === region);
    if (duoarea === undefined) return [];
    const price = fault === 'nulls' ? null : value;
    return [{ period: week, duoarea, product: PRODUCT, process: PROCESS, value: price, units: '$/GAL' }];
  });
  const response = { total: String(data.length), frequency: 'weekly', data };
  return { status: 200, body: { response, request: { command: path, params: { api_key: apiKey } } } };
}
