import { describe, expect, it } from 'vitest';
import { countdown, durationText } from './countdown.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const SECOND = 1;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

function inSeconds(seconds: number): string {
  return countdown(new Date(NOW.getTime() + seconds * 1000), NOW);
}

describe('the countdown', () => {
  it('[Q-009] counts in sec, min, hr, day, wk, mo and yr', () => {
    expect(
      [
        SECOND,
        59,
        MINUTE,
        59 * MINUTE,
        HOUR,
        23 * HOUR,
        DAY,
        6 * DAY,
        7 * DAY,
        29 * DAY,
        30 * DAY,
        364 * DAY,
        365 * DAY,
      ].map(inSeconds),
    ).toEqual([
      '1 sec',
      '59 sec',
      '1 min',
      '59 min',
      '1 hr',
      '23 hr',
      '1 day',
      '6 day',
      '1 wk',
      '4 wk 1 day',
      '1 mo',
      '12 mo',
      '1 yr',
    ]);
  });

  it('[SP-031] shows the two largest units, each rounded down', () => {
    expect(inSeconds(HOUR + 48 * MINUTE + 59)).toBe('1 hr 48 min');
    expect(inSeconds(2 * DAY + 23 * HOUR + 59 * MINUTE)).toBe('2 day 23 hr');
    expect(inSeconds(8 * DAY + 23 * HOUR)).toBe('1 wk 1 day');
    expect(inSeconds(2 * HOUR + 59)).toBe('2 hr');
  });

  it('[SP-031] shows seconds beside minutes only in the last 15 minutes', () => {
    expect(inSeconds(59 * MINUTE + 59)).toBe('59 min');
    expect(inSeconds(15 * MINUTE + 59)).toBe('15 min');
    expect(inSeconds(14 * MINUTE + 59)).toBe('14 min 59 sec');
    expect(inSeconds(MINUTE + 1)).toBe('1 min 1 sec');
  });

  it('[Q-008] reaches its end at the very instant of the expiry', () => {
    expect(inSeconds(1)).toBe('1 sec');
    expect(inSeconds(0)).toBe('Expired');
    expect(inSeconds(-3 * DAY)).toBe('Expired');
  });

  it('says N/A for a quote that never expires', () => {
    expect(countdown(null, NOW)).toBe('N/A');
  });
});

it('writes a length of time in its two largest units', () => {
  const spoken = [-5, 0, 45, 60, 252, 3_600, 7_530, 90_000].map(durationText);
  expect(spoken).toEqual(['0 sec', '0 sec', '45 sec', '1 min', '4 min 12 sec', '1 hr', '2 hr 5 min', '1 day 1 hr']);
});
