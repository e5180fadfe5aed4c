import { FUEL_REGIONS } from '@lanewright/quoting';
import { z } from 'zod';
import { dayColumn } from '../files/day-cells.ts';
import { alsoNamed, column, required, type Column, type FileLayout } from '../files/layout.ts';
import {
  DIESEL_BOUNDS,
  DIESEL_DECIMALS,
  DIESEL_OUT_OF_BOUNDS,
  EXCHANGE_BOUNDS,
  EXCHANGE_DECIMALS,
  EXCHANGE_OUT_OF_BOUNDS,
  isMonday,
  NOT_A_MONDAY,
} from './price-fields.ts';

const FIGURE = /^-?\$? ?(\d{1,6})(?:\.(\d{1,12}))?$/;

type Figure = {
  readonly decimals: number;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly outside: string;
  readonly example: string;
};

/** A price or rate in its bounds; holds it as an integer of its smallest step. More decimals are refused. */
function figureColumn({ decimals, bounds, outside, example }: Figure): Column {
  const step = 10 ** decimals;
  const cell = z.string().transform((text, context): number => {
    const [, whole = '', fraction = ''] = FIGURE.exec(text) ?? [];
    const digits = fraction.replace(/0+$/, '');
    if (whole === '') context.addIssue(`Must be a number such as ${example}`);
    else {
      const value = Number(whole) * step + Number(digits.slice(0, decimals).padEnd(decimals, '0'));
      if (text.startsWith('-') || value < bounds.least * step || value > bounds.most * step) context.addIssue(outside);
      else if (digits.length > decimals)
        context.addIssue(`Must have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`);
      else return value;
    }
    return z.NEVER;
  });
  return column(cell, 'number', example);
}

/** The series begins in 1994. */
const FIRST_YEAR = '1990-01-01';
const days = dayColumn('2026-11-23', FIRST_YEAR);
const mondays: Column = {
  ...days,
  cell: days.cell.refine((day) => typeof day !== 'string' || isMonday(day), { error: NOT_A_MONDAY }),
};

const price = figureColumn({
  decimals: DIESEL_DECIMALS,
  bounds: DIESEL_BOUNDS,
  outside: DIESEL_OUT_OF_BOUNDS,
  example: '3.874',
});

/**
 * The columns of a file of diesel weeks: the Monday, and a column for each region, in dollars a gallon; a region may be
 * missing, and a cell blank. It is the layout in which the U.S. Energy Information Administration publishes the history.
 * Cells hold tenths of a cent. Source: SP-128, C-016.
 */
const DIESEL_LAYOUT: FileLayout = {
  date: alsoNamed(required(mondays), 'week', 'monday'),
  ...Object.fromEntries(FUEL_REGIONS.map((region) => [region, price])),
};

/**
 * The columns of a file of exchange rates: the day, and Canadian dollars for one US dollar. Cells hold millionths.
 * Source: SP-163.
 */
const EXCHANGE_LAYOUT: FileLayout = {
  date: alsoNamed(required(days), 'day'),
  rate: alsoNamed(
    required(
      figureColumn({
        decimals: EXCHANGE_DECIMALS,
        bounds: EXCHANGE_BOUNDS,
        outside: EXCHANGE_OUT_OF_BOUNDS,
        example: '1.3725',
      }),
    ),
    'usd cad',
    'fxusdcad',
    'cad per usd',
  ),
};

/** The layouts of files of prices and rates. */
export const PRICE_LAYOUTS = { diesel: DIESEL_LAYOUT, exchange: EXCHANGE_LAYOUT } as const;
