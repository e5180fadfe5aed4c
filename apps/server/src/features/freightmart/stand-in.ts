import type { StandInRoom } from '../partners/index.ts';

/** Starts what plays Freightmart in the demo, on a free port. */
export async function startStandIn({ places, clock, businessZone, requestsEvery }: Omit<StandInRoom, 'db'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const now = () => clock.now();
  const traffic = { places: places(), zone: businessZone, now, every: requestsEvery };
  const { url, apiKey, close } = await STAND_INS.freightmart({ port: 0, ...traffic });
  return { account: { url, apiKey, sandbox: true }, close };
}
