import { dayOf } from '@lanewright/units';
import type { StandInRoom } from '../partners/index.ts';

/** Starts the demo's publisher of exchange rates on a free port. It publishes the stored rates and continues them. */
export async function startStandIn({ db, clock, businessZone }: Pick<StandInRoom, 'db' | 'clock' | 'businessZone'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const { url, close } = await STAND_INS.bank_of_canada({
    port: 0,
    today: () => dayOf(clock.now(), businessZone),
    stored: async () =>
      db
        .selectFrom('exchange_rate')
        .select(['day', 'rate_millionths'])
        .where('source', '=', 'demo')
        .orderBy('day')
        .execute(),
  });
  return { account: { url, sandbox: true }, close };
}
