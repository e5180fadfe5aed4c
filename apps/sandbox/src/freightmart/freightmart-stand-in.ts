import { centsFromUnits, type Cents } from '@lanewright/units';
import { z } from 'zod';
import { startFreightmartSimulator, type FreightmartSimulator } from '@lanewright/freightmart/simulator';
import { startRequestTraffic, type TrafficOptions } from '../request-partners/traffic.ts';

/** Starts a local stand-in for Freightmart whose shippers list loads by themselves. Port 0 means any free port. */
export async function startFreightmartStandIn({
  port,
  ...options
}: Omit<TrafficOptions, 'source'> & { readonly port: number }): Promise<FreightmartSimulator> {
  const simulator = await startFreightmartSimulator({ port, now: options.now });
  const traffic = startRequestTraffic(simulator.board, { ...options, source: 'freightmart', priceIn });
  return {
    ...simulator,
    close: async () => {
      traffic.stop();
      await simulator.close();
    },
  };
}

const offer = z.object({ amount: z.coerce.number().int().positive() });

/** Our price in an offer. One with cents is left alone. */
function priceIn(content: unknown): Cents | null {
  const parsed = offer.safeParse(content);
  return parsed.success ? centsFromUnits(parsed.data.amount) : null;
}
