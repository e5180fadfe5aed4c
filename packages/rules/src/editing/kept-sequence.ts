/** A rule of the draft: its former position, and whether its priority and order are unchanged. */
export type Placed = { readonly id: string; readonly before: number; readonly stays: boolean };

/**
 * The rules that keep their sequence although others move: the longest subsequence in the former order that includes
 * all rules with an unchanged place. After a drag the neighbours have new letters, but only the dragged rule has moved.
 */
export function keptSequence(placed: readonly Placed[]): ReadonlySet<string> {
  const fitting = withinStaying(placed);
  // The last rule of the best subsequence of each length, and for each rule its predecessor in the subsequence.
  const ends: number[] = [];
  const earlier: (number | undefined)[] = [];
  for (const [at, { before }] of fitting.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((fitting[ends[middle] ?? 0]?.before ?? 0) < before) low = middle + 1;
      else high = middle;
    }
    earlier[at] = low === 0 ? undefined : ends[low - 1];
    ends[low] = at;
  }
  const kept = new Set<string>();
  for (let at = ends.at(-1); at !== undefined; at = earlier[at]) kept.add(fitting[at]?.id ?? '');
  return kept;
}

/** The rules with an unchanged place, and those still on the same side of each of them. */
function withinStaying(placed: readonly Placed[]): readonly Placed[] {
  const next: number[] = [];
  let following = Infinity;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    next[at] = following;
    const one = placed[at];
    if (one?.stays === true) following = one.before;
  }
  let passed = -1;
  return placed.filter(({ before, stays }, at) => {
    if (stays) passed = before;
    return stays || (before > passed && before < (next[at] ?? Infinity));
  });
}
