/** The remaining budget for the files of one mail, including the mails inside it. Opening a file reduces it. */
export type ReadingLimits = {
  /** Remaining bytes; a workbook counts with its unpacked size. */
  bytes: number;
  /** Remaining rows of sheets, blank ones included. */
  rows: number;
  /** The deadline, on the clock of `performance`. */
  readonly until: number;
};

const BYTES = 20_000_000;
const ROWS = 5_000;
const MILLISECONDS = 30_000;

/** The limits of one mail. Source: SP-070, decision 0084. */
export function limitsOfOneMail(): ReadingLimits {
  return { bytes: BYTES, rows: ROWS, until: performance.now() + MILLISECONDS };
}

/** Takes bytes from the budget; false if not enough are left. */
export function takeBytes(limits: ReadingLimits, bytes: number): boolean {
  if (bytes > limits.bytes) return false;
  limits.bytes -= bytes;
  return true;
}

/** Remaining milliseconds. */
export function timeLeft({ until }: ReadingLimits): number {
  return Math.max(0, until - performance.now());
}
