import { describe, expect, it } from 'vitest';
import type { AnsweredQuote } from './answered-quote.ts';
import { winChance, type WinModel } from './win-chance.ts';
import { fitWinModel } from './win-model.ts';

/** Numbers between 0 and 1 that are the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const odds = (sum: number): number => 1 / (1 + Math.exp(-sum));

type Law = (quote: Pick<AnsweredQuote, 'shipper' | 'suggested' | 'moved'>) => number;

/** Quotes of two shippers that take offers by a known law, half of them answered up to 4 % off their suggestion. */
function market(count: number, law: Law, spread = 0.08): readonly AnsweredQuote[] {
  const next = numbers(7);
  return Array.from({ length: count }, () => {
    const shipper = next() < 0.5 ? 1 : 2;
    const suggested = 1.08 + 0.12 * next();
    const moved = next() < 0.5 ? 1 : 1 + spread * (next() - 0.5);
    const won = next() < law({ shipper, suggested, moved });
    return { shipper, suggested, moved, won, realised: null };
  });
}

const known: Law = ({ shipper, suggested, moved }) =>
  odds(-0.6 + (shipper === 2 ? 1 : 0) - 18 * Math.log(moved) - 2 * Math.log(suggested / 1.14));

function modelOf(quotes: readonly AnsweredQuote[]): WinModel {
  const fit = fitWinModel(quotes);
  if (fit.kind !== 'learned') throw new Error(fit.kind);
  return fit;
}

const chance = ({ weights, shippers }: WinModel, moved: number, shipper = 99, suggested = 1.14): number =>
  winChance(weights, shippers, { shipper, suggested, moved });

describe('the chance to win', () => {
  it('[B-006] comes near the law behind the quotes, its slope within the interval that it states', () => {
    const model = modelOf(market(8000, known));
    for (const shipper of [1, 2])
      for (const moved of [0.96, 1, 1.04])
        expect(Math.abs(chance(model, moved, shipper) - known({ shipper, suggested: 1.14, moved }))).toBeLessThan(0.06);
    const { slope, dearer, sample } = model.basis;
    expect(slope.low).toBeLessThan(-18);
    expect(slope.high).toBeGreaterThan(-18);
    expect(dearer.low).toBeLessThan(dearer.value);
    expect(dearer.high).toBeGreaterThan(dearer.value);
    expect(dearer.value).toBeLessThan(-10);
    expect([sample, model.error < model.plain_error]).toEqual([8000, true]);
  });

  it('[B-006] is not taken in by dear loads that are won as often as cheap ones', () => {
    const dearAlike: Law = ({ moved }) => odds(-0.3 - 18 * Math.log(moved));
    const { slope } = modelOf(market(8000, dearAlike)).basis;
    expect(slope.value).toBeGreaterThan(-23);
    expect(slope.value).toBeLessThan(-13);
  });

  it('[B-006] has an interval that holds the true slope in about 95 of 100 histories', () => {
    let held = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const next = numbers(seed * 7_919);
      const quotes = Array.from({ length: 1500 }, () => {
        const [suggested, moved] = [1.08 + 0.12 * next(), 1 + 0.08 * (next() - 0.5)];
        const won = next() < known({ shipper: 1, suggested, moved });
        return { shipper: 1, suggested, moved, won, realised: null };
      });
      const fit = fitWinModel(quotes);
      const slope = fit.kind === 'learned' ? fit.basis.slope : fit.basis?.slope;
      if (slope !== undefined && slope.low <= -18 && slope.high >= -18) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(88);
    expect(held).toBeLessThanOrEqual(100);
  });

  it('[B-006] is learned as well from one shipper whose suggestions are all the same markup', () => {
    const alike = market(6000, known).map((quote) => ({ ...quote, shipper: 1, suggested: 1.12 }));
    const { slope } = modelOf(alike).basis;
    expect(slope.high - slope.low).toBeLessThan(10);
    expect([slope.low < -18, slope.high > -18]).toEqual([true, true]);
  });

  it('falls as the price rises, for every shipper and beyond all prices seen', () => {
    const model = modelOf(market(4000, known));
    const chances = [0.2, 0.8, 0.97, 1, 1.05, 1.5, 3].map((moved) => chance(model, moved));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(Math.min(...chances)).toBeGreaterThan(0);
    expect(Math.max(...chances)).toBeLessThan(1);
  });

  it('adds up to the wins there were', () => {
    const quotes = market(4000, known);
    const model = modelOf(quotes);
    const modelled = quotes.reduce((sum, quote) => sum + winChance(model.weights, model.shippers, quote), 0);
    expect(Math.abs(modelled / quotes.filter(({ won }) => won).length - 1)).toBeLessThan(0.02);
  });

  it('is the same for the same quotes', () => {
    expect(modelOf(market(4000, known))).toEqual(modelOf(market(4000, known)));
  });
});

describe('no chance is told', () => {
  it('where too few quotes were closed, or nearly all the same way', () => {
    expect(fitWinModel(market(299, known))).toMatchObject({ kind: 'too_few', sample: 299, basis: null });
    expect(fitWinModel(market(2000, () => 0))).toMatchObject({ kind: 'too_few' });
    expect(fitWinModel([])).toMatchObject({ kind: 'too_few', sample: 0 });
  });

  it('[B-006] where no answer was moved from its suggestion, however much suggestions differ', () => {
    const kept = market(6000, known, 0);
    expect(fitWinModel(kept)).toEqual({ kind: 'no_price_variation', sample: 6000, moved: 0, basis: null });
  });

  it('[B-006] where answers were moved too little to tell by how much', () => {
    const fit = fitWinModel(market(1200, known, 0.01));
    expect(fit.kind).toBe('no_price_variation');
    const { slope } = fit.kind === 'learned' ? fit.basis : (fit.basis ?? { slope: { low: 0, high: 0 } });
    expect(slope.high - slope.low).toBeGreaterThan(18);
  });

  it('[B-006] where the price has nothing to do with it, or dearer quotes are won more often', () => {
    const blind = fitWinModel(market(12_000, ({ shipper }) => (shipper === 1 ? 0.3 : 0.6)));
    expect(blind.kind).toBe('no_price_signal');
    expect(fitWinModel(market(6000, ({ moved }) => odds(12 * Math.log(moved)))).kind).not.toBe('learned');
  });

  it('from prices that are none', () => {
    const broken = market(2000, known).map((quote) => ({ ...quote, moved: Number.NaN }));
    expect(fitWinModel(broken)).toMatchObject({ kind: 'too_few', sample: 0 });
  });
});
