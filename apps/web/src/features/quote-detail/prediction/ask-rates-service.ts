import { getGsToken } from '@lanewright/contract';
import { PATHS, readRates, type RatesRequest, type ServiceRates } from '@lanewright/greenscreens';
import { call } from '../../../lib/api/call.ts';

/** Without an answer for this long the service counts as unavailable. */
const PATIENCE_MS = 10_000;

/** What the service says of a lane: its own rates, and the network's, null where it has none. */
export type LaneRates = { readonly target: ServiceRates; readonly network: ServiceRates | null };

/**
 * Asks the rates service itself, with a token of the product that holds for this panel only. Throws when there is no
 * token, when the service does not answer in time, or when its answer holds no rates. Source: Q-056, SP-077.
 */
export async function askRatesService(request: RatesRequest, signal: AbortSignal): Promise<LaneRates> {
  const { token, url } = await call(getGsToken);
  const ask = (path: string) =>
    post(
      { address: `${url.replace(/\/+$/, '')}${path}`, token, request },
      AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    );
  const [target, network] = await Promise.all([
    ask(PATHS.rates),
    // The network's rates stand beside the prediction; without them the prediction is still worth showing.
    ask(PATHS.networkRates).catch(() => null),
  ]);
  const rates = readRates(target);
  if (rates === null) throw new Error('The rates service answered no rates');
  return { target: rates, network: readRates(network) };
}

type Post = { readonly address: string; readonly token: string; readonly request: RatesRequest };

async function post({ address, token, request }: Post, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal,
  });
  if (!response.ok) throw new Error(`The rates service answered ${response.status}`);
  return response.json();
}
