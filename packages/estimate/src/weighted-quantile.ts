/** A value with its weight, above 0. */
export type Weighted = { readonly value: number; readonly weight: number };

/**
 * The weighted quantile: each value stands at the middle of its weight on a line from 0 to 1; between two values it is
 * interpolated, outside the first and last it is the end value. A single far value moves it little.
 * Throws without values: there is no quantile of nothing.
 */
export function weightedQuantile(values: readonly Weighted[], share: number): number {
  const rising = values.toSorted((a, b) => a.value - b.value);
  const total = rising.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  let previous: Mark | null = null;
  for (const { value, weight } of rising) {
    const at = (before + weight / 2) / total;
    if (at >= share) return previous === null ? value : between(previous, { value, at }, share);
    previous = { value, at };
    before += weight;
  }
  if (previous === null) throw new RangeError('no values to take a quantile of');
  return previous.value;
}

type Mark = { readonly value: number; readonly at: number };

function between(low: Mark, high: Mark, share: number): number {
  return high.at === low.at
    ? high.value
    : low.value + ((high.value - low.value) * (share - low.at)) / (high.at - low.at);
}
