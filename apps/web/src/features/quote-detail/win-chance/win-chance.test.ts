import type { PricePoint, WinChance, WinCurve } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { chanceAt, type Chance } from './chance-at.ts';
import { layCurve, PICTURE } from './curve-layout.ts';
import { bestName, calibrationWords, chanceBasis, curveWords, offerName } from './win-words.ts';

const point = (price: number, chance: number): PricePoint => ({
  price_cents: cents(price * 100),
  chance,
  low: chance - 0.05,
  high: chance + 0.05,
  margin_cents: cents(10_000),
});

const CURVE: WinCurve = {
  currency: 'USD',
  points: [point(2700, 0.7), point(2800, 0.5), point(2900, 0.3)],
  offer: point(2835, 0.456),
  best: { ...point(2865, 0.42), end: null },
  sample: {
    quotes: 1200,
    won: 480,
    shipper: { quotes: 90, won: 40 },
    lane: { quotes: 300, won: 100, name: 'Reefer, 500 to 1,000 miles' },
  },
  cost_corrected: true,
  calibration: {
    groups: [
      { said: 0.3, came: 0.28, quotes: 900 },
      { said: 0.6, came: 0.64, quotes: 900 },
    ],
    error: 0.031_4,
  },
  learned_at: '2026-11-20T18:00:00.000Z',
};

describe('the chance of a price that is being typed', () => {
  const at = (quoted_all_in: number | null, currency: 'USD' | 'CAD' = 'USD') =>
    chanceAt(CURVE, { quoted_all_in, currency });

  it('[B-015 B-005] lies on the curve, and between its points in proportion', () => {
    expect(at(2700)?.chance).toBe(0.7);
    expect(at(2825)?.chance).toBeCloseTo(0.45);
    expect(at(2825)?.low).toBeCloseTo(0.4);
    expect(at(2900)?.high).toBeCloseTo(0.35);
  });

  it('[B-015] is unknown without a total, in another currency, and outside the prices that were tried', () => {
    expect([at(null), at(2800, 'CAD'), at(2699), at(2901)]).toEqual([null, null, null, null]);
    expect(chanceAt({ points: [], offer: null, currency: 'USD' }, { quoted_all_in: 2800, currency: 'USD' })).toBeNull();
  });
});

describe('the curve of acceptance', () => {
  it('[B-015] runs from the lowest price on the left to the highest on the right, with probabilities from 0 to 1', () => {
    const { line, band, shares, prices, offer } = layCurve(CURVE);
    const end = PICTURE.width - PICTURE.right;
    expect(line).toMatch(new RegExp(`^M${PICTURE.left}\\.0,.* L${end}\\.0,`));
    expect(band).toMatch(/Z$/);
    expect(shares[0]?.y).toBe(PICTURE.height - PICTURE.bottom);
    expect(shares.at(-1)?.y).toBe(PICTURE.top);
    expect(prices.map(({ cents: each }) => each)).toEqual([270_000, 280_000, 290_000]);
    expect(offer?.x).toBeGreaterThan(PICTURE.left);
  });

  it('[B-015] is drawn for a single price, and without a tried current price', () => {
    const { prices, offer, best } = layCurve({ points: [point(100, 0.5)], offer: null, best: null });
    expect(prices).toEqual([{ cents: 10_000, x: PICTURE.left }]);
    expect([offer, best]).toEqual([null, null]);
  });

  it('[B-015] is described in words, with its calibration', () => {
    expect(curveWords(CURVE, 'Quoted price')).toBe(
      'Win probability from 70% at $2,700 to 30% at $2,900. Quoted price: 46% at $2,835. Best margin: 42% at $2,865',
    );
    expect(calibrationWords(CURVE)).toBe('Measured on 1,800 other quotes: off by 3.1 points.');
    expect(bestName({ ...point(1, 0.5), end: 'highest' })).toBe('Best margin, or dearer');
    expect([offerName({ quoted_price: null }), offerName({ quoted_price: 5 })]).toEqual(['Suggestion', 'Quoted price']);
  });

  it('[B-015] gives the panel its interval, or a short reason why there is none', () => {
    const told = (changes: Partial<WinChance>, chance: Chance | null = null): string =>
      chanceBasis({ curve: CURVE, reason: null, note: '', ...changes }, chance);
    expect(told({}, CURVE.offer)).toBe('41% to 51%');
    expect(told({})).toBe('no estimate for this price');
    expect(told({ curve: null, reason: 'too_few' })).toBe('not enough data');
  });
});
