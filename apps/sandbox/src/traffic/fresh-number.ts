const BEGINNING = Date.parse('2025-01-01T00:00:00Z');
/** More often than this nobody sends requests. Milliseconds. */
const STEP = 50;

/**
 * A number for the next demo request that no earlier one of this installation had: counted by the real time, since the
 * product's own clock may stand at the same moment after each start.
 */
export function freshNumber(): number {
  return Math.floor((Date.now() - BEGINNING) / STEP);
}
