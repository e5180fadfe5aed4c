import type { DieselMills } from './fuel-price.ts';
import type { FuelRange } from './fuel-sheet.ts';
import type { FuelBracket, FuelRangeFinding } from './range-findings.ts';

/** Gaps up to this number are named one by one; more of them are one sentence with an example. */
const NAMED_GAPS = 3;

/** A diesel price as it is shown: dollars a gallon with three decimals. */
export function dieselWords(price: DieselMills): string {
  return `$${(price / 1000).toFixed(3)}`;
}

/** The findings of a sheet in sentences. Source: SP-125, B-019. */
export function rangeFindingWords(findings: readonly FuelRangeFinding[]): readonly string[] {
  const gaps = findings.filter(({ kind }) => kind === 'gap');
  const [first] = gaps;
  if (first === undefined || gaps.length <= NAMED_GAPS) return findings.map(findingWords);
  const overlaps = findings.filter(({ kind }) => kind === 'overlap');
  return [
    `There are ${gaps.length} gaps between the ranges, such as ${spanWords(first)}; a price in a gap uses the range below it.`,
    ...overlaps.map(findingWords),
  ];
}

/** Why the bracket of a diesel price needs a look, in a sentence; null where the price lies inside a range. Source: SP-125. */
export function bracketWarning(bracket: FuelBracket, price: DieselMills): string | null {
  const diesel = `Diesel at ${dieselWords(price)}`;
  switch (bracket.place) {
    case 'inside':
      return null;
    case 'gap':
      return `${diesel} lies in a gap; the range below it, ${rangeWords(bracket.range)}, is used.`;
    case 'beyond':
      return `${diesel} lies above the last range, which ends at ${dieselWords(bracket.to)}; its rate is used for the suggestion, and no automatic answer is given.`;
    case 'below':
      return `${diesel} lies below the first range, which starts at ${dieselWords(bracket.from)}; the surcharge is 0.`;
    case 'no_ranges':
      return 'The sheet has no ranges; fuel is predicted.';
  }
}

function findingWords(finding: FuelRangeFinding): string {
  return finding.kind === 'gap'
    ? `No range covers ${spanWords(finding)}; the range below, ${rangeWords(finding.used)}, is used.`
    : `Two ranges hold ${spanWords(finding)}; the upper one, ${rangeWords(finding.used)}, is used.`;
}

function spanWords({ from, to }: Pick<FuelRangeFinding, 'from' | 'to'>): string {
  return from === to ? dieselWords(from) : `${dieselWords(from)} to ${dieselWords(to)}`;
}

function rangeWords({ minPrice, maxPrice }: FuelRange): string {
  return spanWords({ from: minPrice, to: maxPrice });
}
