import { describe, expect, it } from 'vitest';
import { monthName, seasonName } from './calendar.ts';
import { HOLIDAY_CHOICES, holidayOn, NO_HOLIDAY } from './holidays.ts';

/** Every holiday of a year with its days, in their order. */
function yearOf(year: number, country: 'US' | 'CA'): readonly string[] {
  const found: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const name = holidayOn(day, country);
    if (name !== NO_HOLIDAY) found.push(`${day.slice(5)} ${name}`);
  }
  return found;
}

describe('holidays by rule', () => {
  // The days of the Office of Personnel Management for 2026 and 2027, with the days of their own.
  it('has the federal holidays of the United States, on their own and their observed day', () => {
    expect(yearOf(2026, 'US')).toEqual([
      '01-01 new_year',
      '01-19 martin_luther_king_day',
      '02-16 presidents_day',
      '05-25 memorial_day',
      '06-19 juneteenth',
      '07-03 independence_day',
      '07-04 independence_day',
      '09-07 labor_day',
      '10-12 columbus_day',
      '11-11 veterans_day',
      '11-26 thanksgiving',
      '12-25 christmas',
    ]);
    expect(yearOf(2027, 'US')).toEqual([
      '01-01 new_year',
      '01-18 martin_luther_king_day',
      '02-15 presidents_day',
      '05-31 memorial_day',
      '06-18 juneteenth',
      '06-19 juneteenth',
      '07-04 independence_day',
      '07-05 independence_day',
      '09-06 labor_day',
      '10-11 columbus_day',
      '11-11 veterans_day',
      '11-25 thanksgiving',
      '12-24 christmas',
      '12-25 christmas',
      '12-31 new_year',
    ]);
  });

  it('has the general holidays of Canada, with Christmas and Boxing Day observed one after the other', () => {
    expect(yearOf(2027, 'CA')).toEqual([
      '01-01 new_year',
      '03-26 good_friday',
      '05-24 victoria_day',
      '07-01 canada_day',
      '09-06 labor_day',
      '09-30 truth_and_reconciliation_day',
      '10-11 thanksgiving',
      '11-11 remembrance_day',
      '12-25 christmas',
      '12-26 boxing_day',
      '12-27 christmas',
      '12-28 boxing_day',
    ]);
  });

  it('moves Christmas on a Sunday behind Boxing Day, and Boxing Day on a Saturday behind the weekend', () => {
    expect(yearOf(2033, 'CA').slice(-3)).toEqual(['12-25 christmas', '12-26 boxing_day', '12-27 christmas']);
    expect(yearOf(2026, 'CA').slice(-3)).toEqual(['12-25 christmas', '12-26 boxing_day', '12-28 boxing_day']);
  });

  it('moves Good Friday with Easter', () => {
    const fridays = ['2024-03-29', '2025-04-18', '2026-04-03', '2038-04-23', '2285-03-20'];
    for (const day of fridays) expect(holidayOn(day, 'CA')).toBe('good_friday');
  });

  it('names each holiday once', () => {
    expect(new Set(HOLIDAY_CHOICES.map(({ value }) => value)).size).toBe(HOLIDAY_CHOICES.length);
  });
});

it('knows month and season of a day', () => {
  expect(['2026-12-01', '2027-02-28', '2027-03-01', '2027-08-31', '2027-09-01'].map(seasonName)).toEqual([
    'winter',
    'winter',
    'spring',
    'summer',
    'fall',
  ]);
  expect(monthName('2027-06-30')).toBe('june');
});
