/** Intervals and pauses of the watchers. All in milliseconds. */
export type Pace = {
  /** Between two reads of the list of mailboxes. */
  readonly look: number;
  /** Between two looks into a folder if the server announces no new mail (SP-070). */
  readonly poll: number;
  /** Between two looks if the server announces new mail, to find what it missed. */
  readonly recheck: number;
  /** Between two checks for mails that became quotes and must be marked. */
  readonly marks: number;
  /** The first and the longest pause before an unreachable mailbox is retried. */
  readonly leastPause: number;
  readonly mostPause: number;
  /** The pause before a refused sign-in is retried: providers lock accounts after many failures. */
  readonly afterRefusal: number;
  /** A connection that lasted this long was healthy and resets the pause to the first one. */
  readonly sound: number;
};

/** The pace in production; tests use a faster one. */
export const PACE: Pace = {
  look: 2_000,
  poll: 60_000,
  recheck: 5 * 60_000,
  marks: 5_000,
  leastPause: 1_000,
  mostPause: 5 * 60_000,
  afterRefusal: 3_600_000,
  sound: 60_000,
};

/**
 * The pause before the next try, in milliseconds: exponential backoff up to the longest pause, with jitter in its upper
 * half so that the mailboxes of one provider do not reconnect all at once. `chance` is from 0 to 1.
 */
export function pauseBefore(failures: number, pace: Pick<Pace, 'leastPause' | 'mostPause'>, chance: number): number {
  const whole = Math.min(pace.mostPause, pace.leastPause * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
