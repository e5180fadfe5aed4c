import { subtractCents, type Cents } from '@lanewright/units';

/** Why a person gives another price than the suggestion; the key of a reason is its place in the list. Source: B-032. */
export const OVERRIDE_REASONS = [
  'Market moved',
  'Carrier rate known',
  'Competitor price',
  'Shipper relationship',
  'Special load',
  'Suggestion looks wrong',
] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** On which side of the suggestion a price lies. */
export type OverrideDirection = 'above' | 'below';

/** A price a person gave beside the suggestion: both all in, in cents of one currency. */
export type OverriddenPrice = { readonly price: Cents; readonly suggested: Cents };

/** Prices closer than this (in cents) are the same: a suggestion may hold cents, a quoted price does not. */
const SAME = 100;

/** On which side of the suggestion a price lies; null if they are the same. Source: B-032. */
export function directionOf({ price, suggested }: OverriddenPrice): OverrideDirection | null {
  const apart = subtractCents(price, suggested);
  if (Math.abs(apart) < SAME) return null;
  return apart > 0 ? 'above' : 'below';
}

/** How far a price lies from the suggestion, in percent of it; negative below it. Throws on a suggestion of 0. */
export function percentFromSuggestion({ price, suggested }: OverriddenPrice): number {
  if (suggested <= 0) throw new RangeError(`not a suggestion: ${suggested}`);
  return ((price - suggested) / suggested) * 100;
}

/** Who turned out to be right: the person, the suggestion, or neither. 'unknown' where nothing says so, or not yet. */
export type OverrideOutcome = 'person' | 'suggestion' | 'neither' | 'unknown';

/** What became of the quote. `winningBid` and `cost` are all in, in cents of the price's currency; null if unknown. */
export type OverrideEnd = {
  readonly status: 'responded' | 'won' | 'lost' | 'expired' | 'open' | 'rejected';
  readonly winningBid: Cents | null;
  /** What the load cost once it was won: the price less its margin. */
  readonly cost: Cents | null;
};

/**
 * Who was right about a price, as far as the end of its quote shows it. Above the suggestion: a won load shows that the
 * shipper paid more, and a winning bid between both prices that the suggestion would have won. Below it: a won load was
 * worth it if the price covered its cost, and not if only the suggestion did; a load lost at the lower price would have
 * been lost at the suggestion too. Source: B-032.
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
