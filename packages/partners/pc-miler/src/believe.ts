/** A leg with impossible miles: its number from 1, the reported miles, and the straight-line miles. */
export type DoubtfulLeg = { readonly number: number; readonly told: number; readonly straight: number };

/** Tolerance in miles: the service may measure from another part of a town than we do. */
const SAME_TOWN = 15;
/** No drive is longer than this many times the straight line. */
const LONGEST_DETOUR = 3;

/**
 * The first leg with impossible miles: shorter than the straight line between its ends or longer than three times it,
 * beyond the tolerance. Null if all are plausible. `straight` has the great-circle miles of each leg. Source: decision
 * 0080.
 */
export function doubtfulLeg(legs: readonly number[], straight: readonly number[]): DoubtfulLeg | null {
  for (const [index, told] of legs.entries()) {
    const line = straight[index] ?? 0;
    if (told < line - SAME_TOWN || told > LONGEST_DETOUR * line + SAME_TOWN)
      return { number: index + 1, told, straight: line };
  }
  return null;
}
