import { describe, expect, it } from 'vitest';
import { driftsOf, type DeskDays } from './drift.ts';

const BEFORE: DeskDays = { won: 120, lost: 280, byPeople: 400, medianSeconds: 600, byRules: 100 };
const figures = (now: Partial<DeskDays>, before: Partial<DeskDays> = {}) =>
  driftsOf({ won: 30, lost: 70, byPeople: 100, medianSeconds: 600, byRules: 25, ...now }, { ...BEFORE, ...before }).map(
    ({ figure }) => figure,
  );

describe('the drift of the figures of the desk', () => {
  it('[B-026] is none where the last days are like those before', () => {
    expect(figures({})).toEqual([]);
  });

  it('[B-026] tells a win rate that differs beyond chance, with both samples', () => {
    const now: DeskDays = { won: 15, lost: 85, byPeople: 0, medianSeconds: null, byRules: 0 };
    expect(driftsOf(now, BEFORE)).toEqual([
      { figure: 'win_rate', now: 0.15, before: 0.3, sampleNow: 100, sampleBefore: 400 },
    ]);
    // Ten points, but within two standard errors of 100 quotes.
    expect(figures({ won: 20, lost: 80 })).toEqual([]);
    // Beyond chance by the size of the sample, but only four points.
    expect(figures({ won: 2_600, lost: 7_400 }, { won: 12_000, lost: 28_000 })).toEqual([]);
  });

  it('[B-026] tells a response time that is half as long again, or shorter by as much', () => {
    expect(figures({ medianSeconds: 900 })).toEqual(['response']);
    expect(figures({ medianSeconds: 400 })).toEqual(['response']);
    expect(figures({ medianSeconds: 899 })).toEqual([]);
  });

  it('[B-026] tells a share of automatic answers that moved', () => {
    expect(figures({ byPeople: 60, byRules: 65 })).toEqual(['by_rules']);
  });

  it('[B-026] says nothing of too small a sample', () => {
    const small = { won: 0, lost: 29, byPeople: 29, medianSeconds: 6_000, byRules: 0 };
    expect(figures(small)).toEqual([]);
    expect(figures({ won: 0, lost: 100, medianSeconds: 6_000, byRules: 0 }, small)).toEqual([]);
    expect(figures({ medianSeconds: null })).toEqual([]);
  });
});
