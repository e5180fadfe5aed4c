import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { followUpDays, isWorkingDay } from './follow-up.ts';

describe('the days of follow-ups', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-24'],
    ['2026-12-31', '2027-01-01'],
  ])('[B-026] on %s are the pickups from that day to the next working day, %s', (today, last) => {
    expect(followUpDays(day(today))).toEqual({ first: today, last });
  });

  it('[B-026] follow the week of a desk: Monday to Friday', () => {
    const week = [16, 17, 18, 19, 20, 21, 22].map((number) => isWorkingDay(day(`2026-11-${number}`)));
    expect(week).toEqual([true, true, true, true, true, false, false]);
  });
});
