import type { QuoteView } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { aQuote, aRun } from '../quote.fixture.ts';
import { perMileFigure } from './figures.ts';
import { expectedMargin } from './margin.ts';
import { quoteAt } from './typed-quote.ts';

const LIMITS: NonNullable<QuoteView['price_limits']> = {
  currency: 'USD',
  cost: cents(252_200),
  floor: null,
  cap: null,
  suggested: { all_in: null, line_haul: null },
  contract: null,
  fuel: { kind: 'surcharge', cents: cents(45_400) },
  cad_per_usd: null,
  far_percent: 20,
};
const QUOTE = aQuote({ latest_run: aRun(), price_limits: LIMITS, distance: 1_000 });

describe('the quote at a typed price', () => {
  it('[B-005 SP-058] counts the fuel of a line haul, and takes the fuel out of an all-in price', () => {
    expect(quoteAt(QUOTE, { price: 2_381, costType: 2, currency: 'USD' })).toMatchObject({
      quoted_price: 2_381,
      quoted_all_in: 2_835,
      quoted_fuel: 454,
    });
    expect(quoteAt(QUOTE, { price: 2_835, costType: 1, currency: 'USD' })).toMatchObject({
      quoted_all_in: 2_835,
      quoted_fuel: 454,
    });
  });

  it('[B-005] moves the margin and the rate per mile of the panel', () => {
    const at = quoteAt(QUOTE, { price: 2_900, costType: 1, currency: 'USD' });
    expect(expectedMargin(at)).toMatchObject({ cents: 37_800, percent: '13.0%' });
    expect(perMileFigure(at)).toEqual({ cents: 290, basis: 'fuel included' });
  });

  it('[B-005] knows an all-in price without a run, and no fuel', () => {
    const bare = { ...QUOTE, latest_run: null, price_limits: null };
    expect(quoteAt(bare, { price: 2_900, costType: 1, currency: 'USD' })).toMatchObject({
      quoted_all_in: 2_900,
      quoted_fuel: null,
    });
    expect(quoteAt(bare, { price: 2_900, costType: 2, currency: 'USD' })).toMatchObject({ quoted_all_in: null });
  });

  it.each([null, '', '12x', 0, -5, 12.5, 1_000_000])('[Q-115] has no price where %s is typed', (price) => {
    expect(quoteAt(QUOTE, { price, costType: 1, currency: 'USD' })).toMatchObject({
      quoted_price: null,
      quoted_all_in: null,
    });
  });
});
