/** What the files of one mail, those of the mails within it included, may still cost. Opening them takes from it. */
export type ReadingLimits = {
  /** Bytes that may still be opened; those that a workbook unpacks to count. */
  bytes: number;
  /** Rows of sheets that may still be looked at, blank ones included. */
  rows: number;
  /** The end of the time, on the clock of `performance`. */
  readonly until: number;
};

const BYTES = 20_000_000;
const ROWS = 5_000;
const MILLISECONDS = 30_000;

/** The limits of one mail. Source: SP-070, decision 0084. */
export function limitsOfOneMail(): ReadingLimits {
  return { bytes: BYTES, rows: ROWS, until: performance.now() + MILLISECONDS };
}

/** Takes bytes from what is left; false where there is not enough. */
export function takeBytes(limits: ReadingLimits, bytes: number): boolean {
  if (bytes > limits.bytes) return false;
  limits.bytes -= bytes;
  return true;
}

/** Milliseconds that are left. */
export function timeLeft({ until }: ReadingLimits): number {
  return Math.max(0, until - performance.now());
}
