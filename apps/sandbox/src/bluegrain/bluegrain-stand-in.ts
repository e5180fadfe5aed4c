import { startBluegrainSimulator, type BluegrainSimulator } from '@lanewright/bluegrain/simulator';
import { startRequestTraffic, type TrafficOptions } from '../request-partners/traffic.ts';

/** Starts a local stand-in for Bluegrain TMS whose shippers ask by themselves. Port 0 means any free port. */
export async function startBluegrainStandIn({
  port,
  ...options
}: Omit<TrafficOptions, 'source'> & { readonly port: number }): Promise<BluegrainSimulator> {
  const simulator = await startBluegrainSimulator({ port, now: options.now });
  const traffic = startRequestTraffic(simulator.board, { ...options, source: 'bluegrain_tms' });
  return {
    ...simulator,
    close: async () => {
      traffic.stop();
      await simulator.close();
    },
  };
}
