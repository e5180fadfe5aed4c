import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import type { GivenPrice, PriceLimits } from '../price-warnings.ts';
import { authorityOf, breachesOf, UNLIMITED, type PriceAuthority } from './price-authority.ts';

/** A run that costs 1,600 all in, suggests 2,000 all in and 1,700 line haul, with 300 fuel. */
const RUN: PriceLimits = {
  currency: 'USD',
  cost: cents(160_000),
  floor: null,
  cap: null,
  suggested: { all_in: cents(200_000), line_haul: cents(170_000) },
  contract: null,
  fuel: { kind: 'surcharge', cents: cents(30_000) },
  cad_per_usd: 1_400_000,
  far_percent: 20,
};

const LIMITED: PriceAuthority = { lowest_margin: 10, highest_value: 2_500, greatest_distance: 15 };
const price = (units: number, more: Partial<GivenPrice> = {}): GivenPrice => ({
  cents: cents(units * 100),
  currency: 'USD',
  costType: 1,
  ...more,
});
const only = (limit: Partial<PriceAuthority>): PriceAuthority => ({ ...UNLIMITED, ...limit });
const sentences = (given: GivenPrice, run: PriceLimits | null, authority: PriceAuthority) =>
  breachesOf(given, run, authority).map(({ sentence }) => sentence);

describe('what lies beyond an authority', () => {
  it('[B-031] is nothing where no limit is set, however odd the price', () => {
    expect(breachesOf(price(1), RUN, UNLIMITED)).toEqual([]);
    expect(breachesOf(price(999_999), null, UNLIMITED)).toEqual([]);
  });

  it('[B-031] counts a figure at the limit as within it, and one cent beyond as beyond', () => {
    const margin = only({ lowest_margin: 20 });
    expect(breachesOf(price(2_000), RUN, margin)).toEqual([]);
    expect(breachesOf({ ...price(2_000), cents: cents(199_999) }, RUN, margin)).toHaveLength(1);
    const value = only({ highest_value: 2_500 });
    expect(breachesOf(price(2_500), RUN, value)).toEqual([]);
    expect(breachesOf({ ...price(2_500), cents: cents(250_001) }, RUN, value)).toHaveLength(1);
    const distance = only({ greatest_distance: 15 });
    expect(breachesOf(price(2_300), RUN, distance)).toEqual([]);
    expect(breachesOf(price(1_700), RUN, distance)).toEqual([]);
    expect(breachesOf(price(2_301), RUN, distance)).toHaveLength(1);
    expect(breachesOf(price(1_699), RUN, distance)).toHaveLength(1);
  });

  it('[B-031] says each limit with its figure, never rounded onto the limit', () => {
    expect(sentences(price(3_000), RUN, LIMITED)).toEqual([
      'The price of $3,000 all in is above $2,500.',
      'The price is 50.0% above the suggestion, more than 15%.',
    ]);
    expect(sentences(price(1_650), RUN, LIMITED)).toEqual([
      'The margin of 3.0% is below 10%.',
      'The price is 17.5% below the suggestion, more than 15%.',
    ]);
    expect(sentences({ ...price(1_777), cents: cents(177_777) }, RUN, only({ lowest_margin: 10 }))).toEqual([
      'The margin of 9.9% is below 10%.',
    ]);
  });

  it('[B-031] compares margin and value all in, and the distance on the basis of the price', () => {
    const lineHaul = price(1_700, { costType: 2 });
    const found = breachesOf(lineHaul, RUN, only({ lowest_margin: 20, greatest_distance: 0, highest_value: 2_000 }));
    expect(found).toEqual([]);
  });

  it('[B-031] converts a price of the other currency before it compares', () => {
    const canadian = price(2_800, { currency: 'CAD' });
    expect(breachesOf(canadian, RUN, only({ highest_value: 2_000, greatest_distance: 0 }))).toEqual([]);
    expect(sentences(canadian, { ...RUN, cad_per_usd: null }, only({ highest_value: 2_000 }))).toEqual([
      'The all-in price in US dollars is unknown. The highest is $2,000.',
    ]);
  });

  it('[B-031] leaves what cannot be checked to an approver, with the reason', () => {
    const unknown = { ...RUN, cost: null, suggested: { all_in: null, line_haul: null } };
    expect(sentences(price(2_000), unknown, LIMITED)).toEqual([
      'The margin is unknown, because the cost is unknown. The lowest is 10%.',
      'There is no suggestion. The greatest distance from it is 15%.',
    ]);
    expect(sentences(price(2_000), null, only({ highest_value: 2_500 }))).toEqual([]);
    expect(sentences(price(2_000, { costType: 2 }), null, only({ highest_value: 2_500 }))).toHaveLength(1);
  });
});

describe('the authority of a person', () => {
  const role = (limits: PriceAuthority, sendsPrices = true) => ({ limits, sendsPrices });
  const WIDER: PriceAuthority = { lowest_margin: 5, highest_value: 9_000, greatest_distance: null };

  it('[B-031] is their own limits if they have any, wider or narrower than those of their roles', () => {
    expect(authorityOf(LIMITED, [role(UNLIMITED)])).toEqual(LIMITED);
    expect(authorityOf(UNLIMITED, [role(LIMITED)])).toEqual(UNLIMITED);
  });

  it('[B-031] is else the widest of the roles by which they send prices', () => {
    expect(authorityOf(null, [role(LIMITED), role(WIDER)])).toEqual({ ...WIDER, greatest_distance: null });
    expect(authorityOf(null, [role(LIMITED), role(UNLIMITED)])).toEqual(UNLIMITED);
    expect(authorityOf(null, [role(LIMITED), role(UNLIMITED, false)])).toEqual(LIMITED);
    expect(authorityOf(null, [role(LIMITED, false)])).toEqual(LIMITED);
    expect(authorityOf(null, [])).toEqual(UNLIMITED);
  });
});
