import { z } from 'zod';
import { amountColumn, decimalColumn } from './cells.ts';
import { alsoNamed, labelColumn, required, type Column, type FileLayout } from './layout.ts';

const figure = decimalColumn(
  z.number().min(0, { error: 'Must not be negative' }).max(100_000, { error: 'Must be at most 100000' }),
  '0.3300',
);

/** A rate with or without the sign of its unit, which the type of the rate must bear out. */
const rate: Column = {
  ...figure,
  cell: z
    .string()
    // `2,125` may be 2.125 with a decimal comma; `2,125.00` can only be thousands.
    .regex(/^(?!.*,\d{3} ?%?$)/, { error: 'Must be written with a decimal point, such as 0.3300', abort: true })
    .transform((text) => /^\$ ?([^%]+)$|^([^$]+?) ?%$/.exec(text)?.slice(1).join('') ?? text)
    .pipe(figure.cell),
  unit: { column: 'rate_type', percent: 'percentage', named: 'Percentage' },
};

/**
 * The columns of a fuel sheet: prices in dollars a gallon with three decimals, the rate in dollars a mile, percent or
 * dollars a load by its type. Source: SP-116, SP-126.
 */
export const FUEL_LAYOUT = {
  min_price: alsoNamed(
    required(amountColumn(3, { example: '3.200', from: 0 })),
    'from price',
    'price from',
    'from',
    'min',
  ),
  max_price: alsoNamed(required(amountColumn(3, { example: '3.299', from: 0 })), 'to price', 'price to', 'to', 'max'),
  rate_type: alsoNamed(
    required(
      labelColumn('text', {
        labels: [
          ['Per Mile', 'per_mile'],
          ['per_mile', 'per_mile'],
          ['Percentage', 'percentage'],
          ['%', 'percentage'],
          ['Flat', 'flat'],
        ],
        named: ['Per Mile', 'Percentage', 'Flat'],
        example: 'Per Mile',
      }),
    ),
    'type',
  ),
  rate_value: alsoNamed(required(rate), 'rate', 'surcharge', 'fuel surcharge'),
} as const satisfies FileLayout;
