import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { byTriage, triageOf, type TriagedQuote } from './triage.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const quote = (id: number, margin: number | null, minutes: number | null): TriagedQuote => {
  const expiresAt = minutes === null ? null : inMinutes(minutes);
  return { id, expiresAt, triage: triageOf(margin === null ? null : cents(margin), expiresAt, NOW) };
};

describe('the triage figure', () => {
  it('[B-014] is the expected margin for each hour left', () => {
    expect(triageOf(cents(31_000), inMinutes(45), NOW)).toEqual({ margin: 31_000, minutes: 45, perHour: 41_333 });
    expect(triageOf(cents(-6_000), inMinutes(120), NOW)?.perHour).toBe(-3_000);
  });

  it('counts at least 15 minutes, so that cents do not come first in the last seconds', () => {
    expect(triageOf(cents(10_000), inMinutes(1), NOW)).toEqual({ margin: 10_000, minutes: 15, perHour: 40_000 });
  });

  it('is absent without a margin or an expiry', () => {
    expect([triageOf(null, inMinutes(5), NOW), triageOf(cents(5), null, NOW)]).toEqual([null, null]);
  });
});

describe('the triage order', () => {
  it('[B-014] puts what an hour of waiting risks most first, then quotes without a figure by their expiry', () => {
    const quotes = [
      quote(1, null, null),
      quote(2, 30_000, 600),
      quote(3, null, 30),
      quote(4, -5_000, 20),
      quote(5, 9_000, 60),
      quote(6, 12_000, 4),
      quote(7, 9_000, 60),
      quote(8, null, 10),
    ];
    expect(quotes.toSorted(byTriage).map(({ id }) => id)).toEqual([6, 5, 7, 2, 4, 8, 3, 1]);
    expect(
      quotes
        .toReversed()
        .toSorted(byTriage)
        .map(({ id }) => id),
    ).toEqual([6, 5, 7, 2, 4, 8, 3, 1]);
  });
});
