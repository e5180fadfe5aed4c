import type { StandInRoom } from '../partners/index.ts';

/** Starts what plays Prairie Portal in the demo, on a free port, and the robot that serves it. The robot asks this process. */
export async function startStandIn({ places, clock, businessZone, requestsEvery, ownUrl }: Omit<StandInRoom, 'db'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const now = () => clock.now();
  const traffic = { places: places(), zone: businessZone, now, every: requestsEvery };
  const { url, close } = await STAND_INS.prairie({ port: 0, ownUrl, ...traffic });
  return { account: { url, sandbox: true }, close };
}
