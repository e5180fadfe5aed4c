import type { AuctionedLoad } from '@lanewright/sandbox';
import { cents } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { StandInRoom } from '../partners/index.ts';

/** Starts what plays the auction partner in the demo, on a free port. */
export async function startStandIn({ db, clock }: Pick<StandInRoom, 'db' | 'clock'>) {
  const { STAND_INS } = await import('@lanewright/sandbox');
  const find = (reference: string) => auctionedLoad(db, reference);
  const { url, apiKey, close } = await STAND_INS.auction({ port: 0, now: () => clock.now(), find });
  return { account: { url, apiKey, sandbox: true }, close };
}

/** What a shipper told the partner of a load when it told us: that and when it asked, and what such a load costs. */
async function auctionedLoad(db: Kysely<Tables>, reference: string): Promise<AuctionedLoad | null> {
  const row = await db
    .selectFrom('quote')
    .leftJoin('pricing_run as run', 'run.id', 'quote.latest_run_id')
    .select(['quote.created_at', 'quote.expiration_date', 'quote.currency'])
    .select(sql<number | null>`(run.inputs #>> '{passes,0,inputs,prediction,target}')::float8`.as('cost'))
    .where('quote.request_source', '=', 'transplace')
    .where('quote.shipper_quote_id', '=', reference)
    .orderBy('quote.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const cost = row.currency === 'USD' && row.cost !== null ? cents(row.cost) : null;
  return { reference, cost, askedAt: row.created_at, expiresAt: row.expiration_date };
}
