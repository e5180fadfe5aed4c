import type { RunningAuction } from '@lanewright/transplace/simulator';
import type { Cents } from '@lanewright/units';
import { randomOf } from '../random.ts';

/** A load in an auction: what it should cost in US dollars as far as that is known, and its times. */
export type AuctionedLoad = {
  readonly reference: string;
  readonly cost: Cents | null;
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
};

const MINUTE = 60_000;
const ENDED_EARLY = 0.22;

/** The best bid for a load, whole dollars: somewhat around its cost; null while that is unknown. */
export function bestBidOf({ reference, cost }: Pick<AuctionedLoad, 'reference' | 'cost'>): number | null {
  return cost === null ? null : Math.round((cost / 100) * randomOf(`bid/${reference}`).between(0.97, 1.09));
}

/**
 * The auction of a load, always the same for the same load: no price above a ceiling well over the best bid; it ends
 * some minutes before the quote does, one in five soon after it began.
 */
export function demoAuction(load: AuctionedLoad): RunningAuction {
  const random = randomOf(`auction/${load.reference}`);
  const bestBid = bestBidOf(load);
  const maxBid = bestBid === null ? null : Math.round((bestBid * random.between(1.12, 1.3)) / 25) * 25;
  const begun = load.askedAt.getTime();
  const stated = (load.expiresAt?.getTime() ?? begun + 36 * 60 * MINUTE) - 4 * MINUTE;
  const endsAt = new Date(random.chance(ENDED_EARLY) ? Math.min(stated, begun + 45 * MINUTE) : stated);
  return { bestBid, maxBid, endsAt };
}
