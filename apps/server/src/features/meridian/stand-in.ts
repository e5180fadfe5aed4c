import { pushPartnerRequests } from '@lanewright/contract';
import type { StandInRoom } from '../partners/index.ts';

/** Starts the stand-in for Meridian TMS in the demo, on a free port. It pushes to this process. */
export async function startStandIn({ places, clock, businessZone, requestsEvery, ownUrl }: Omit<StandInRoom, 'db'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const now = () => clock.now();
  const traffic = { places: places(), zone: businessZone, now, every: requestsEvery };
  const webhookUrl = () => `${ownUrl()}${pushPartnerRequests.path.replace('{source}', 'meridian_tms')}`;
  const { url, apiKey, webhookSecret, close } = await STAND_INS.meridian({ port: 0, webhookUrl, ...traffic });
  return { account: { url, apiKey, webhookSecret, sandbox: true }, close };
}
