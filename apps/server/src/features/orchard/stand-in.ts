import type { StandInRoom } from '../partners/index.ts';

/** Starts the stand-in for Orchard TMS in the demo, on a free port. */
export async function startStandIn({ places, clock, businessZone, requestsEvery }: Omit<StandInRoom, 'db'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const now = () => clock.now();
  const traffic = { places: places(), zone: businessZone, now, every: requestsEvery };
  const { url, clientId, clientSecret, close } = await STAND_INS.orchard({ port: 0, ...traffic });
  return { account: { url, clientId, clientSecret, sandbox: true }, close };
}
