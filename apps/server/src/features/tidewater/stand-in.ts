import type { StandInRoom } from '../partners/index.ts';

/** Starts the stand-in for Tidewater TMS in the demo, on a free port. */
export async function startStandIn({ places, clock, businessZone, requestsEvery }: Omit<StandInRoom, 'db'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const traffic = { places: places(), zone: businessZone, now: () => clock.now(), every: requestsEvery };
  const { url, apiKey, secret, ids, close } = await STAND_INS.tidewater({ port: 0, ...traffic });
  return { account: { url, apiKey, secret, ids, sandbox: true }, close };
}
