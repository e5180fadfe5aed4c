import { describe, expect, it } from 'vitest';
import { readMarket, readRates, readToken } from './read.ts';

const RATES = {
  targetBuyRate: 2412.505,
  lowBuyRate: 2290,
  highBuyRate: 2566.1,
  fuelRate: 412.4,
  confidenceLevel: 78,
  distance: 987.3,
  currency: 'USD',
  lookupTimestamp: '2026-11-20T18:00:00Z',
};
const READ = {
  target: 241_251,
  low: 229_000,
  high: 256_610,
  fuel: 41_240,
  confidence: 78,
  distance: 987.3,
  currency: 'USD',
};

describe('rates', () => {
  it('[SP-078] are read as cents of the whole trip, half up to the cent', () => {
    expect(readRates(RATES)).toEqual(READ);
  });

  it.each([
    ['null', null],
    ['a text', '2412'],
    ['below nothing', -5],
    ['nothing', 0],
    ['beyond all sense', 2e9],
    ['an object', {}],
  ])('are absent where an amount is %s', (_, amount) => {
    expect(readRates({ ...RATES, targetBuyRate: amount })).toEqual({ ...READ, target: null });
    expect(readRates({ ...RATES, highBuyRate: amount })).toEqual({ ...READ, high: null });
  });

  it('are absent where they are missing, without harm to the others', () => {
    const { fuelRate: _, ...rest } = RATES;
    expect(readRates(rest)).toEqual({ ...READ, fuel: null });
    expect(readRates({ ...RATES, confidenceLevel: 130 })).toEqual({ ...READ, confidence: null });
    expect(readRates({ ...RATES, fuelRate: 0 })).toEqual({ ...READ, fuel: 0 });
  });

  it('lose fuel that is more than the trip it is a part of', () => {
    expect(readRates({ ...RATES, fuelRate: 2412.51 })).toEqual({ ...READ, fuel: 241_251 });
    expect(readRates({ ...RATES, fuelRate: 2412.52 })).toEqual({ ...READ, fuel: null });
    expect(readRates({ ...RATES, targetBuyRate: null })).toEqual({ ...READ, target: null });
  });

  it('lose bounds that contradict the target or each other', () => {
    expect(readRates({ ...RATES, lowBuyRate: 2500 })).toEqual({ ...READ, low: null, high: null });
    expect(readRates({ ...RATES, targetBuyRate: null, lowBuyRate: 9, highBuyRate: 8 })).toEqual({
      ...READ,
      target: null,
      low: null,
      high: null,
    });
  });

  it.each([
    ['nothing', null],
    ['a text', 'sorry'],
    ['a list', []],
    ['no currency', { ...RATES, currency: undefined }],
    ['a currency we do not know', { ...RATES, currency: 'EUR' }],
    ['no amount at all', { ...RATES, targetBuyRate: null, lowBuyRate: null, highBuyRate: null, fuelRate: null }],
  ])('are none in an answer of %s', (_, answer) => {
    expect(readRates(answer)).toBeNull();
  });
});

describe('the market', () => {
  it('[SP-079] is read as loads and fractions, each absent by itself', () => {
    const answer = { volume1Mo: 412, reverseVolume1Mo: null, laneMomChange: 0.0342, laneYoyChange: 'up' };
    const read = { volume_1_mo: 412, reverse_volume_1_mo: null, lane_mom_change: 0.0342, lane_yoy_change: null };
    expect(readMarket(answer)).toEqual(read);
  });

  it('is none where nothing of it is there', () => {
    expect(readMarket({ volume1Mo: null })).toBeNull();
    expect(readMarket('busy')).toBeNull();
  });
});

describe('a token', () => {
  it('is read with the seconds it holds, and is none when it could break a header', () => {
    expect(readToken({ access_token: 'abc.def', token_type: 'Bearer', expires_in: 3600 })).toEqual({
      token: 'abc.def',
      expires_in: 3600,
    });
    for (const access_token of ['', 'a\r\nb', 7, undefined])
      expect(readToken({ access_token, expires_in: 60 })).toBeNull();
    expect(readToken({ access_token: 'abc', expires_in: 0 })).toBeNull();
  });
});
