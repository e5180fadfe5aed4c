/**
 * The one rounding function: to an integer, halves away from zero, repaired against binary noise
 * (1.005 × 100 is 100.49999…, a person means 100.5).
 * Source: SP-081, 'rounded half up'. Throws on a number that is not finite: a lost number must not become a price.
 */
export function roundHalfUp(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`cannot round ${value}`);
  const magnitude = Math.abs(value);
  const rounded = Math.floor(magnitude + 0.5 + magnitude * Number.EPSILON * 4);
  return value < 0 ? 0 - rounded : rounded;
}
