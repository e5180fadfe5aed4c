import type { QuoteStatus } from './terms.ts';

/** The letter leaves so long before a deadline, in milliseconds: at the deadline itself it would come too late. */
export const LETTER_LEAD_MS = 5 * 60_000;

/** One lane of a mail, as it bears on the letter that answers all of them. */
export type TimedLane = {
  readonly status: QuoteStatus;
  readonly expiresAt: Date | null;
  /** When it was answered, if its answer still waits for the letter; else null. */
  readonly waitsSince: Date | null;
};

/** What is to become of the letter now: nothing to say, to be sent, or to wait until a moment (null: without limit). */
export type AnswerTiming =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly undecided: number; readonly until: Date | null };

/**
 * When a mail of several lanes is answered: as soon as none of them is open, or a little before the first moment that the
 * sender or a lane's expiry sets. A moment that was over when the first of the answers was given does not count: nothing is
 * gained by hurrying then. Source: SP-164.
 */
export function answerTiming(
  lanes: readonly TimedLane[],
  { answerBy, now }: { readonly answerBy: Date | null; readonly now: Date },
): AnswerTiming {
  const since = lanes.flatMap(({ waitsSince }) => (waitsSince === null ? [] : [waitsSince.getTime()]));
  if (since.length === 0) return { kind: 'nothing' };
  const undecided = lanes.filter(({ status }) => status === 'open').length;
  if (undecided === 0) return { kind: 'send' };
  const first = Math.min(...since);
  const ends = [answerBy, ...lanes.map(({ expiresAt }) => expiresAt)]
    .flatMap((end) => (end === null ? [] : [end.getTime()]))
    .filter((end) => end > first);
  if (ends.length === 0) return { kind: 'wait', undecided, until: null };
  const until = Math.min(...ends) - LETTER_LEAD_MS;
  return until <= now.getTime() ? { kind: 'send' } : { kind: 'wait', undecided, until: new Date(until) };
}
