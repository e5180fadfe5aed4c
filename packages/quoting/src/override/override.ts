import { subtractCents, type Cents } from '@lanewright/units';

/** The reasons for a price other than the suggestion. The key of a reason is its place in the list. Source: B-032. */
export const OVERRIDE_REASONS = [
  'Market moved',
  'Carrier rate known',
  'Competitor price',
  'Shipper relationship',
  'Special load',
  'Suggestion looks wrong',
] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** The side of the suggestion on which a price is. */
export type OverrideDirection = 'above' | 'below';

/** A person's price and the suggestion, both all in, in cents of one currency. */
export type OverriddenPrice = { readonly price: Cents; readonly suggested: Cents };

/**
 * Prices closer than this (in cents) count as equal, because a suggestion may have cents and a quoted price has none.
 */
const SAME = 100;

/** The side of the suggestion on which a price is; null if they are equal. Source: B-032. */
export function directionOf({ price, suggested }: OverriddenPrice): OverrideDirection | null {
  const apart = subtractCents(price, suggested);
  if (Math.abs(apart) < SAME) return null;
  return apart > 0 ? 'above' : 'below';
}

/** The distance of a price from the suggestion, in percent of it; negative below it. Throws on a suggestion of 0. */
export function percentFromSuggestion({ price, suggested }: OverriddenPrice): number {
  if (suggested <= 0) throw new RangeError(`not a suggestion: ${suggested}`);
  return ((price - suggested) / suggested) * 100;
}

/**
 * Who turned out to be right: the person, the suggestion, or neither. 'unknown' if there is no evidence, or none yet.
 */
export type OverrideOutcome = 'person' | 'suggestion' | 'neither' | 'unknown';

/** The end of a quote. `winningBid` and `cost` are all in, in cents of the price's currency; null if unknown. */
export type OverrideEnd = {
  readonly status: 'responded' | 'won' | 'lost' | 'expired' | 'open' | 'rejected';
  readonly winningBid: Cents | null;
  /** The actual cost of a won load: the price minus its margin. */
  readonly cost: Cents | null;
};

/**
 * Decides who was right about a price, from the end of its quote. If the price was above the suggestion, a won load
 * shows that the shipper paid more, and a winning bid between the two shows that the suggestion would have won. If the
 * price was below it, the person was right about a won load whose cost the price covered, and the suggestion if only
 * the suggestion covers the cost. A load lost at the lower price would have been lost at the suggestion too. Source:
 * B-032.
 */
export function overrideOutcome(given: OverriddenPrice, end: OverrideEnd): OverrideOutcome {
  const direction = directionOf(given);
  if (direction === null) return 'unknown';
  if (end.status === 'won') return direction === 'above' ? 'person' : wonBelow(given, end.cost);
  if (end.status !== 'lost') return 'unknown';
  if (direction === 'below') return 'neither';
  if (end.winningBid === null) return 'unknown';
  return end.winningBid >= given.suggested && end.winningBid < given.price ? 'suggestion' : 'neither';
}

function wonBelow({ price, suggested }: OverriddenPrice, cost: Cents | null): OverrideOutcome {
  if (cost === null) return 'unknown';
  if (cost <= price) return 'person';
  return cost <= suggested ? 'suggestion' : 'neither';
}
