import { startMeridianSimulator, type MeridianSimulator } from '@lanewright/meridian/simulator';
import { startRequestTraffic, type TrafficOptions } from '../request-partners/traffic.ts';

/** Key and secret of the demo: as public as the demo password, so that every process beside this one knows them. */
const ACCOUNT = { apiKey: 'demo-meridian-key', webhookSecret: 'demo-meridian-webhook-secret' } as const;

/** Seconds between two pushes of what was not confirmed yet. */
const PUSHES_EVERY = 20;

/** A running stand-in with the account a product has there. */
export type MeridianStandIn = MeridianSimulator & typeof ACCOUNT;

/** Starts a local stand-in for Meridian TMS whose shippers ask by themselves. Port 0 means any free port. */
export async function startMeridianStandIn({
  port,
  webhookUrl,
  ...options
}: Omit<TrafficOptions, 'source'> & {
  readonly port: number;
  readonly webhookUrl: () => string;
}): Promise<MeridianStandIn> {
  const simulator = await startMeridianSimulator({ port, ...ACCOUNT, now: options.now, webhookUrl });
  const traffic = startRequestTraffic(simulator.board, { ...options, source: 'meridian_tms' });
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
