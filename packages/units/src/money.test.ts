import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_SYMBOL, formatExact, formatWhole, perMile, ratePerMile, timesMiles } from './money.ts';

describe('money', () => {
  it('[C-002] is in USD and CAD, with the symbols $ and C$', () => {
    expect(CURRENCIES.map((currency) => [currency, CURRENCY_SYMBOL[currency]])).toEqual([
      ['USD', '$'],
      ['CAD', 'C$'],
    ]);
  });

  it('[C-029] is shown in whole units, half up, with the symbol of its currency', () => {
    expect([283_450, 283_449, 50, 49, 0, -6_100].map((cents) => formatWhole(cents, 'USD'))).toEqual([
      '$2,835',
      '$2,834',
      '$1',
      '$0',
      '$0',
      '-$61',
    ]);
    expect(formatWhole(428_000, 'CAD')).toBe('C$4,280');
    expect(formatExact(-283_456, 'CAD')).toBe('-C$2,834.56');
  });

  it('keeps hundredths of a cent a mile, and has no rate without miles', () => {
    expect(perMile(283_500, 927)).toBe(30_583);
    expect(timesMiles(ratePerMile(30_583), 927)).toBe(283_504);
    // @ts-expect-error A plain number may be dollars or cents a mile: only the constructor makes a rate of it.
    expect(timesMiles(30_583, 927)).toBe(283_504);
    expect(() => ratePerMile(2.3456)).toThrow('not a whole number of hundredths of a cent: 2.3456');
    expect([perMile(283_500, 0), perMile(283_500, -1)]).toEqual([null, null]);
  });
});
