import type { StandInRoom } from '../partners/index.ts';

/** Starts the stand-in for the mileage service in the demo, on a free port. */
export async function startStandIn({ places }: Pick<StandInRoom, 'places'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const { url, apiKey, close } = await STAND_INS.pc_miler({ port: 0, places: places() });
  return { account: { url, apiKey, sandbox: true }, close };
}
