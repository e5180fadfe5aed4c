import { randomBytes } from 'node:crypto';
import { startRatesSimulator, type RatesSimulator } from '@lanewright/greenscreens/simulator';
import type { Places } from '@lanewright/places';
import { dayOf } from '@lanewright/units';
import { dieselSeries } from '../diesel.ts';
import { DEMO_SEED } from '../seed.ts';
import { sitesIn } from '../sites.ts';
import { ratesMarket } from './rates-market.ts';

/** Starts the demo's stand-in for the rates service, on this machine alone; it knows the market the demo world lives on. */
export function startRatesStandIn(options: {
  /** 0 means any free port. */
  readonly port: number;
  readonly now: () => Date;
  readonly zone: string;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
}): Promise<RatesSimulator> {
  const { port, now, zone, places } = options;
  const market = ratesMarket({
    seed: DEMO_SEED,
    places,
    roadMiles: places.roadMiles,
    siteOf: sitesIn(places),
    diesel: dieselSeries(dayOf(now(), zone), DEMO_SEED),
  });
  const clientSecret = randomBytes(24).toString('base64url');
  return startRatesSimulator({ port, market, now, clientId: 'lanewright-demo', clientSecret });
}
