import {
  startSimulator,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { offersRequest, type OffersRequest } from './ask.ts';
import { KEY_HEADER, RATES_PATH } from './codes.ts';

/** What the service answers: dollars, days, and an error in place of rates. */
export type AnsweredOffers = {
  readonly quote_id: string;
  readonly error: string | null;
  readonly rates: readonly {
    readonly total: number;
    readonly transit: number;
    readonly charges: readonly { readonly name: string; readonly amount: number; readonly fsc: boolean }[];
  }[];
};

/** How it is started: a port (0 takes any), what it offers, of every lane the same at every time, and `slow` in milliseconds. */
export type MultimodalSimulatorOptions = {
  readonly port: number;
  readonly apiKey: string;
  readonly offersFor: (request: OffersRequest) => AnsweredOffers;
  readonly slowness?: number;
};

/** A running simulator of the service with the key a product has there. */
export type MultimodalSimulator = Simulator & { readonly apiKey: string };

/** Starts the service's stand-in on this machine. */
export async function startMultimodalSimulator(options: MultimodalSimulatorOptions): Promise<MultimodalSimulator> {
  const { port, slowness, apiKey } = options;
  const simulator = await startSimulator({
    port,
    answer: (request) => answerTo(options, request),
    ...(slowness === undefined ? {} : { slowness }),
  });
  return { ...simulator, apiKey };
}

function answerTo(
  { apiKey, offersFor }: MultimodalSimulatorOptions,
  { method, path, headers, body, fault }: SimulatedRequest,
): SimulatedAnswer {
  if (headers[KEY_HEADER] !== apiKey) return { status: 401, body: { error: 'invalid_key' } };
  if (method !== 'POST' || path !== RATES_PATH) return { status: 404, body: { error: 'not_found' } };
  const asked = offersRequest.safeParse(body);
  if (!asked.success) return { status: 400, body: { error: 'invalid_request' } };
  if (fault === 'nulls') return { status: 200, body: { quote_id: null, error: null, rates: null } };
  return { status: 200, body: offersFor(asked.data) };
}
