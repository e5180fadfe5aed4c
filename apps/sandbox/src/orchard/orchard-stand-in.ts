import { startOrchardSimulator, type OrchardSimulator } from '@lanewright/orchard/simulator';
import { startRequestTraffic, type TrafficOptions } from '../request-partners/traffic.ts';

/** Starts a local stand-in for Orchard TMS whose shippers offer loads by themselves. Port 0 means any free port. */
export async function startOrchardStandIn({
  port,
  ...options
}: Omit<TrafficOptions, 'source'> & { readonly port: number }): Promise<OrchardSimulator> {
  const simulator = await startOrchardSimulator({ port, now: options.now });
  const traffic = startRequestTraffic(simulator.board, { ...options, source: 'orchard_tms' });
  return {
    ...simulator,
    close: async () => {
      traffic.stop();
      await simulator.close();
    },
  };
}
