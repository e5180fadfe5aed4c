import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuelRange } from './fuel-sheet.ts';
import { chooseRange } from './fuel-surcharge.ts';
import { fuelBracketOf, fuelRangeFindings } from './range-findings.ts';
import { bracketWarning, rangeFindingWords } from './range-words.ts';

const range = (minPrice: number, maxPrice: number, rateValue = 100): FuelRange => ({
  minPrice,
  maxPrice,
  rateType: 'flat',
  rateValue,
});
const words = (...ranges: readonly FuelRange[]) => rangeFindingWords(fuelRangeFindings(ranges));
const warning = (ranges: readonly FuelRange[], price: number) => bracketWarning(fuelBracketOf(ranges, price), price);

describe('what is odd about the ranges of a fuel sheet', () => {
  it('[B-019] finds nothing in shared ends and in ranges a tenth of a cent apart', () => {
    expect(fuelRangeFindings([range(2100, 2150), range(2000, 2049), range(2050, 2100)])).toEqual([]);
    expect(fuelRangeFindings([])).toEqual([]);
  });

  it('[B-019] names the prices of a gap, with the range below that is used', () => {
    expect(words(range(2000, 2040), range(2050, 2090), range(2092, 2100))).toEqual([
      'No range covers $2.041 to $2.049; the range below, $2.000 to $2.040, is used.',
      'No range covers $2.091; the range below, $2.050 to $2.090, is used.',
    ]);
  });

  it('[B-019] tells many gaps in one sentence', () => {
    const cents = Array.from({ length: 20 }, (_, step) => range(2000 + step * 50, 2040 + step * 50));
    expect(words(...cents)).toEqual([
      'There are 19 gaps between the ranges, such as $2.041 to $2.049; a price in a gap uses the range below it.',
    ]);
  });

  it('[B-019] names the prices that two ranges hold, with the upper range that is used', () => {
    expect(words(range(2000, 2100), range(2050, 2150))).toEqual([
      'Two ranges hold $2.050 to $2.100; the upper one, $2.050 to $2.150, is used.',
    ]);
    expect(fuelRangeFindings([range(1000, 5000), range(2000, 2100), range(3000, 3100)])).toMatchObject([
      { kind: 'overlap', from: 2000, to: 2100 },
      { kind: 'overlap', from: 3000, to: 3100 },
    ]);
  });
});

describe('the bracket of a diesel price', () => {
  const SHEET = [range(3000, 3050, 1), range(3050, 3099, 2), range(3200, 3300, 3)];

  it('[SP-125 B-019] warns of a price below, in a gap of and beyond the table', () => {
    expect(warning(SHEET, 3050)).toBeNull();
    expect(warning(SHEET, 3300)).toBeNull();
    expect(warning(SHEET, 2999)).toBe(
      'Diesel at $2.999 lies below the first range, which starts at $3.000; the surcharge is 0.',
    );
    expect(warning(SHEET, 3100)).toBe('Diesel at $3.100 lies in a gap; the range below it, $3.050 to $3.099, is used.');
    expect(warning(SHEET, 3301)).toBe(
      'Diesel at $3.301 lies above the last range, which ends at $3.300; its rate is used for the suggestion, and no automatic answer is given.',
    );
    expect(warning([], 3000)).toBe('The sheet has no ranges; fuel is predicted.');
  });

  it('[SP-125] agrees with the choice that prices a quote, and with the gaps it reports', () => {
    const ranges = fc
      .uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 12 })
      .map((ends) => ends.toSorted((a, b) => a - b))
      .map((ends) => ends.flatMap((end, at) => (at % 2 === 0 ? [range(end, ends[at + 1] ?? end + 5)] : [])));
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 320 }), (sheet, price) => {
        const bracket = fuelBracketOf(sheet, price);
        expect(bracket.range).toEqual(chooseRange(sheet, price)?.range ?? null);
        const inGap = fuelRangeFindings(sheet).some(
          ({ kind, from, to }) => kind === 'gap' && from <= price && price <= to,
        );
        expect(bracket.place === 'gap').toBe(inGap);
      }),
    );
  });
});
