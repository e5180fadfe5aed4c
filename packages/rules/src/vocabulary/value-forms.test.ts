import { describe, expect, it } from 'vitest';
import { isDatetimeText, isDateText, isTimeText } from './value-forms.ts';

const DATES = ['2026-11-20', '2024-02-29'];
const TIMES = ['00:00', '23:59'];
const DATETIMES = ['2026-11-20 08:30:00', '2024-02-29 23:59:59'];

describe('values of rules', () => {
  it('[C-033] are dates as YYYY-MM-DD, times as HH:mm, and both as YYYY-MM-DD HH:mm:ss', () => {
    expect([DATES.every(isDateText), TIMES.every(isTimeText), DATETIMES.every(isDatetimeText)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([...TIMES, ...DATETIMES, '11/20/2026', '2026-11-31', '2026-1-2', '20261120'].filter(isDateText)).toEqual([]);
    expect([...DATES, ...DATETIMES, '8:30', '24:00', '08:60', '08:30:00', '8:30 AM'].filter(isTimeText)).toEqual([]);
    expect(
      [...DATES, ...TIMES, '2026-11-20T08:30:00', '2026-11-20 08:30', '2026-11-31 08:30:00'].filter(isDatetimeText),
    ).toEqual([]);
  });
});
