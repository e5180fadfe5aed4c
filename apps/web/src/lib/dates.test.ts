import { describe, expect, it } from 'vitest';
import { dateText, momentText, stopDayText, stopTimeText, timeOfDayText, withDays } from './dates.ts';

describe('dates on screens', () => {
  it('[C-030 SP-029] shows an instant in the browser zone as MM/dd/yyyy, alone or with HH:mm:ss, and its time as hh:mm am or pm', () => {
    const instant = new Date(2026, 10, 5, 9, 7, 3);
    expect([dateText(instant), momentText(instant)]).toEqual(['11/05/2026', '11/05/2026 09:07:03']);
    expect([timeOfDayText(instant), timeOfDayText(new Date(2026, 10, 5, 22, 51))]).toEqual(['09:07 am', '10:51 pm']);
  });

  it('[C-030] shows a stop day by its own wall clock, whatever zone the browser is in', () => {
    expect(stopDayText('2026-11-23T00:30')).toBe('Mon, Nov 23');
    expect(stopDayText('2026-11-02T23:59')).toBe('Mon, Nov 02');
  });

  it('[C-030] shows a stop time as hh:mm am or pm', () => {
    expect(stopTimeText('2026-11-23T00:05')).toBe('12:05 am');
    expect(stopTimeText('2026-11-23T12:00')).toBe('12:00 pm');
    expect(stopTimeText('2026-11-23T17:30')).toBe('05:30 pm');
  });

  it('writes the days of a sentence as every other date, and leaves other numbers alone', () => {
    expect(withDays('Picked up 2026-09-21 to 2026-11-20, load 2026-1.')).toBe(
      'Picked up 09/21/2026 to 11/20/2026, load 2026-1.',
    );
  });
});
