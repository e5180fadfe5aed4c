import type { StandInRoom } from '../partners/index.ts';

/** Starts what plays the multimodal service in the demo, on a free port. */
export async function startStandIn({ places }: Pick<StandInRoom, 'places'>) {
  const { startMultimodalStandIn } = await import('@lanewright/sandbox');
  const { url, apiKey, close } = await startMultimodalStandIn({ port: 0, places: places() });
  return { account: { url, apiKey, sandbox: true }, close };
}
