import { describe, expect, it } from 'vitest';
import { dayProblem, heldDay, isStoredDay, readTypedDate } from './typed-date.ts';

describe('typed dates', () => {
  it.each([
    ['11/23/2026', '2026-11-23'],
    ['1/5/26', '2026-01-05'],
    ['2026-11-23', '2026-11-23'],
    ['11/23/2026 2:30 pm', '2026-11-23 14:30:00'],
    ['11/23/2026 12:05 AM', '2026-11-23 00:05:00'],
    ['11/23/2026 12 pm', '2026-11-23 12:00:00'],
    ['2026-11-23 08:15:00', '2026-11-23 08:15:00'],
  ])('reads %s', (typed, read) => {
    expect(readTypedDate(typed)).toBe(read);
  });

  it.each([
    '',
    '13/01/2026',
    '02/30/2026',
    '11/23',
    'tomorrow',
    '11/23/2026 25:00',
    '11/23/2026 13:00 pm',
    '11/23/2026 1:75',
  ])('refuses %s rather than guess', (typed) => {
    expect(readTypedDate(typed)).toBeNull();
  });
});

describe('what a date field holds', () => {
  const day = { withTime: false };
  const moment = { withTime: true, firstDay: '2026-11-20' };

  it.each([
    ['11/23/2026', day, '2026-11-23'],
    ['2026-11-23', day, '2026-11-23'],
    ['11/23/2026 2:30 pm', moment, '2026-11-23 14:30:00'],
    ['11/20/2026', moment, '2026-11-20'],
    ['  ', day, null],
    ['11/18/2026 9:00 AM', { ...moment, openedDay: '2026-11-18' }, '2026-11-18 09:00:00'],
  ])('[C-031] holds the date of %j', (typed, rules, held) => {
    expect(heldDay(typed, rules)).toBe(held);
    expect(held === null || isStoredDay(held)).toBe(true);
  });

  it.each([
    ['11/24', '2026-11-24'],
    ['11/20', '2026-11-20'],
    ['5/22', '2027-05-22'],
    ['1/5 2 pm', '2027-01-05 14:00:00'],
  ])('reads %j as the next such day', (typed, held) => {
    expect(heldDay(typed, { ...moment, nextFrom: '2026-11-20' })).toBe(held);
  });

  it('refuses a day without its year where no day is the first, one that neither year has, and yesterday', () => {
    expect(heldDay('11/24', moment)).toBe('11/24');
    for (const typed of ['2/29', '11/19', '5/23'])
      expect(heldDay(typed, { ...moment, nextFrom: '2026-11-20' })).toBe(typed);
  });

  it.each([
    ['next friday', day, 'Please enter a valid date: MM/DD/YYYY'],
    ['11-23-2026', day, 'Please enter a valid date: MM/DD/YYYY'],
    ['2026-02-30', day, 'Please enter a valid date: MM/DD/YYYY'],
    ['11/23/2026 2 pm', day, 'Please enter a valid date: MM/DD/YYYY'],
    ['2026-11-23 08:00', day, 'Please enter a valid date: MM/DD/YYYY'],
    ['11/31/2026 8:00 AM', moment, 'Please enter a valid date: MM/DD/YYYY h:mm AM'],
    ['2026-11-23T25:00', moment, 'Please enter a valid date: MM/DD/YYYY h:mm AM'],
    ['11/23/2026 noonish', moment, 'Please enter a valid date: MM/DD/YYYY h:mm AM'],
    ['11/18/2026 9:00 AM', moment, 'Please enter a date from 11/20/2026 on'],
    ['2026-11-18', moment, 'Please enter a date from 11/20/2026 on'],
  ])('[M-068] holds %j as text that no schema accepts, and says why', (typed, rules, why) => {
    const held = heldDay(typed, rules) ?? '';
    expect(held).not.toBe('');
    expect(isStoredDay(held)).toBe(false);
    expect(dayProblem(held, rules)).toBe(why);
  });
});
