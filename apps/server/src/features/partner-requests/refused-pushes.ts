import type { QuoteSource } from '@lanewright/quoting';

/** Refused pushes of one partner that are logged in a minute. */
const LOGGED_A_MINUTE = 10;
const MINUTE = 60_000;

/** Decides which refused pushes are logged. Anybody may send them, and must not fill the log that way. */
export type RefusedPushes = {
  /** How many were left out since the last one that was logged; null leaves this one out too. */
  readonly admit: (source: QuoteSource, now: Date) => number | null;
};

/** Opens the count of one process. */
export function openRefusedPushes(): RefusedPushes {
  const counts = new Map<QuoteSource, { since: number; logged: number; leftOut: number }>();
  return {
    admit: (source, now) => {
      const at = now.getTime();
      const former = counts.get(source);
      const isOver = former === undefined || at - former.since >= MINUTE;
      const count = isOver ? { since: at, logged: 0, leftOut: former?.leftOut ?? 0 } : former;
      counts.set(source, count);
      if (count.logged >= LOGGED_A_MINUTE) {
        count.leftOut += 1;
        return null;
      }
      const { leftOut } = count;
      count.logged += 1;
      count.leftOut = 0;
      return leftOut;
    },
  };
}
