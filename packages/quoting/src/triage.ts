import { roundedCents, type Cents } from '@lanewright/units';

const MINUTE_MS = 60_000;

/**
 * Shorter times count as this many minutes, so that in the last minutes only the margin decides which quote comes
 * first.
 */
export const TRIAGE_LEAST_MINUTES = 15;

/** The urgency of an open quote, with the two figures from which it is calculated. */
export type Triage = {
  /** The expected margin in US cents, so that quotes of both currencies compare. */
  readonly margin: Cents;
  /** Minutes until the quote expires, at least `TRIAGE_LEAST_MINUTES`. */
  readonly minutes: number;
  /** The expected margin in US cents per hour left: the amount that an hour of waiting puts at risk. */
  readonly perHour: Cents;
};

/**
 * The triage figure of an open quote: its expected margin (US cents) divided by the time until it expires. Null without
 * a margin or an expiry, because nothing is guessed. Source: B-014, decision 0118.
 */
export function triageOf(margin: Cents | null, expiresAt: Date | null, now: Date): Triage | null {
  if (margin === null || expiresAt === null) return null;
  const minutes = Math.max((expiresAt.getTime() - now.getTime()) / MINUTE_MS, TRIAGE_LEAST_MINUTES);
  return { margin, minutes, perHour: roundedCents((margin * 60) / minutes) };
}

/** The facts of an open quote that the triage order compares. */
export type TriagedQuote = {
  readonly id: number;
  readonly expiresAt: Date | null;
  readonly triage: Triage | null;
};

/**
 * The order in which to answer open quotes: the largest triage figure first, then quotes without a figure by their
 * expiry, then quotes that never expire. Ties go to the older quote. Source: B-014, decision 0118.
 */
export function byTriage(one: TriagedQuote, other: TriagedQuote): number {
  if (one.triage !== null && other.triage !== null)
    return other.triage.margin / other.triage.minutes - one.triage.margin / one.triage.minutes || one.id - other.id;
  if (one.triage !== null || other.triage !== null) return one.triage === null ? 1 : -1;
  const [expiry, otherExpiry] = [timeOf(one), timeOf(other)];
  return expiry === otherExpiry ? one.id - other.id : expiry - otherExpiry;
}

function timeOf({ expiresAt }: TriagedQuote): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt.getTime();
}
