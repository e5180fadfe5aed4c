import { cents, day } from '@lanewright/units';
import type { PriceLimits } from '@lanewright/quoting';
import { describe, expect, it } from 'vitest';
import type { FuelRange } from '../fuel/fuel-sheet.ts';
import { awardFindings, type WatchedAward } from './award-findings.ts';
import { quoteFindings, type WatchedQuote } from './quote-findings.ts';
import { sheetFindings, type WatchedSheet } from './sheet-findings.ts';

const LIMITS: PriceLimits = {
  currency: 'USD',
  cost: null,
  floor: null,
  cap: null,
  suggested: { all_in: null, line_haul: null },
  contract: cents(180_000),
  fuel: { kind: 'surcharge', cents: cents(30_000) },
  cad_per_usd: 1_400_000,
  far_percent: 20,
};
const QUOTE: WatchedQuote = {
  costType: 1,
  currency: 'USD',
  price: { cents: cents(200_000), currency: 'USD', costType: 1 },
  limits: LIMITS,
  shipperCostType: 1,
  fuel: cents(30_000),
};

describe('a quote that is watched', () => {
  it('[B-019] is named when its price lies below the contract of its lane, with what it lies below', () => {
    expect(quoteFindings(QUOTE)).toEqual([
      {
        kind: 'below_contract',
        sentence: '$1,700 is $100 below the contract rate of $1,800 (line haul, USD).',
        worth: 10_000,
        basis: 'below contract',
      },
    ]);
    expect(quoteFindings({ ...QUOTE, price: { cents: cents(210_000), currency: 'USD', costType: 1 } })).toEqual([]);
    expect(quoteFindings({ ...QUOTE, price: null })).toEqual([]);
    expect(quoteFindings({ ...QUOTE, limits: null })).toEqual([]);
  });

  it('[B-019] is named when its cost type is not the shipper’s, with the fuel that is read wrongly', () => {
    const other: WatchedQuote = { ...QUOTE, price: null, shipperCostType: 2 };
    expect(quoteFindings(other)).toEqual([
      {
        kind: 'cost_type',
        sentence: 'The cost type is All In on the quote but Line Haul for its shipper.',
        worth: 30_000,
        basis: 'of fuel',
      },
    ]);
    expect(quoteFindings({ ...other, currency: 'CAD', fuel: cents(28_000) })).toMatchObject([{ worth: 20_000 }]);
    const unknown = { ...other, fuel: null };
    expect(quoteFindings(unknown)).toMatchObject([{ worth: null, basis: null }]);
  });
});

const AWARD: WatchedAward = {
  name: 'Prairie 2026',
  effective: day('2026-01-01'),
  until: day('2026-12-20'),
  openQuotes: 0,
  hasSuccessor: false,
  shipperCostType: 2,
  hasFuelSheet: true,
  brought: { loads: 12, revenue: cents(2_400_000), margin: cents(310_000) },
};
const TODAY = day('2026-11-20');
const award = (change: Partial<WatchedAward>) => awardFindings({ ...AWARD, ...change }, TODAY);

describe('an award that is watched', () => {
  it('[B-019] is named within 30 days of its end with what it brought last year, and not a day earlier', () => {
    expect(award({})).toEqual([
      {
        kind: 'award_ends',
        sentence:
          'Prairie 2026 ends on 2026-12-20. 12 loads were won on its lanes in the last year: $24,000 of revenue, $3,100 of margin. No newer award follows it.',
        plain: 'Prairie 2026 ends on 2026-12-20. No newer award follows it.',
        worth: 2_400_000,
        basis: 'of revenue last year',
      },
    ]);
    expect(award({ until: day('2026-12-21') })).toEqual([]);
    expect(award({ until: TODAY })).toMatchObject([{ kind: 'award_ends' }]);
    const [nothing] = award({ brought: { loads: 0, revenue: cents(0), margin: null }, hasSuccessor: true });
    expect(nothing).toMatchObject({
      sentence: 'Prairie 2026 ends on 2026-12-20. No load was won on its lanes in the last year.',
      worth: null,
    });
  });

  it('[B-019] is named after its end while quotes rest on it, or for 90 days while nothing follows it', () => {
    const ended = { until: day('2026-11-19') };
    expect(award(ended)).toMatchObject([
      { kind: 'expired_award', sentence: 'Prairie 2026 ended on 2026-11-19. The shipper has no newer award.' },
    ]);
    expect(award({ ...ended, openQuotes: 1, hasSuccessor: true })).toMatchObject([
      { sentence: 'Prairie 2026 ended on 2026-11-19. 1 open quote is still priced by it.' },
    ]);
    expect(award({ ...ended, hasSuccessor: true })).toEqual([]);
    expect(award({ until: day('2026-08-21') })).toEqual([]);
    expect(award({ until: day('2026-08-21'), openQuotes: 2 })).toMatchObject([
      {
        sentence:
          'Prairie 2026 ended on 2026-08-21. 2 open quotes are still priced by it. The shipper has no newer award.',
        plain: 'Prairie 2026 ended on 2026-08-21. The shipper has no newer award.',
      },
    ]);
  });

  it('[B-019] is named when it pays line haul to a shipper of All In with a fuel sheet', () => {
    const inForce = { until: day('2027-06-30'), shipperCostType: 1 } as const;
    expect(award(inForce)).toMatchObject([{ kind: 'cost_type' }]);
    expect(award({ ...inForce, hasFuelSheet: false })).toEqual([]);
    expect(award({ ...inForce, effective: day('2026-12-01') })).toEqual([]);
  });
});

