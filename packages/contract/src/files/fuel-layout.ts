import { z } from 'zod';
import { amountColumn, decimalColumn } from './cells.ts';
import { alsoNamed, labelColumn, required, type FileLayout } from './layout.ts';

/**
 * The columns of a fuel sheet: prices in dollars a gallon with three decimals, the rate in dollars a mile, percent or
 * dollars a load by its type. Source: SP-116, SP-126.
 */
export const FUEL_LAYOUT = {
  min_price: alsoNamed(required(amountColumn(3, { example: '3.200', from: 0 })), 'from price', 'price from', 'min'),
  max_price: alsoNamed(required(amountColumn(3, { example: '3.299', from: 0 })), 'to price', 'price to', 'max'),
  rate_type: required(
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
  rate_value: alsoNamed(
    required(
      decimalColumn(
        z.number().min(0, { error: 'Must not be negative' }).max(100_000, { error: 'Must be at most 100000' }),
        '0.3300',
      ),
    ),
    'rate',
    'surcharge',
    'fuel surcharge',
  ),
} as const satisfies FileLayout;
