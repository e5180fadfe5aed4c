import { LOST_REASONS } from '@lanewright/quoting';
import { toWholeUnits, type Cents } from '@lanewright/units';
import { randomOf, type Random } from '../random.ts';
import { SHIPPERS } from '../shippers/shippers.ts';

/** An offer as a simulated shipper sees it. Cents of one currency; null where a figure is not known. */
export type TrainingOffer = {
  readonly id: number;
  readonly customerId: number;
  readonly respondedAt: Date;
  readonly expiresAt: Date | null;
  readonly allIn: Cents | null;
  readonly price: Cents | null;
  readonly costEstimate: Cents | null;
};

/** A shipper's decision on an offer. */
export type TrainingVerdict =
  | { readonly won: true; readonly loadNumber: string }
  | { readonly won: false; readonly reason: string; readonly winningBidCents: Cents | null };

/** Some never decide: their offers expire. */
const SILENT = 0.13;
/** A shipper takes its time, in minutes. */
const SOONEST = 2;
const LATEST = 25;
/** How often an offer is taken where nothing tells whether it is dear. */
const TAKEN_BLINDLY = 0.35;

/**
 * What a shipper says of an offer by a moment; null while it thinks, or when it never speaks. It takes
 * the lower of our price and the next broker's, with a little loyalty; the same offer gets the same verdict. Simpler than
 * the demo world's market, as it knows no more of the load than the offer's cost estimate.
 */
export function verdictOn(offer: TrainingOffer, now: Date, seed: string): TrainingVerdict | null {
  const random = randomOf(`${seed}/offer/${offer.id}`);
  if (random.chance(SILENT)) return null;
  const thinking = random.between(SOONEST, LATEST) * 60_000;
  const left =
    offer.expiresAt === null ? Number.POSITIVE_INFINITY : offer.expiresAt.getTime() - offer.respondedAt.getTime();
  if (now.getTime() < offer.respondedAt.getTime() + Math.min(thinking, left * 0.8)) return null;
  const rival = rivalOf(offer, random);
  const loyalty = SHIPPERS.find(({ id }) => id === offer.customerId)?.loyalty ?? 0;
  const { allIn, price } = offer;
  const dear = rival !== null && allIn !== null && allIn > rival * (1 + loyalty);
  const taken = rival === null || allIn === null ? random.chance(TAKEN_BLINDLY) : !dear && !random.chance(0.07);
  if (taken) return { won: true, loadNumber: `TR${900_000 + offer.id}` };
  const high = dear && random.chance(0.8);
  const told = high && rival !== null && allIn !== null && price !== null && random.chance(0.65);
  return {
    won: false,
    reason: high ? 'Rate too high' : random.pick(LOST_REASONS),
    winningBidCents: told ? toWholeUnits((rival * price) / allIn) : null,
  };
}

/** What the next broker asks, all in and not rounded: cost and a margin of its own. Null where the cost is not known. */
function rivalOf({ costEstimate }: TrainingOffer, random: Random): number | null {
  return costEstimate === null ? null : costEstimate * (1 + Math.max(0.02, 0.148 + random.bell() * 0.05));
}
