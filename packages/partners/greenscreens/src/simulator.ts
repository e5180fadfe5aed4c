import { randomBytes } from 'node:crypto';
import {
  startSimulator,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { z } from 'zod';
import { ratesRequest, type RatesRequest } from './ask.ts';
import { PANEL_SCOPE, PATHS } from './codes.ts';

/** Rates as the service answers them: dollars of the whole trip; null what it does not know. */
export type AnsweredRates = {
  readonly targetBuyRate: number | null;
  readonly lowBuyRate: number | null;
  readonly highBuyRate: number | null;
  readonly fuelRate: number | null;
  readonly confidenceLevel: number | null;
  readonly distance: number | null;
  readonly currency: 'USD';
};

/** The market of a lane as the service answers it. */
export type AnsweredMarket = {
  readonly volume1Mo: number | null;
  readonly reverseVolume1Mo: number | null;
  readonly laneMomChange: number | null;
  readonly laneYoyChange: number | null;
};

/** What a simulated service knows: of every lane the same at every time. */
export type RatesMarket = (request: RatesRequest) => {
  readonly rates: AnsweredRates;
  readonly network: AnsweredRates;
  readonly market: AnsweredMarket;
};

/** Who may ask. */
export type SimulatedClient = { readonly clientId: string; readonly clientSecret: string };

/** How it is started: a port (0 takes any), what it knows, and its fault `slow` in milliseconds. */
export type RatesSimulatorOptions = SimulatedClient & {
  readonly port: number;
  readonly market: RatesMarket;
  readonly now: () => Date;
  readonly slowness?: number;
};

/** A running simulator of the service with what a product registered there uses. */
export type RatesSimulator = Simulator & SimulatedClient;

const TOKEN_SECONDS = 3_600;
const MAX_TOKENS = 1_000;

const tokenForm = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
  scope: z.literal(PANEL_SCOPE).optional(),
});

/** Starts the service's stand-in on this machine. Faults touch its look-ups; tokens it always gives. */
export async function startRatesSimulator(options: RatesSimulatorOptions): Promise<RatesSimulator> {
  const { port, slowness, clientId, clientSecret } = options;
  const tokens = new Set<string>();
  const simulator = await startSimulator({
    port,
    answer: (request) =>
      request.path === PATHS.token ? giveToken(options, tokens, request) : lookUp(options, tokens, request),
    faultyPaths: /^\/v1\/(prediction|market)\//,
    ...(slowness === undefined ? {} : { slowness }),
  });
  return { ...simulator, clientId, clientSecret };
}

function giveToken(client: SimulatedClient, tokens: Set<string>, { method, body }: SimulatedRequest): SimulatedAnswer {
  const form = tokenForm.safeParse(body);
  if (method !== 'POST' || !form.success) return { status: 400, body: { error: 'invalid_request' } };
  const { client_id: id, client_secret: secret } = form.data;
  if (id !== client.clientId || secret !== client.clientSecret)
    return { status: 401, body: { error: 'invalid_client' } };
  const token = randomBytes(24).toString('base64url');
  tokens.add(token);
  const [oldest] = tokens;
  if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
}

function lookUp(
  { market, now }: Pick<RatesSimulatorOptions, 'market' | 'now'>,
  tokens: ReadonlySet<string>,
  { method, path, headers, body, fault }: SimulatedRequest,
): SimulatedAnswer {
  const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  if (!tokens.has(token)) return { status: 401, body: { error: 'invalid_token' } };
  const asked = ratesRequest.safeParse(body);
  if (method !== 'POST' || !asked.success) return { status: 400, body: { error: 'invalid_request' } };
  const known = market(asked.data);
  const answer = answerAt(path, known);
  if (answer === null) return { status: 404, body: { error: 'not_found' } };
  const told =
    fault === 'nulls' ? Object.fromEntries(Object.keys(answer).map((part) => [part, emptied(part)])) : answer;
  return { status: 200, body: { ...told, lookupTimestamp: now().toISOString() } };
}

function answerAt(path: string, known: ReturnType<RatesMarket>): AnsweredRates | AnsweredMarket | null {
  if (path === PATHS.rates) return known.rates;
  if (path === PATHS.networkRates) return known.network;
  return path === PATHS.market ? known.market : null;
}

function emptied(part: string): string | null {
  return part === 'currency' ? 'USD' : null;
}
