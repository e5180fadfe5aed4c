/** Where the time comes from. Everything that asks for the time is given one of these. */
export type Clock = { now(): Date };

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that starts at `start` and runs from there at normal speed.
 * For the demo and the journeys, so that "15 minutes left" is the same sentence on every day (LANEWRIGHT_NOW).
 */
export function clockFrom(start: Date): Clock {
  const begin = performance.now();
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - begin)) };
}

/** A clock for tests: it moves only when told to. */
export type FixedClock = Clock & {
  /** Moves the clock to another instant. */
  set(instant: Date): void;
  /** Moves the clock by milliseconds; negative goes back. */
  advance(milliseconds: number): void;
};

/** Makes a clock that is stopped at `instant`. Give it an instant, or ISO text with a zone. */
export function fixedClock(instant: Date | string): FixedClock {
  let at = new Date(instant).getTime();
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${String(instant)}`);
  return {
    now: () => new Date(at),
    set: (next) => {
      at = next.getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
