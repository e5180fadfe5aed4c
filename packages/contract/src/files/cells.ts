import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, parsePostalCode, stateOf, type EquipmentType } from '@lanewright/quoting';
import { parseDay } from '@lanewright/units';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { column, labelColumn, textColumn, type Column } from './layout.ts';

/** The columns that several categories of files have: places, equipment, amounts, days. */

/** A city as the gazetteer or a contract names it. */
export const cityColumn = (example: string): Column => textColumn(lineText(100), example);

/** A state or province by abbreviation or name; holds the abbreviation. */
export function stateColumn(example: string): Column {
  return textColumn(
    z.string().transform((text, context): string => {
      const state = stateOf(text);
      if (state !== null) return state.code;
      context.addIssue('Must be a state or province');
      return z.NEVER;
    }),
    example,
  );
}

/** A ZIP code or Canadian postal code; holds its normal form. */
export function postalColumn(example: string): Column {
  return textColumn(
    z.string().transform((text, context): string => {
      const code = parsePostalCode(text);
      if (code !== null) return code.text;
      const isShort = /^\d{3,4}$/.test(text);
      context.addIssue(
        isShort
          ? `Must be a postal code; a spreadsheet may have dropped the zero in front: 0${text}`
          : 'Must be a postal code such as 60436 or L5T 2N7',
      );
      return z.NEVER;
    }),
    example,
  );
}

/** A country of the gazetteer, by the names that people use. */
export function countryColumn(example = 'US'): Column {
  return labelColumn('text', {
    labels: [
      ['US', 'US'],
      ['USA', 'US'],
      ['U.S.', 'US'],
      ['United States', 'US'],
      ['Canada', 'Canada'],
      ['CA', 'Canada'],
      ['CAN', 'Canada'],
    ],
    named: ['US', 'Canada'],
    example,
  });
}

/** Short names of equipment that boards and shippers use. */
const SHORT: Readonly<Record<EquipmentType, readonly string[]>> = {
  dry_van: ['van', 'dry', 'v', 'dv'],
  reefer: ['refrigerated', 'r', 'rf', 'temp controlled'],
  flatbed: ['flat bed', 'f', 'fb'],
  step_deck: ['stepdeck', 'sd', 'drop deck'],
  intermodal: ['im', 'imdl', 'rail'],
  power_only: ['po', 'power'],
};

/** An equipment type by its label, its wire name or a short name; holds the wire name. */
export function equipmentColumn(example = 'Dry Van'): Column {
  return labelColumn('text', {
    labels: EQUIPMENT_TYPES.flatMap((type) =>
      [EQUIPMENT_LABEL[type], type, ...SHORT[type]].map((name) => [name, type] as const),
    ),
    named: Object.values(EQUIPMENT_LABEL),
    example,
  });
}

/** Yes or no, as spreadsheets and people write it. */
export function yesNoColumn(example = ''): Column {
  return labelColumn('flag', {
    labels: [
      ['yes', true],
      ['no', false],
      ['true', true],
      ['false', false],
      ['y', true],
      ['n', false],
      ['1', true],
      ['0', false],
    ],
    named: ['yes', 'no'],
    example,
  });
}

/** Live or Drop; true is live (SP-118, W-040). */
export function liveDropColumn(example = 'Live'): Column {
  return labelColumn('flag', {
    labels: [
      ['Live', true],
      ['Drop', false],
    ],
    named: ['Live', 'Drop'],
    example,
  });
}

const AMOUNT = /^\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,10}))?$/;

/**
 * A positive amount with at most so many decimals, with or without a dollar sign and commas between thousands; holds it
 * as an integer of its smallest step: cents for two decimals. More decimals are refused and never rounded.
 */
export function amountColumn(
  decimals: number,
  { example, from = 1 }: { readonly example: string; readonly from?: number },
): Column {
  const step = 10 ** decimals;
  const cell = z.string().transform((text, context): number => {
    const [, whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
    const digits = fraction.replace(/0+$/, '');
    if (whole === '') context.addIssue('Must be an amount such as 1850.00');
    else if (digits.length > decimals) context.addIssue(`Must have at most ${decimals} decimals`);
    else {
      const value = Number(whole.replaceAll(',', '')) * step + Number(digits.padEnd(decimals, '0'));
      if (value >= from && value <= 2_000_000_000) return value;
      context.addIssue(value < from ? 'Must be greater than 0' : 'Must be less');
    }
    return z.NEVER;
  });
  return column(cell, 'number', example);
}

/** A positive number of miles with at most one decimal; more are refused and never rounded. */
export function milesColumn(example: string): Column {
  const cell = z
    .string()
    .regex(/^(\d{1,6}|\d{1,3},\d{3})(\.\d+)?$/, { error: 'Must be a number of miles such as 931.4', abort: true })
    .regex(/^[^.]*(\.\d0*)?$/, { error: 'Must have at most 1 decimal', abort: true })
    .transform((text) => Number(text.replaceAll(',', '')))
    .refine((miles) => miles > 0, { error: 'Must be greater than 0' });
  return column(cell, 'decimal', example);
}

/** A number with a fraction, such as pounds or degrees. */
export function decimalColumn(field: z.ZodType<number, number>, example = ''): Column {
  const digits = z
    .string()
    .regex(/^[+-]?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,6})?$/, { error: 'Must be a number' })
    .transform((text) => Number(text.replaceAll(',', '')));
  return column(digits.pipe(field), 'decimal', example);
}

const NO_DAY = 'Must be a day such as 2026-11-23 or 11/23/2026';
const NO_MOMENT = 'Must be a day with or without a time, such as 2026-11-23 08:00';

/** A day as `2026-11-23` or `11/23/2026`; holds the first form. */
export function dayColumn(example: string): Column {
  return textColumn(
    z.string().transform((text, context): string => {
      const day = dayOf(text.replace(/[T ]00:00(:00)?$/, ''));
      if (day !== null) return day;
      context.addIssue(NO_DAY);
      return z.NEVER;
    }),
    example,
  );
}

/** A day with or without a time of the stop's own clock; holds `2026-11-23` or `2026-11-23T08:00`. */
export function momentColumn(example: string): Column {
  return textColumn(
    z.string().transform((text, context): string => {
      const [date = '', ...rest] = text.split(/[T ]+/);
      const day = dayOf(date);
      const time = rest.length === 0 ? '' : timeOf(rest.join(' '));
      if (day !== null && time !== null) return time === '' ? day : `${day}T${time}`;
      context.addIssue(NO_MOMENT);
      return z.NEVER;
    }),
    example,
  );
}

function dayOf(text: string): string | null {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  const iso =
    year === '' ? text : `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const day = parseDay(iso);
  return day !== null && day >= '2000-01-01' && day <= '2099-12-31' ? day : null;
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])m)?$/i.exec(text) ?? [];
  if (hour === '') return null;
  const told = Number(hour);
  const isHalfDay = half !== '';
  if (isHalfDay && (told < 1 || told > 12)) return null;
  const hours = isHalfDay ? (told % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : told;
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}
