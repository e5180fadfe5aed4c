import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { judge } from './judge-answer.ts';

const AUCTION = { bestBid: cents(215_000), maxBid: cents(240_000), secondsLeft: 60 };
const price = (amount: number, currency: 'USD' | 'CAD' = 'USD') => ({
  field: 'quoted_price',
  cents: cents(amount),
  currency,
});

describe('an answer in an auction', () => {
  it.each([
    ['a price below the ceiling', AUCTION, price(239_900), { ok: true }],
    ['a price at the ceiling', AUCTION, price(240_000), { ok: true }],
    ['any price without a ceiling', { ...AUCTION, maxBid: null }, price(9_000_000), { ok: true }],
    ['a rejection in time', AUCTION, null, { ok: true }],
    ['a price in the last second', { ...AUCTION, secondsLeft: 1 }, price(100), { ok: true }],
  ])('[SP-073] may be %s', (_, auction, said, judged) => {
    expect(judge(auction, 'USD', { price: said })).toMatchObject(judged);
  });

  it('[SP-073] is refused on its price above the ceiling, to the cent', () => {
    expect(judge(AUCTION, 'USD', { price: price(240_001) })).toMatchObject({
      refusal: { code: 'request.invalid', fields: { quoted_price: ['Must not be above the max bid of $2,400'] } },
    });
  });

  it.each([
    ['a price', price(100)],
    ['a rejection', null],
  ])('[SP-073] is refused at the end, whether it is %s', (_, said) => {
    expect(judge({ ...AUCTION, secondsLeft: 0 }, 'USD', { price: said })).toMatchObject({
      refusal: { code: 'auction.over' },
    });
  });

  it('is refused in a currency that no ceiling can be held against', () => {
    expect(judge(AUCTION, 'USD', { price: price(100, 'CAD') })).toMatchObject({
      refusal: { fields: { currency: ['The auction takes prices in USD'] } },
    });
  });
});
