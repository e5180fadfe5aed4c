import { describe, expect, it } from 'vitest';
import type { Closeness } from './comparable.ts';
import type { ConfidenceWord } from './confidence.ts';
import { estimateRate } from './estimate-rate.ts';
import { knownBefore, syntheticMarket } from './synthetic-market.ts';

type Verdict = {
  readonly error: number;
  readonly bias: number;
  readonly covered: boolean;
  readonly word: ConfidenceWord;
  readonly closeness: Closeness;
};

/** Every load of the last months is estimated from those picked up before it, and held against what it cost. */
function verdictsOf(count: number, seed: number): { readonly asked: number; readonly verdicts: readonly Verdict[] } {
  const market = syntheticMarket(count, seed);
  const asks = market.filter((load) => load.pickupDay >= '2026-06-01').slice(0, 250);
  const verdicts = asks.flatMap((ask) => {
    const estimate = estimateRate(ask, knownBefore(ask, market));
    if (!estimate.ok) return [];
    const { low, target, high, confidenceWord: word, closeness } = estimate.value;
    const bias = target.cents / ask.cost - 1;
    return [{ error: Math.abs(bias), bias, covered: low.cents <= ask.cost && ask.cost <= high.cents, word, closeness }];
  });
  return { asked: asks.length, verdicts };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const coverage = (verdicts: readonly Verdict[]) => verdicts.filter(({ covered }) => covered).length / verdicts.length;

/** Seeds that were not looked at when the spreads were chosen. */
const SEEDS = [11, 12, 13];

describe('the estimate on a made-up market whose costs are known', () => {
  it('[B-016] covers 70 to 85 % of true costs with a median error below 6 % where history is thick', () => {
    for (const seed of SEEDS) {
      const { asked, verdicts } = verdictsOf(3000, seed);
      expect(verdicts.length / asked).toBeGreaterThan(0.95);
      expect(coverage(verdicts)).toBeGreaterThan(0.7);
      expect(coverage(verdicts)).toBeLessThan(0.85);
      expect(median(verdicts.map(({ error }) => error))).toBeLessThan(0.06);
    }
  });

  it('[B-016] covers about as much with wider ranges where history is thin, and refuses the rest', () => {
    for (const seed of SEEDS) {
      const { asked, verdicts } = verdictsOf(700, seed);
      expect(verdicts.length).toBeLessThan(asked);
      expect(coverage(verdicts)).toBeGreaterThan(0.7);
      expect(coverage(verdicts)).toBeLessThan(0.87);
      expect(median(verdicts.map(({ error }) => error))).toBeLessThan(0.085);
    }
  });

  it('[B-016] errs more where it says Low than where it says Medium or High', () => {
    const verdicts = SEEDS.flatMap((seed) => verdictsOf(1500, seed).verdicts);
    const low = verdicts.filter(({ word }) => word === 'Low');
    const sure = verdicts.filter(({ word }) => word !== 'Low');
    expect(Math.min(low.length, sure.length)).toBeGreaterThan(100);
    expect(median(low.map(({ error }) => error))).toBeGreaterThan(median(sure.map(({ error }) => error)) * 1.1);
  });
});
