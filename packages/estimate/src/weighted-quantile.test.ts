import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightedQuantile } from './weighted-quantile.ts';

const evenly = (...values: number[]) => values.map((value) => ({ value, weight: 1 }));

describe('weighted quantile', () => {
  it('is the usual median with equal weights', () => {
    expect(weightedQuantile(evenly(30, 10, 20), 0.5)).toBe(20);
    expect(weightedQuantile(evenly(10, 20, 30, 40), 0.5)).toBe(25);
    expect(weightedQuantile(evenly(10, 20, 30, 40), 0)).toBe(10);
    expect(weightedQuantile(evenly(10, 20, 30, 40), 1)).toBe(40);
  });

  it('follows the weights: values 10 and 20 weighing 3 and 1 stand at 0.375 and 0.875', () => {
    const values = [
      { value: 10, weight: 3 },
      { value: 20, weight: 1 },
    ];
    expect(weightedQuantile(values, 0.375)).toBe(10);
    expect(weightedQuantile(values, 0.5)).toBeCloseTo(12.5, 10);
  });

  it('stays between the ends and never falls as the share grows', () => {
    const weighted = fc.record({
      value: fc.integer({ min: -1000, max: 1000 }),
      weight: fc.integer({ min: 1, max: 50 }),
    });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(weighted, { minLength: 1 }), share, share, (values, a, b) => {
        const [low, high] = [weightedQuantile(values, Math.min(a, b)), weightedQuantile(values, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high + 1e-9);
        expect(low).toBeGreaterThanOrEqual(Math.min(...values.map(({ value }) => value)));
        expect(high).toBeLessThanOrEqual(Math.max(...values.map(({ value }) => value)));
      }),
    );
  });

  it('throws without values', () => {
    expect(() => weightedQuantile([], 0.5)).toThrow('no values');
  });
});
