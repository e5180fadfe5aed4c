/** How fast mailboxes are watched. All in milliseconds. */
export type Pace = {
  /** Between two looks at which mailboxes there are, and whether somebody changed one. */
  readonly look: number;
  /** Between two looks into a folder whose server does not tell of new mail (SP-070). */
  readonly poll: number;
  /** Between two looks into a folder whose server does, for what it forgot to tell. */
  readonly recheck: number;
  /** Between two looks at whether a mail became a quote, to mark it in its mailbox. */
  readonly marks: number;
  /** The first and the longest pause before a mailbox that cannot be reached is tried again. */
  readonly leastPause: number;
  readonly mostPause: number;
  /** Before a sign-in that was refused is tried again: providers lock accounts that are hammered. */
  readonly afterRefusal: number;
  /** A connection that lasted so long was sound: the next pause begins small again. */
  readonly sound: number;
};

/** The pace of the product; tests hurry. */
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
 * The pause before the next try, in milliseconds: doubled with each failure up to the longest, and anywhere in its upper
 * half by chance, so that mailboxes of one provider do not come back all at once. `chance` is from 0 to 1.
 */
export function pauseBefore(failures: number, pace: Pick<Pace, 'leastPause' | 'mostPause'>, chance: number): number {
  const whole = Math.min(pace.mostPause, pace.leastPause * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