const range = (minPrice: number, maxPrice: number, rateValue: number): FuelRange => ({
  minPrice,
  maxPrice,
  rateType: 'per_mile',
  rateValue,
});
const RANGES = [range(3_700, 3_799, 4_400), range(3_800, 3_899, 4_500), range(3_900, 3_999, 4_600)];
const SHEET: WatchedSheet = {
  sheet: { region: 'Midwest', fuelPriceDelay: 0, ranges: RANGES },
  prices: [
    { region: 'Midwest', week: day('2026-11-09'), price: 3_850 },
    { region: 'Midwest', week: day('2026-11-16'), price: 3_910 },
    { region: 'California', week: day('2026-11-16'), price: 4_900 },
  ],
  now: new Date('2026-11-20T18:00:00Z'),
  zone: 'America/Chicago',
  year: { loads: 104, miles: 104_000, lineHaul: cents(20_800_000) },
};
const sheet = (change: Partial<WatchedSheet['sheet']>, more: Partial<WatchedSheet> = {}) =>
  sheetFindings({ ...SHEET, ...more, sheet: { ...SHEET.sheet, ...change } });

describe('a fuel sheet that is watched', () => {
  it('[B-019 SP-125] is named when the newest diesel week moves its bracket, from what to what, and what a week of it is worth', () => {
    expect(sheet({})).toEqual([
      {
        kind: 'bracket_moves',
        sentence:
          'The surcharge goes from $0.45 a mile to $0.46 a mile for pickups from 2026-11-17 on: Midwest diesel went from $3.850 to $3.910 in the week of 2026-11-16.',
        worth: 2_000,
        basis: 'of fuel a week',
      },
    ]);
    expect(sheet({ ranges: [range(3_000, 5_000, 4_500)] })).toEqual([]);
  });

  it('[B-019 SP-129] counts the move from the delayed day on, and forgets it a week later', () => {
    expect(sheet({ fuelPriceDelay: 7 })[0]?.sentence).toContain('for pickups from 2026-11-24 on:');
    const later = { now: new Date('2026-11-24T18:00:00Z') };
    expect(sheet({}, later)).toEqual([]);
    expect(sheet({ fuelPriceDelay: 7 }, later)).toHaveLength(1);
  });

  it('[B-019] measures moves of percentages and of flat amounts by their own unit', () => {
    const as = (rateType: FuelRange['rateType'], from: number, to: number) =>
      sheet({
        ranges: [
          { ...range(3_800, 3_899, from), rateType },
          { ...range(3_900, 3_999, to), rateType },
        ],
      })[0];
    expect(as('percentage', 2_400, 2_450)).toMatchObject({
      sentence: expect.stringContaining('from 24% of line haul to 24.5% of line haul'),
      worth: 2_000,
    });
    expect(as('flat', 10_000, 12_500)).toMatchObject({
      sentence: expect.stringContaining('from $100.00 a load to $125.00 a load'),
      worth: 5_000,
    });
    expect(sheet({}, { year: { loads: 0, miles: 0, lineHaul: cents(0) } })).toMatchObject([
      { worth: null, basis: null },
    ]);
  });

  it('[B-019 SP-125] is named when today’s price lies beyond its table or below it, and for gaps and overlaps', () => {
    const kinds = (ranges: readonly FuelRange[]) => sheet({ ranges }).map(({ kind }) => kind);
    expect(kinds([range(3_000, 3_500, 4_000)])).toEqual(['beyond_table']);
    expect(kinds([range(4_000, 4_500, 4_000)])).toEqual(['beyond_table']);
    expect(kinds([range(3_000, 3_100, 4_000), range(3_200, 5_000, 4_500)])).toEqual(['fuel_gaps']);
    expect(kinds([])).toEqual([]);
    expect(sheet({}, { prices: [] })).toEqual([]);
  });
});
