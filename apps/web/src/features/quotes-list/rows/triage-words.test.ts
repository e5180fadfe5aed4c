import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { quoteRowOf } from './quote-row.fixture.ts';
import { triageWords } from './triage-words.ts';

const margin = { cents: cents(31_000), percent: 11, of: 'price' as const };
const expiration_date = '2026-11-20T19:00:00Z';

describe('the words of triage', () => {
  it('[B-014] name the margin, the time and the figure that follows from both', () => {
    const triage = { margin: cents(31_000), minutes: 45.8, per_hour: cents(41_333) };
    expect(triageWords(quoteRowOf({ margin, expiration_date, triage }))).toEqual({
      figure: '$413/hr',
      basis: '$310, 45 min',
      sentence: 'Expected margin $310, 45 min left: $413/hr',
    });
    const later = { margin: cents(123_100), minutes: 108, per_hour: cents(68_389) };
    expect(triageWords(quoteRowOf({ margin, expiration_date, triage: later })).basis).toBe('$1,231, 1.8 hr');
    const short = { margin: cents(31_000), minutes: 15, per_hour: cents(124_000) };
    expect(triageWords(quoteRowOf({ currency: 'CAD', margin, expiration_date, triage: short })).sentence).toBe(
      'Expected margin $310, at most 15 min left: $1,240/hr, in US dollars',
    );
  });

  it('name the unknown value if there is no figure', () => {
    const basisOf = (changes: Parameters<typeof quoteRowOf>[0]) => triageWords(quoteRowOf(changes)).basis;
    expect(basisOf({ margin: null, expiration_date })).toBe('no margin');
    expect(basisOf({ margin, expiration_date: null })).toBe('no expiry');
    expect(basisOf({ margin, expiration_date, currency: 'CAD' })).toBe('no rate');
    expect(triageWords(quoteRowOf({ status: 'won', margin })).sentence).toBe('Not open');
  });
});
