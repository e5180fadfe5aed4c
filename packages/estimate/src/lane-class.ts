/** Upper limits of the lengths of haul, in miles. The last length has none. */
const LENGTHS = [250, 500, 1_000] as const;

/**
 * The class of a lane: its equipment and its length of haul. Quotes of a class have similar win rates for reasons other
 * than the price, such as how many carriers run there. Source: B-015.
 */
export function laneClassOf({ equipment, miles }: { readonly equipment: string; readonly miles: number }): string {
  return `${equipment}/${LENGTHS.filter((limit) => miles >= limit).length}`;
}

/** The bounds of a length of haul in miles: from and below; null means no bound. */
export function laneLengthOf(miles: number): { readonly from: number | null; readonly below: number | null } {
  const at = LENGTHS.filter((limit) => miles >= limit).length;
  return { from: LENGTHS[at - 1] ?? null, below: LENGTHS[at] ?? null };
}

/** The length of haul of a class in words: 'under 250 miles', '500 to 1,000 miles'. */
export function laneLengthWords(miles: number): string {
  const { from, below: to } = laneLengthOf(miles);
  if (to === null) return `over ${whole(from ?? 0)} miles`;
  return from === null ? `under ${whole(to)} miles` : `${whole(from)} to ${whole(to)} miles`;
}

function whole(miles: number): string {
  return miles.toLocaleString('en-US');
}
