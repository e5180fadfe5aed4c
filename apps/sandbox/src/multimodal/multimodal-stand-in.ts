import { randomBytes } from 'node:crypto';
import type { Places } from '@lanewright/places';
import { startMultimodalSimulator, type MultimodalSimulator } from '@lanewright/softmodal/simulator';
import { DEMO_SEED } from '../seed.ts';
import { sitesIn } from '../sites.ts';
import { multimodalMarket } from './multimodal-market.ts';

/** Starts the demo's stand-in for the multimodal service, on this machine alone. Port 0 means any free port. */
export function startMultimodalStandIn(options: {
  readonly port: number;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
}): Promise<MultimodalSimulator> {
  const { port, places } = options;
  const { roadMiles } = places;
  const offersFor = multimodalMarket({ seed: DEMO_SEED, places, roadMiles, siteOf: sitesIn(places) });
  return startMultimodalSimulator({ port, offersFor, apiKey: randomBytes(24).toString('base64url') });
}
