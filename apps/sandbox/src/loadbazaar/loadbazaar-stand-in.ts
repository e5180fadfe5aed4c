import { startLoadbazaarSimulator, type LoadbazaarSimulator } from '@lanewright/loadbazaar/simulator';
import { isCents, type Cents } from '@lanewright/units';
import { z } from 'zod';
import { startRequestTraffic, type TrafficOptions } from '../request-partners/traffic.ts';

/** Key and secret of the demo: as public as the demo password, so that every process beside this one knows them. */
const ACCOUNT = { apiKey: 'demo-loadbazaar-key', pushSecret: 'demo-loadbazaar-push-secret' } as const;

/** Seconds between two pushes of what was not confirmed yet. */
const PUSHES_EVERY = 20;

/** A running stand-in with the account a product has there. */
export type LoadbazaarStandIn = LoadbazaarSimulator & typeof ACCOUNT;

/** Starts a local stand-in for Loadbazaar whose shippers post ads by themselves. Port 0 means any free port. */
export async function startLoadbazaarStandIn({
  port,
  pushUrl,
  ...options
}: Omit<TrafficOptions, 'source' | 'priceIn'> & {
  readonly port: number;
  readonly pushUrl: () => string;
}): Promise<LoadbazaarStandIn> {
  const simulator = await startLoadbazaarSimulator({ port, ...ACCOUNT, now: options.now, pushUrl });
  const traffic = startRequestTraffic(simulator.board, { ...options, source: 'loadbazaar', priceIn });
  const timer = options.every === 0 ? null : setInterval(() => void simulator.push(), PUSHES_EVERY * 1000);
  timer?.unref();
  return {
    ...simulator,
    ...ACCOUNT,
    close: async () => {
      if (timer !== null) clearInterval(timer);
      traffic.stop();
      await simulator.close();
    },
  };
}

const bid = z.object({ minor: z.coerce.number().refine(isCents) });

/** Our price in a bid. */
function priceIn(content: unknown): Cents | null {
  const parsed = bid.safeParse(content);
  return parsed.success ? parsed.data.minor : null;
}
