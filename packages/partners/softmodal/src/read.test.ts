import { describe, expect, it } from 'vitest';
import { keptOffers, NO_ANSWER } from './findings.ts';
import { readOffers } from './read.ts';

const RATE = {
  total: 2310.5,
  transit: 5,
  charges: [
    { name: 'Rail linehaul', amount: 1900, fsc: false },
    { name: 'Fuel surcharge', amount: 410.5, fsc: true },
  ],
};

describe('the offers in an answer', () => {
  it('[Q-175] are read whole, cheapest first', () => {
    expect(
      readOffers({ quote_id: 'SM-1', error: null, rates: [RATE, { total: 2000, transit: null, charges: [] }] }),
    ).toEqual({
      quote_id: 'SM-1',
      error: null,
      rates: [
        { total: 200_000, transit: null, charges: [] },
        {
          total: 231_050,
          transit: 5,
          charges: [
            { name: 'Rail linehaul', amount: 190_000, fsc: false },
            { name: 'Fuel surcharge', amount: 41_050, fsc: true },
          ],
        },
      ],
    });
  });

  it.each([
    ['an error stands in place of rates', { quote_id: 'SM-1', error: 'No service.', rates: [RATE] }, 'No service.', 0],
    ['an empty error is none', { error: ' ', rates: [RATE] }, null, 1],
    ['no rates are no offers', { error: null, rates: [] }, null, 0],
    ['a rate without a total is left out', { rates: [{ ...RATE, total: null }, RATE] }, null, 1],
    ['a rate of 0 is left out', { rates: [{ ...RATE, total: 0 }] }, null, 0],
    [
      'a rate is left out whole when a charge makes no sense',
      { rates: [{ ...RATE, charges: [{ name: 'x' }] }] },
      null,
      0,
    ],
    ['a transit of half a day is not told', { rates: [{ ...RATE, transit: 2.5 }] }, null, 1],
  ])('[Q-175 SP-074] so that %s', (_, answer, error, count) => {
    const read = readOffers(answer);
    expect(read?.error).toBe(error);
    expect(read?.rates).toHaveLength(count);
  });

  it.each([
    ['nothing', null],
    ['neither rates nor an error', { quote_id: 'SM-1' }],
    ['rates that are no list', { rates: 5 }],
  ])('are none in %s', (_, answer) => {
    expect(readOffers(answer)).toBeNull();
  });

  it('[SP-074] are kept with their moment, and a sentence where there was no answer', () => {
    const at = new Date('2026-11-20T18:00:00Z');
    expect(keptOffers(null, at)).toEqual({
      quote_id: null,
      error: NO_ANSWER,
      rates: [],
      currency: 'USD',
      at: '2026-11-20T18:00:00.000Z',
    });
  });
});
