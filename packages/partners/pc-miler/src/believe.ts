/** A leg that cannot be: its number from 1, the miles told for it and the straight line between its ends. */
export type DoubtfulLeg = { readonly number: number; readonly told: number; readonly straight: number };

/** Towns are wide: the service may measure from another part of one than we place it at. Miles. */
const SAME_TOWN = 15;
/** No drive is longer than so many times the straight line. */
const LONGEST_DETOUR = 3;

/**
 * The first leg whose miles cannot be: shorter than the straight line between its ends, or longer than three times it,
 * either by more than a town is wide. Null where all may be true. Miles; `straight` are great circles, one for each leg.
 * Source: decision 0080.
 */
export function doubtfulLeg(legs: readonly number[], straight: readonly number[]): DoubtfulLeg | null {
  for (const [index, told] of legs.entries()) {
    const line = straight[index] ?? 0;
    if (told < line - SAME_TOWN || told > LONGEST_DETOUR * line + SAME_TOWN)
      return { number: index + 1, told, straight: line };
  }
  return null;
}
