import { pushPartnerRequests } from '@lanewright/contract';
import type { StandInRoom } from '../partners/index.ts';

/** Starts what plays Loadbazaar in the demo, on a free port. It pushes to this process. */
export async function startStandIn({ places, clock, businessZone, requestsEvery, ownUrl }: Omit<StandInRoom, 'db'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const now = () => clock.now();
  const traffic = { places: places(), zone: businessZone, now, every: requestsEvery };
  const pushUrl = () => `${ownUrl()}${pushPartnerRequests.path.replace('{source}', 'loadbazaar')}`;
  const { url, apiKey, pushSecret, close } = await STAND_INS.loadbazaar({ port: 0, pushUrl, ...traffic });
  return { account: { url, apiKey, pushSecret, sandbox: true }, close };
}
