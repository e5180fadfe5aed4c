import type { QuoteSource } from '@lanewright/quoting';

/** How many refused pushes of one partner are logged per minute. */
const LOGGED_A_MINUTE = 10;
const MINUTE = 60_000;

/** Decides which refused pushes are logged, so that nobody can flood the log with them. */
export type RefusedPushes = {
  /** Returns how many were skipped since the last logged one; null skips this one, too. */
  readonly admit: (source: QuoteSource, now: Date) => number | null;
};

/** Creates the counters of a process. */
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
