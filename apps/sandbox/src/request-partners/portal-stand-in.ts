import { makeRobot, type PortalSimulator, type Robot } from '@lanewright/partner-kit/portal-simulator';
import type { QuoteSource } from '@lanewright/quoting';
import { demoCallerKey } from '../callers.ts';
import { startRequestTraffic, type TrafficOptions } from './traffic.ts';

/** How a portal of the demo is started: where the product is that its robot works for. */
export type PortalStandInOptions = Omit<TrafficOptions, 'source' | 'priceIn'> & {
  readonly port: number;
  readonly ownUrl: () => string;
};

/** A running portal with the robot that serves it. */
export type PortalStandIn = PortalSimulator & { readonly robot: Robot };

/** Seconds between two rounds of a robot. */
const ROUND_EVERY = 20;

/** Lets shippers post loads at a running portal, and a robot serve it in the product's name. */
export function servePortal(
  simulator: PortalSimulator,
  source: QuoteSource,
  { ownUrl, ...options }: Omit<PortalStandInOptions, 'port'>,
): PortalStandIn {
  const traffic = startRequestTraffic(simulator.board, { ...options, source });
  const { url, user, password } = simulator;
  const product = { url: ownUrl, key: demoCallerKey(source) };
  const robot = makeRobot({ portal: { url, user, password }, product });
  let isBusy = false;
  const round = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    // A portal or a product that is away is visited again: what was not done is still there.
    await robot.round().catch(() => undefined);
    isBusy = false;
  };
  const timer = options.every === 0 ? null : setInterval(() => void round(), ROUND_EVERY * 1000);
  timer?.unref();
  return {
    ...simulator,
    robot,
    close: async () => {
      if (timer !== null) clearInterval(timer);
      traffic.stop();
      await simulator.close();
    },
  };
}
