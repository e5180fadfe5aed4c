import type { DieselMills } from './fuel-price.ts';
import type { FuelRange } from './fuel-sheet.ts';
import { chooseRange } from './fuel-surcharge.ts';

/**
 * What is odd about the ranges of a sheet though it prices: prices that no range holds, or that two hold. `from` and
 * `to` are the first and last such price, both included; `used` is the range that SP-125 takes for them.
 */
export type FuelRangeFinding = {
  readonly kind: 'gap' | 'overlap';
  readonly from: DieselMills;
  readonly to: DieselMills;
  readonly used: FuelRange;
};

/**
 * The gaps and overlaps of a sheet's ranges, by rising price. A shared end is no overlap. Ranges a tenth of a cent apart
 * (2.049 and 2.050) leave no gap, because no diesel price lies between. Source: SP-125, SP-131, B-019.
 */
export function fuelRangeFindings(ranges: readonly FuelRange[]): readonly FuelRangeFinding[] {
  const findings: FuelRangeFinding[] = [];
  let top: DieselMills | null = null;
  let below: FuelRange | null = null;
  for (const range of rising(ranges)) {
    if (top !== null && below !== null && range.minPrice > top + 1)
      findings.push({ kind: 'gap', from: top + 1, to: range.minPrice - 1, used: below });
    if (top !== null && range.minPrice < top)
      findings.push({ kind: 'overlap', from: range.minPrice, to: Math.min(top, range.maxPrice), used: range });
    top = Math.max(top ?? range.maxPrice, range.maxPrice);
    below = range;
  }
  return findings;
}

/**
 * Where a diesel price lies in a sheet. `range` is the one whose rate is used, null where none is: below the lowest
 * range the surcharge is 0, and a sheet without ranges says nothing. `from` is where the first range starts, `to` where
 * the last one ends.
 */
export type FuelBracket =
  | { readonly place: 'inside' | 'gap'; readonly range: FuelRange }
  | { readonly place: 'beyond'; readonly range: FuelRange; readonly to: DieselMills }
  | { readonly place: 'below'; readonly range: null; readonly from: DieselMills }
  | { readonly place: 'no_ranges'; readonly range: null };

/** The bracket of a diesel price, by the same choice that prices a quote (`chooseRange`). Source: SP-125, B-019. */
export function fuelBracketOf(ranges: readonly FuelRange[], price: DieselMills): FuelBracket {
  const chosen = chooseRange(ranges, price);
  if (chosen === null) {
    const [first] = rising(ranges);
    return first === undefined
      ? { place: 'no_ranges', range: null }
      : { place: 'below', range: null, from: first.minPrice };
  }
  const { range, beyond } = chosen;
  if (beyond) return { place: 'beyond', range, to: range.maxPrice };
  return { place: price > range.maxPrice ? 'gap' : 'inside', range };
}

/** The ranges by rising price, as they are shown and searched. */
function rising(ranges: readonly FuelRange[]): readonly FuelRange[] {
  return ranges.toSorted((a, b) => a.minPrice - b.minPrice || a.maxPrice - b.maxPrice);
}
