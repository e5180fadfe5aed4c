import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { countOverrides, habitOf } from './override-groups.ts';
import { directionOf, overrideOutcome, percentFromSuggestion, type OverrideEnd } from './override.ts';

const given = (price: number, suggested = 2_000) => ({ price: cents(price * 100), suggested: cents(suggested * 100) });
const end = (status: OverrideEnd['status'], more: Partial<OverrideEnd> = {}): OverrideEnd => ({
  status,
  winningBid: null,
  cost: null,
  ...more,
});
const dollars = (units: number) => cents(units * 100);

describe('a price beside the suggestion', () => {
  it('[B-032] overrides it from one unit on, and says how far', () => {
    expect(directionOf(given(2_000))).toBeNull();
    expect(directionOf({ price: cents(200_000), suggested: cents(199_901) })).toBeNull();
    expect(directionOf(given(2_001))).toBe('above');
    expect(directionOf(given(1_999))).toBe('below');
    expect(percentFromSuggestion(given(1_900))).toBe(-5);
  });
});

describe('who was right', () => {
  it('[B-032] above the suggestion: the person where the load was won', () => {
    expect(overrideOutcome(given(2_100), end('won'))).toBe('person');
  });

  it('[B-032] above the suggestion: the suggestion where the winning bid lies between both', () => {
    expect(overrideOutcome(given(2_100), end('lost', { winningBid: dollars(2_050) }))).toBe('suggestion');
    expect(overrideOutcome(given(2_100), end('lost', { winningBid: dollars(2_000) }))).toBe('suggestion');
    expect(overrideOutcome(given(2_100), end('lost', { winningBid: dollars(1_950) }))).toBe('neither');
    expect(overrideOutcome(given(2_100), end('lost', { winningBid: dollars(2_100) }))).toBe('neither');
    expect(overrideOutcome(given(2_100), end('lost'))).toBe('unknown');
  });

  it('[B-032] below the suggestion: by what the won load cost', () => {
    expect(overrideOutcome(given(1_900), end('won', { cost: dollars(1_900) }))).toBe('person');
    expect(overrideOutcome(given(1_900), end('won', { cost: dollars(1_950) }))).toBe('suggestion');
    expect(overrideOutcome(given(1_900), end('won', { cost: dollars(2_050) }))).toBe('neither');
    expect(overrideOutcome(given(1_900), end('won'))).toBe('unknown');
    expect(overrideOutcome(given(1_900), end('lost'))).toBe('neither');
  });

  it('[B-032] nobody while the quote waits or has expired', () => {
    for (const status of ['open', 'responded', 'expired', 'rejected'] as const)
      for (const price of [1_900, 2_000, 2_100]) expect(overrideOutcome(given(price), end(status))).toBe('unknown');
  });
});

const some = (count: number, price: number, outcome: 'person' | 'suggestion' | 'unknown' = 'unknown') =>
  Array.from({ length: count }, () => ({ ...given(price), outcome }));

describe('what repeats', () => {
  it('[B-032] is counted by side and outcome, with the median distance', () => {
    expect(countOverrides([...some(2, 2_100, 'person'), ...some(1, 1_800)])).toEqual({
      count: 3,
      above: 2,
      below: 1,
      medianPercent: 5,
      person: 2,
      suggestion: 0,
      neither: 0,
      unknown: 1,
    });
  });

  it('[B-032] is a habit from eight overrides on, four fifths of them on one side, two percent away', () => {
    expect(habitOf(some(8, 2_100))).toMatchObject({ rulePercent: 5, count: 8 });
    expect(habitOf(some(8, 1_900))).toMatchObject({ rulePercent: -5 });
    expect(habitOf(some(7, 2_100))).toBeNull();
    expect(habitOf([...some(8, 2_100), ...some(2, 1_900)])).toMatchObject({ above: 8, below: 2 });
    expect(habitOf([...some(7, 2_100), ...some(2, 1_900)])).toBeNull();
    expect(habitOf(some(8, 2_040))).toMatchObject({ rulePercent: 2 });
    expect(habitOf(some(8, 2_039))).toBeNull();
  });

  it('[B-032] is no habit to copy where the suggestion was right more often', () => {
    expect(habitOf([...some(6, 2_100), ...some(2, 2_100, 'suggestion')])).toBeNull();
    expect(habitOf([...some(4, 2_100, 'person'), ...some(4, 2_100, 'suggestion')])).not.toBeNull();
  });
});
