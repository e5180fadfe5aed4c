import { describe, expect, it } from 'vitest';
import { selectionOf, wonCostFactor, wonCostOf, type WonLoad } from './won-cost.ts';

const load = (cost: number, { suggested = 1.14, chance = 0.4 } = {}): WonLoad => ({
  realised: { sell: 228_000, expectedCost: 200_000, cost: 200_000 * cost },
  suggested,
  chance,
});
const many = (loads: readonly WonLoad[]) => Array.from({ length: 40 }, () => loads).flat();

describe('what won loads cost', () => {
  it('[B-006 B-017] is told as expected and realised margin, sums over sums', () => {
    const won = wonCostOf(many([load(1), load(1.02), load(1.06)]));
    expect(won?.expectedPercent).toBeCloseTo((100 * 28) / 228, 6);
    expect(won?.realisedPercent).toBeCloseTo((100 * (228 - 200 * (3.08 / 3))) / 228, 6);
    expect(won).toMatchObject({ loads: 120 });
  });

  it('[B-006] raises costs the more, the rarer the win, and by just what was found at the chances that were', () => {
    const won = wonCostOf(many([load(1.01), load(1.03), load(1.02)]));
    const factor = (chance: number) => wonCostFactor(won, { suggested: 1.14, chance });
    expect(factor(0.4)).toBeCloseTo(1.02, 6);
    expect(factor(0.99)).toBeLessThan(1.002);
    const factors = [0.9, 0.6, 0.4, 0.2, 0.05].map(factor);
    expect(factors).toEqual(factors.toSorted((a, b) => a - b));
  });

  it('puts down to selection neither what dear suggestions explain nor what won loads cost less', () => {
    const teams = wonCostOf(many([load(1), load(1), load(1), load(1.2, { suggested: 1.37 })]));
    const at = (suggested: number, chance: number) => wonCostFactor(teams, { suggested, chance });
    expect([at(1.14, 0.4), at(1.14, 0.1), at(1.37, 0.4)].map((one) => Math.round(one * 100))).toEqual([100, 100, 120]);
    const cheaper = wonCostOf(many([load(0.97), load(0.99), load(0.98)]));
    expect(wonCostFactor(cheaper, { suggested: 1.14, chance: 0.05 })).toBeCloseTo(0.98, 6);
  });

  it('is not told of fewer than a hundred loads, and then changes nothing', () => {
    expect(wonCostOf(Array.from({ length: 99 }, () => load(1.05)))).toBeNull();
    expect(wonCostFactor(null, { suggested: 1.14, chance: 0.4 })).toBe(1);
  });
});

it('selection is the inverse Mills ratio: 0.798 at even odds, nothing at certainty', () => {
  expect(selectionOf(0.5)).toBeCloseTo(Math.sqrt(2 / Math.PI), 3);
  expect(selectionOf(0.1)).toBeCloseTo(1.755, 2);
  expect(selectionOf(0.9999)).toBeLessThan(0.01);
});
