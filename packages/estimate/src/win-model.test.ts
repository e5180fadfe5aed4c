import { describe, expect, it } from 'vitest';
import { fitWinModel, winChance, type DecidedQuote, type WinModel } from './win-model.ts';

/** Numbers between 0 and 1 that are the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const odds = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** Quotes of two shippers that take offers by a law that is known: the dearer the rarer, the second one readier. */
function market(count: number, law: (ratio: number, shipper: number) => number): readonly DecidedQuote[] {
  const next = numbers(7);
  return Array.from({ length: count }, () => {
    const shipper = next() < 0.5 ? 1 : 2;
    const ratio = 0.9 + 0.5 * next();
    return { shipper, ratio, won: next() < law(ratio, shipper) };
  });
}

const known = (ratio: number, shipper: number) => odds(-0.6 + (shipper === 2 ? 1 : 0) - 8 * Math.log(ratio / 1.1));

function modelOf(decided: readonly DecidedQuote[]): WinModel {
  const fitted = fitWinModel(decided);
  if (!fitted.ok) throw new Error(fitted.refusal.code);
  return fitted.value;
}

describe('the chance to win', () => {
  it('[B-006] comes near the law behind the quotes, and is better on quotes unseen than the win rate', () => {
    const model = modelOf(market(4000, known));
    for (const shipper of [1, 2])
      for (const ratio of [0.95, 1.1, 1.3])
        expect(Math.abs(winChance(model, { shipper, ratio }) - known(ratio, shipper))).toBeLessThan(0.07);
    expect(model.sample).toBe(4000);
    expect(model.error).toBeLessThan(model.plain_error);
  });

  it('falls as the price rises, for every shipper and beyond all prices seen', () => {
    const model = modelOf(market(1000, known));
    const chances = [0.2, 0.8, 1, 1.2, 1.5, 3].map((ratio) => winChance(model, { shipper: 99, ratio }));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(Math.min(...chances)).toBeGreaterThan(0);
    expect(Math.max(...chances)).toBeLessThan(1);
  });

  it('adds up to the wins there were', () => {
    const decided = market(4000, known);
    const model = modelOf(decided);
    const modelled = decided.reduce((sum, quote) => sum + winChance(model, quote), 0);
    const wins = decided.filter(({ won }) => won).length;
    expect(Math.abs(modelled / wins - 1)).toBeLessThan(0.02);
  });

  it('is the same for the same quotes', () => {
    expect(modelOf(market(800, known))).toEqual(modelOf(market(800, known)));
  });
});

describe('no chance is told', () => {
  it('where too few quotes were decided, or nearly all the same way', () => {
    expect(fitWinModel(market(299, known))).toMatchObject({ ok: false, refusal: { code: 'win_model.too_few' } });
    expect(fitWinModel(market(2000, () => 0))).toMatchObject({ ok: false, refusal: { code: 'win_model.too_few' } });
    expect(fitWinModel([])).toMatchObject({ ok: false, refusal: { code: 'win_model.too_few' } });
  });

  it('where the price has nothing to do with it, or dearer quotes are won more often', () => {
    const refusal = { code: 'win_model.no_price_signal' };
    expect(fitWinModel(market(4000, (_, shipper) => (shipper === 1 ? 0.3 : 0.6)))).toMatchObject({ refusal });
    expect(fitWinModel(market(2000, (ratio) => odds(8 * Math.log(ratio / 1.1))))).toMatchObject({ refusal });
  });

  it('from prices that are none', () => {
    const broken = market(2000, known).map((quote) => ({ ...quote, ratio: Number.NaN }));
    expect(fitWinModel(broken)).toMatchObject({ refusal: { code: 'win_model.too_few', facts: { found: 0 } } });
  });
});
