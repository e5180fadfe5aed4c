import type { QuoteStatus } from './terms.ts';

/** How long before a deadline the letter is sent, in milliseconds, so that it arrives in time. */
export const LETTER_LEAD_MS = 5 * 60_000;

/** A lane of a mail: the facts that decide when the letter is sent. */
export type TimedLane = {
  readonly status: QuoteStatus;
  readonly expiresAt: Date | null;
  /** When it was answered, if its answer still waits for the letter; else null. */
  readonly waitsSince: Date | null;
};

/** What to do with the letter now: nothing, send it, or wait. `until` is null without a time limit. */
export type AnswerTiming =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly undecided: number; readonly until: Date | null };

/**
 * Decides when to answer a mail of several lanes: once none of them is open, or shortly before the earliest deadline of
 * the sender or expiry of a lane. Ignores a deadline that passed before the first answer, because sending early no
 * longer helps. Source: SP-164.
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
