import type { StandInRoom } from '../partners/index.ts';

/** Starts what plays the rates service in the demo. Workers price by it and browsers ask it. Port 0 is any free one. */
export async function startStandIn(port: number, { clock, businessZone, places }: StandInRoom) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const { url, clientId, clientSecret, close } = await STAND_INS.rates({
    port,
    now: () => clock.now(),
    zone: businessZone,
    places: places(),
  });
  return { account: { url, clientId, clientSecret, sandbox: true }, close };
}
