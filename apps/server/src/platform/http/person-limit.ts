import type { Clock } from '../clock.ts';

/** Counts the calls of signed-in people. Answers null where a call is within the limit, else when to come again: whole seconds, at least 1. */
export type PersonLimit = (userId: number) => number | null;

const MINUTE = 60_000;

/** What fractions of a call may lose by being added up. */
const ROUNDING = 1e-6;

/** Beyond so many people those who have all their calls left are forgotten. */
const MOST_KEPT = 1_000;

/**
 * Limits each person to `perMinute` calls in this process: so many at once, then one for each that a minute gives back.
 * It is kept in memory, unlike the limit of machine callers: a screen asks a dozen calls at once, and none of them may
 * wait for a row of the database. Several processes grant as many times the limit.
 */
export function createPersonLimit({
  perMinute,
  clock,
}: {
  readonly perMinute: number;
  readonly clock: Clock;
}): PersonLimit {
  const kept = new Map<number, { readonly spent: number; readonly at: number }>();
  const spentBy = (userId: number, now: number): number => {
    const { spent, at } = kept.get(userId) ?? { spent: 0, at: now };
    // A clock that is set back gives nothing back, and takes nothing either.
    return Math.max(0, spent - (Math.max(0, now - at) * perMinute) / MINUTE);
  };
  return (userId) => {
    const now = clock.now().getTime();
    const spent = spentBy(userId, now) + 1;
    const over = spent - perMinute;
    if (over > ROUNDING) return Math.max(1, Math.ceil((over * MINUTE) / perMinute / 1000 - ROUNDING));
    if (kept.size >= MOST_KEPT && !kept.has(userId))
      for (const id of kept.keys()) if (spentBy(id, now) === 0) kept.delete(id);
    kept.set(userId, { spent, at: now });
    return null;
  };
}
