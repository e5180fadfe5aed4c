import { roundedCents, type Cents } from '@lanewright/units';
import { z } from 'zod';

/** An auction at one moment: amounts in cents of the quote's currency, time left in whole seconds (Q-176, SP-073). */
export type Auction = {
  readonly bestBid: Cents | null;
  /** The highest price that may be answered; null where there is no such ceiling. */
  readonly maxBid: Cents | null;
  /** 0 when the auction is over. */
  readonly secondsLeft: number;
};

/** No load costs a million. */
const MAX_UNITS = 1_000_000;

const amount = z
  .number()
  .gt(0)
  .max(MAX_UNITS)
  .nullable()
  .catch(null)
  .transform((units) => (units === null ? null : roundedCents(units * 100)));

const auction = z.object({
  bestBidAmount: amount,
  /** A ceiling that cannot be read is not the same as none: what it is the ceiling of would then go unjudged. */
  maxBid: z
    .number()
    .gt(0)
    .max(MAX_UNITS)
    .nullable()
    .transform((units) => (units === null ? null : roundedCents(units * 100))),
  timeLeft: z.number().max(366 * 86_400),
});

/**
 * The auction in an answer of the partner; null when it is none. A best bid that makes no sense is absent, a part of a
 * second is not left any more, and less than no time is none. Rounds: half up to the cent. Source: Q-176, SP-073.
 */
export function readAuction(answer: unknown): Auction | null {
  const parsed = auction.safeParse(answer);
  if (!parsed.success) return null;
  const { bestBidAmount: bestBid, maxBid, timeLeft } = parsed.data;
  return { bestBid, maxBid, secondsLeft: Math.max(0, Math.floor(timeLeft)) };
}
