import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { convertedPrice } from './converted-price.ts';

const RUN = { all_in_cents: cents(283_500), linehaul_cents: cents(238_120), currency: 'USD' } as const;

describe('the price offered when the cost type changes', () => {
  const ask = (given: Partial<Parameters<typeof convertedPrice>[0]>) =>
    convertedPrice({ price: 2835, currency: 'USD', to: 2, run: RUN, ...given });

  it('[SP-058] offers the linehaul of the computed price, and its total on the way back', () => {
    expect(ask({})).toBe(2381);
    expect(ask({ price: 2381, to: 1 })).toBe(2835);
    expect(ask({ price: 2381, to: 3 })).toBe(2835);
  });

  it('offers nothing where the number stays the same', () => {
    expect(ask({ to: 3 })).toBeNull();
  });

  it('offers nothing for a typed price, another currency, or without the parts', () => {
    expect(ask({ price: 2900 })).toBeNull();
    expect(ask({ currency: 'CAD' })).toBeNull();
    expect(ask({ price: null })).toBeNull();
    expect(ask({ run: { ...RUN, linehaul_cents: null } })).toBeNull();
    expect(ask({ run: null })).toBeNull();
  });
});
