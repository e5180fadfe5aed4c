import { dayOf } from '@lanewright/units';
import type { StandInRoom } from '../partners/index.ts';

/** Starts the demo's publisher of diesel prices on a free port. It publishes the stored prices and continues them. */
export async function startStandIn({ db, clock, businessZone }: Pick<StandInRoom, 'db' | 'clock' | 'businessZone'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const { url, apiKey, close } = await STAND_INS.eia({
    port: 0,
    today: () => dayOf(clock.now(), businessZone),
    stored: async () =>
      db
        .selectFrom('diesel_price')
        .select(['region', 'week', 'price_mills'])
        .where('source', '=', 'demo')
        .orderBy('week')
        .execute(),
  });
  return { account: { url, apiKey, sandbox: true }, close };
}
