import {
  COST_TYPE_LABEL,
  COST_TYPES,
  EQUIPMENT_LABEL,
  EQUIPMENT_TYPES,
  parsePostalCode,
  stateOf,
  type EquipmentType,
} from '@lanewright/quoting';
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
      // Of three digits nobody knows: they may be the first three of any code.
      const isShort = /^\d{4}$/.test(text);
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

/** A cost type by its label, or as people write it: `all-in`, `linehaul + fsc`; holds its number (SP-057). */
export function costTypeColumn(): Column {
  const fuel = ['fsc', 'fuel', 'fuel surcharge'].flatMap((name) => [`+ ${name}`, `plus ${name}`, `and ${name}`]);
  const labels = [
    ...COST_TYPES.map((each) => [COST_TYPE_LABEL[each], each] as const),
    ...['all-in', 'allin'].map((name) => [name, 1] as const),
    ...['linehaul', 'line-haul'].map((name) => [name, 2] as const),
    ...['line haul', 'linehaul', 'line-haul'].flatMap((name) => fuel.map((more) => [`${name} ${more}`, 3] as const)),
  ];
  const known = labelColumn('number', { labels, named: Object.values(COST_TYPE_LABEL), example: 'All In' });
  const spaced = z.string().transform((text) => text.replaceAll(/\s*[+&]\s*/g, ' + '));
  return { ...known, cell: spaced.pipe(known.cell) };
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

/** `0,330` is a decimal comma, not thousands: a group of thousands never begins with a zero. */
const AMOUNT = /^\$? ?(?=[\d.])(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|(?=\.))(?:\.(\d{1,10}))?$/;
/** With three decimals or more, `3,200` may be either; such prices are never in thousands. */
const DECIMALS_LIKE_THOUSANDS = 3;

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
    const found = AMOUNT.exec(text);
    const [, whole = '', fraction = ''] = found ?? [];
    const digits = fraction.replace(/0+$/, '');
    if (found === null) context.addIssue('Must be an amount such as 1850.00');
    else if (decimals >= DECIMALS_LIKE_THOUSANDS && whole.includes(','))
      context.addIssue(`Must be written with a decimal point, such as ${example || '2.1250'}`);
    else if (digits.length > decimals)
      context.addIssue(`Must have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`);
    else {
      const value = Number(whole.replaceAll(',', '')) * step + Number(digits.padEnd(decimals, '0'));
      if (value >= from && value <= 2_000_000_000) return value;
      context.addIssue(value < from ? 'Must be greater than 0' : 'The amount is too large');
    }
    return z.NEVER;
  });
  return column(cell, 'number', example);
}

/** A positive number of miles with at most one decimal; more are refused and never rounded. */
export function milesColumn(example: string): Column {
  const cell = z
    .string()
    .regex(/^(\d{1,6}|[1-9]\d{0,2},\d{3}|(?=\.))(\.\d+)?$/, {
      error: 'Must be a number of miles such as 931.4',
      abort: true,
    })
    .regex(/^[^.]*(\.\d0*)?$/, { error: 'Must have at most 1 decimal', abort: true })
    .transform((text) => Number(text.replaceAll(',', '')))
    .refine((miles) => miles > 0, { error: 'Must be greater than 0' });
  return column(cell, 'decimal', example);
}

/** A number with a fraction, such as pounds or degrees. */
export function decimalColumn(field: z.ZodType<number, number>, example = ''): Column {
  const digits = z
    .string()
    .regex(/^[+-]?(\d{1,9}|[1-9]\d{0,2}(,\d{3}){1,2}|(?=\.))(\.\d{1,6})?$/, { error: 'Must be a number' })
    .transform((text) => Number(text.replaceAll(',', '')));
  return column(digits.pipe(field), 'decimal', example);
}
