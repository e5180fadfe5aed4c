import { describe, expect, it } from 'vitest';
import { confidenceOf, confidenceWord } from './confidence.ts';

describe('confidence', () => {
  it('[SP-078] is Low to 62, High from 80 and Medium between', () => {
    expect([0, 62, 63, 79, 80, 100].map(confidenceWord)).toEqual(['Low', 'Low', 'Medium', 'Medium', 'High', 'High']);
  });

  it('falls with a wider net, a thinner sample and a wider range', () => {
    expect(confidenceOf({ trust: 96, effectiveSample: 6, spread: 0.1 })).toBe(85);
    expect(confidenceOf({ trust: 70, effectiveSample: 6, spread: 0.1 })).toBe(62);
    expect(confidenceOf({ trust: 96, effectiveSample: 0.75, spread: 0.1 })).toBe(48);
    expect(confidenceOf({ trust: 96, effectiveSample: 6, spread: 0.2 })).toBe(75);
  });

  it('[SP-078] stays from 0 to 100', () => {
    expect(confidenceOf({ trust: 96, effectiveSample: 0.01, spread: 3 })).toBe(0);
    expect(confidenceOf({ trust: 100, effectiveSample: 1e9, spread: 0 })).toBe(100);
  });
});
