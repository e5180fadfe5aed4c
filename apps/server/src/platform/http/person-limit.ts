import type { Clock } from '../clock.ts';

/** Counts a call of a signed-in person. Returns null within the limit, else the whole seconds to wait, at least 1. */
export type PersonLimit = (userId: number) => number | null;

const MINUTE = 60_000;

/** Tolerance for floating-point error when fractions of a call are added up. */
const ROUNDING = 1e-6;

/** With more people than this in memory, drop those who have their full allowance. */
const MAX_KEPT = 1_000;

/**
 * Limits each person to `perMinute` calls in this process (a token bucket: the full number at once, refilled evenly over
 * a minute). Unlike the limit for machine callers it is kept in memory: a screen makes a dozen calls at once, and none
 * of them should wait for a database row. Several processes multiply the limit.
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
    // Turning the clock back neither refills the bucket nor drains it.
    return Math.max(0, spent - (Math.max(0, now - at) * perMinute) / MINUTE);
  };
  return (userId) => {
    const now = clock.now().getTime();
    const spent = spentBy(userId, now) + 1;
    const over = spent - perMinute;
    if (over > ROUNDING) return Math.max(1, Math.ceil((over * MINUTE) / perMinute / 1000 - ROUNDING));
    if (kept.size >= MAX_KEPT && !kept.has(userId))
      for (const id of kept.keys()) if (spentBy(id, now) === 0) kept.delete(id);
    kept.set(userId, { spent, at: now });
    return null;
  };
}
