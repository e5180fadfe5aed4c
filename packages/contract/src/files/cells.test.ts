import { describe, expect, it } from 'vitest';
import { amountColumn, decimalColumn, milesColumn } from './cells.ts';
import { dayColumn, momentColumn } from './day-cells.ts';
import { FUEL_LAYOUT } from './fuel-layout.ts';
import { numberColumn, type Column } from './layout.ts';
import { QUOTE_LAYOUT } from './quote-layout.ts';
import { SHIPPER_LAYOUT } from './shipper-layout.ts';
import { z } from 'zod';

/** What a cell holds once it is read; null where it is refused. */
const read = ({ cell }: Column, text: string): unknown => {
  const found = cell.safeParse(text);
  return found.success ? found.data : null;
};

describe('a day in a file [SP-110]', () => {
  it.each([
    '2026-11-24',
    '11/24/2026',
    '11/24/26',
    '11-24-2026',
    '2026/11/24',
    '24-Nov-26',
    '24-Nov-2026',
    '24 Nov 2026',
    'Nov 24, 2026',
    'Nov. 24 2026',
    'November 24, 2026',
    'NOV-24-2026',
    '2026-11-24T00:00',
    '2026-11-24 00:00:00.000',
    '11/24/2026 12:00 AM',
    '11/24/2026 8:15 pm',
    'Nov 24, 2026 08:15',
    'Tuesday, November 24, 2026',
    'Tue, 24-Nov-26',
    'Tue 11/24/2026',
    'Tues. 11/24/2026 8:15 AM',
  ])('is read as people write it: %s', (text) => {
    expect(read(dayColumn(''), text)).toBe('2026-11-24');
  });

  it('with dashes has the month first, as with slashes', () => {
    expect(read(dayColumn(''), '04-05-2026')).toBe('2026-04-05');
    expect(read(dayColumn(''), '4/5/2026')).toBe('2026-04-05');
  });

  it.each([
    '24-11-2026',
    '24/11/2026',
    '11-24-26',
    'Nov 24',
    '24-Nov',
    'Nov 2026',
    '31-Nov-2026',
    'Nob 24, 2026',
    '24.11.2026',
    '46350',
    '2026-11-24T05:00:00Z',
    '2026-11-24 25:00',
    'Wednesday, November 24, 2026',
    'Tuesday',
    'Tuesdays, November 24, 2026',
    'Tuesday, November 24',
    'tomorrow',
  ])('is not guessed: %s', (text) => {
    expect(read(dayColumn(''), text)).toBeNull();
  });

  it('keeps the time of a stop, and no other part of its text', () => {
    for (const text of ['24-Nov-26 8:00', 'Nov 24, 2026 8:00 AM', '11-24-2026 08:00:00', '2026-11-24T08:00'])
      expect(read(momentColumn(''), text)).toBe('2026-11-24T08:00');
    expect(read(momentColumn(''), 'October 4, 2026')).toBe('2026-10-04');
    expect(read(momentColumn(''), '2026-11-24 8:00 PST')).toBeNull();
  });
});

describe('a number in a file [SP-110]', () => {
  it.each([
    ['120.0', 120],
    ['1,200.00', 1_200],
    ['-35.0', -35],
    ['120.5', null],
    ['120.', null],
    ['1,20', null],
  ])('that is whole: %s is %j', (text, value) => {
    expect(read(numberColumn(z.number()), text)).toBe(value);
  });

  it.each([
    ['$1234.50', 12_345_000],
    ['.85', 8_500],
    ['$.85', 8_500],
    ['2.', null],
    ['.', null],
    ['1.234,50', null],
    ['($5.00)', null],
    ['33%', null],
  ])('that is an amount: %s is %j', (text, value) => {
    expect(read(amountColumn(4, { example: '' }), text)).toBe(value);
  });

  it.each(['3,200', '2,125', '1,234.5', '0,330'])(
    '[SP-110] with three decimals or more is never in thousands, for %s may have a decimal comma',
    (text) => {
      for (const decimals of [3, 4]) expect(read(amountColumn(decimals, { example: '' }), text)).toBeNull();
    },
  );

  it.each(['0,330', '012,345', '0,330.5'])('[SP-110] has no thousands that begin with a zero: %s', (text) => {
    for (const column of [amountColumn(2, { example: '' }), milesColumn(''), decimalColumn(z.number())])
      expect(read(column, text)).toBeNull();
    expect(read(numberColumn(z.number()), text)).toBeNull();
  });

  it('[SP-126] is no rate of fuel where its comma may be a decimal one: 0,330 and 2,125 are refused', () => {
    for (const text of ['0,330', '2,125', '$1,250', '12,500%'])
      expect(FUEL_LAYOUT.rate_value.cell.safeParse(text).error?.issues[0]?.message).toBe(
        'Must be written with a decimal point, such as 0.3300',
      );
    expect(read(FUEL_LAYOUT.rate_value, '$0.330')).toBe(0.33);
    expect(read(amountColumn(2, { example: '' }), '$1,234.50')).toBe(123_450);
  });

  it('may leave out the zero before its point', () => {
    expect(read(decimalColumn(z.number()), '-.5')).toBe(-0.5);
    expect(read(milesColumn(''), '.5')).toBe(0.5);
    expect(read(decimalColumn(z.number()), '.')).toBeNull();
  });
});

describe('a cost type in a file', () => {
  it.each([
    ['All In', 1],
    ['all-in', 1],
    ['ALLIN', 1],
    ['linehaul', 2],
    ['Line-Haul', 2],
    ['linehaul + fsc', 3],
    ['Linehaul+FSC', 3],
    ['Line Haul + Fuel', 3],
    ['line haul plus fuel surcharge', 3],
    ['Line Haul & FSC', 3],
    ['fuel', null],
    ['haul', null],
  ])('[SP-057] is known as people write it: %s is %j', (text, type) => {
    for (const layout of [QUOTE_LAYOUT, SHIPPER_LAYOUT]) expect(read(layout['cost_type'] ?? never(), text)).toBe(type);
  });
});

function never(): never {
  throw new Error('the layout has a cost type');
}
