const MINUTE_MS = 60_000;

/** The share of the target that is left when a quote becomes urgent. */
const NEAR_SHARE = 0.25;

/** The limits of a response target, in minutes: up to a week. */
export const RESPONSE_TARGET = { least: 1, most: 10_080 } as const;

/** The time by which a quote should be answered, from its arrival and a target in minutes. Source: B-014. */
export function responseDue(arrivedAt: Date, targetMinutes: number): Date {
  return new Date(arrivedAt.getTime() + targetMinutes * MINUTE_MS);
}

/**
 * The state of a quote's response clock. `seconds` is the time until the answer is due, or since then if it is late.
 */
export type ResponseClock = { readonly state: 'on_time' | 'near' | 'late'; readonly seconds: number };

/**
 * The response clock of an open quote: on time, near in the last quarter of its target, then late. Seconds are rounded
 * down. Source: B-014, decision 0118.
 */
export function responseClock(arrivedAt: Date, due: Date, now: Date): ResponseClock {
  const late = now.getTime() - due.getTime();
  if (late >= 0) return { state: 'late', seconds: Math.floor(late / 1000) };
  const left = -late;
  const isNear = left <= (due.getTime() - arrivedAt.getTime()) * NEAR_SHARE;
  return { state: isNear ? 'near' : 'on_time', seconds: Math.floor(left / 1000) };
}
