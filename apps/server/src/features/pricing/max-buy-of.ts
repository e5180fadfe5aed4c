import type { MaxBuy } from '@lanewright/pricing';
import type { LaneToPrice } from './gather-quote.ts';
import type { PricingRoom } from './room.ts';
import { runPasses, type RunRoom } from './run-passes.ts';
import { runReads } from './run-reads.ts';

/** The most a carrier may be paid for a lane or a quote at this moment, worked out as with every run and stored nowhere. */
export type MaxBuyOf = (lane: LaneToPrice, now: Date) => Promise<MaxBuy>;

/** Works max buys out by the rules, contracts and prices in force when it is asked. Source: SP-134. */
export function maxBuyReader(room: RunRoom & Pick<PricingRoom, 'db' | 'rulesets'>): MaxBuyOf {
  return async (quote, now) => {
    const { result } = await runPasses(room, { quote, reads: runReads(room.db, room.rulesets), now });
    return result.max_buy;
  };
}
