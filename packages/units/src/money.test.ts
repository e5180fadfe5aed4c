import { describe, expect, it } from 'vitest';
import {
  addCents,
  cents,
  centsFromUnits,
  CURRENCIES,
  CURRENCY_SYMBOL,
  formatExact,
  formatWhole,
  isCents,
  perMile,
  ratePerMile,
  roundedCents,
  splitExactly,
  subtractCents,
  timesMiles,
  type Cents,
} from './money.ts';

describe('money', () => {
  it('[C-002] is in USD and CAD, with the symbols $ and C$', () => {
    expect(CURRENCIES.map((currency) => [currency, CURRENCY_SYMBOL[currency]])).toEqual([
      ['USD', '$'],
      ['CAD', 'C$'],
    ]);
  });

  it('[C-029] is shown in whole units, half up, with the symbol of its currency', () => {
    expect([283_450, 283_449, 50, 49, 0, -6_100].map((amount) => formatWhole(cents(amount), 'USD'))).toEqual([
      '$2,835',
      '$2,834',
      '$1',
      '$0',
      '$0',
      '-$61',
    ]);
    expect(formatWhole(cents(428_000), 'CAD')).toBe('C$4,280');
    expect(formatExact(cents(-283_456), 'CAD')).toBe('-C$2,834.56');
  });

  it('is whole cents: a fraction of a cent throws, and so does an amount too large to be exact', () => {
    expect([cents(283_456), cents(0), cents(-5)]).toEqual([283_456, 0, -5]);
    expect(() => cents(2_834.56)).toThrow('not a whole number of cents: 2834.56');
    expect(() => cents(2 ** 53)).toThrow('not a whole number of cents');
    expect(() => cents(Number.NaN)).toThrow('not a whole number of cents');
    expect([2_834.56, 2 ** 53, Number.NaN, 283_456].map(isCents)).toEqual([false, false, false, true]);
    expect(roundedCents(2_834.5)).toBe(2_835);
    expect(centsFromUnits(28.34)).toBe(2_834);
    expect(() => centsFromUnits(28.345)).toThrow('not a whole number of cents: 28.345');
  });

  it('adds, subtracts and splits to the cent', () => {
    expect(addCents(cents(205_900), cents(30_750))).toBe(236_650);
    expect(subtractCents(cents(205_900), cents(236_650))).toBe(-30_750);
    expect(splitExactly(cents(101), 50.5)).toEqual({ share: 51, rest: 50 });
  });

  it('is no plain number and no rate per mile', () => {
    const takesCents = (amount: Cents): number => amount;
    expect(takesCents(cents(283_456))).toBe(283_456);
    // @ts-expect-error A plain number may be dollars or a count: only the functions of money make cents of it.
    expect(takesCents(283_456)).toBe(283_456);
    // @ts-expect-error A rate per mile is hundredths of a cent.
    expect(takesCents(ratePerMile(30_583))).toBe(30_583);
    // @ts-expect-error Arithmetic gives a plain number, which may hold a fraction of a cent.
    expect(takesCents(cents(100) * 1.5)).toBe(150);
  });

  it('keeps hundredths of a cent a mile, and has no rate without miles', () => {
    expect(perMile(cents(283_500), 927)).toBe(30_583);
    expect(timesMiles(ratePerMile(30_583), 927)).toBe(283_504);
    // @ts-expect-error A plain number may be dollars or cents a mile: only the constructor makes a rate of it.
    expect(timesMiles(30_583, 927)).toBe(283_504);
    expect(() => ratePerMile(2.3456)).toThrow('not a whole number of hundredths of a cent: 2.3456');
    expect([perMile(cents(283_500), 0), perMile(cents(283_500), -1)]).toEqual([null, null]);
  });
});
