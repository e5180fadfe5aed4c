import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { earlierHold, earlierWarnings, type EarlierPrice } from './earlier-price.ts';
import type { GivenPrice } from './price-warnings.ts';

const EARLIER: EarlierPrice = {
  systemId: 'Q00000012',
  cents: cents(200_000),
  currency: 'USD',
  costType: 1,
  allIn: cents(200_000),
};
const TERMS = {
  currency: 'USD',
  fuel: { kind: 'surcharge', cents: cents(30_000) },
  cad_per_usd: 1_400_000,
} as const;
const given = (units: number, changes: Partial<GivenPrice> = {}): GivenPrice => ({
  cents: cents(units * 100),
  currency: 'USD',
  costType: 1,
  ...changes,
});
const sentences = (...ask: Parameters<typeof earlierWarnings>) =>
  earlierWarnings(...ask).map(({ sentence }) => sentence);

describe('a price for a load that was priced before', () => {
  it('[B-010] must be confirmed if it differs; the warning names both prices and the earlier quote', () => {
    expect(sentences(given(2200), EARLIER, null)).toEqual([
      '$2,200 is $200 above the price of $2,000 given for the same load as Q00000012 (all in, USD).',
    ]);
    expect(sentences(given(1999), EARLIER, TERMS)).toEqual([
      '$1,999 is $1 below the price of $2,000 given for the same load as Q00000012 (all in, USD).',
    ]);
    expect(earlierWarnings(given(2000), EARLIER, null)).toEqual([]);
    expect(earlierWarnings(given(2200), null, TERMS)).toEqual([]);
  });

  it('[B-010] is compared all in if the terms differ, and rounding is no difference', () => {
    expect(earlierWarnings(given(1700, { costType: 2 }), EARLIER, TERMS)).toEqual([]);
    expect(earlierWarnings(given(1750, { costType: 2 }), EARLIER, TERMS)).toMatchObject([
      { code: 'price.differs_from_earlier', price: 205_000, against: 200_000, basis: 'all_in', currency: 'USD' },
    ]);
    expect(earlierWarnings(given(2801, { currency: 'CAD' }), EARLIER, TERMS)).toEqual([]);
    expect(sentences(given(2900, { currency: 'CAD' }), EARLIER, TERMS)).toEqual([
      '$2,071 is $71 above the price of $2,000 given for the same load as Q00000012 (all in, converted to USD).',
    ]);
  });

  it('needs no confirmation if the prices cannot be compared', () => {
    expect(earlierWarnings(given(2200, { currency: 'CAD' }), EARLIER, null)).toEqual([]);
    expect(earlierWarnings(given(2200), { ...EARLIER, costType: 2, allIn: null }, TERMS)).toEqual([]);
  });
});

describe('the system', () => {
  it('[B-010 SP-072] gives the earlier price again, and no other', () => {
    expect(earlierHold(given(2000), EARLIER, TERMS)).toBeNull();
    expect(earlierHold(given(2000), null, TERMS)).toBeNull();
    expect(earlierHold(given(2001), EARLIER, TERMS)).toContain('$1 above the price of $2,000');
  });

  it('[B-010 SP-072] neither declines a load that has a price, nor gives a price that cannot be compared', () => {
    expect(earlierHold(null, EARLIER, TERMS)).toBe(
      'The same load was priced at $2,000 (All In, USD) as Q00000012, so a person decides whether to decline it.',
    );
    expect(earlierHold(given(2200, { currency: 'CAD' }), EARLIER, null)).toBe(
      'The same load was priced at $2,000 (All In, USD) as Q00000012, which cannot be compared with this price.',
    );
  });
});
