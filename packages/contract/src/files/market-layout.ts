import { z } from 'zod';
import { countryColumn, equipmentColumn } from './cells.ts';
import { labelColumn, numberColumn, required, textColumn, type FileLayout } from './layout.ts';

const BOUNDS = { error: 'Must be from -100 to 100' };

/** The columns of a file of market strength. Source: SP-117. */
export const MARKET_LAYOUT = {
  country: required(countryColumn()),
  postal_prefix: required(
    textColumn(
      z
        .string()
        .toUpperCase()
        .regex(/^(\d{3}|[A-Z]\d[A-Z])$/, { error: 'Must be the first 3 characters of a postal code' }),
      '604',
    ),
  ),
  equipment: required(equipmentColumn()),
  direction: required(
    labelColumn('text', {
      labels: [
        ['outbound', 'outbound'],
        ['inbound', 'inbound'],
      ],
      named: ['outbound', 'inbound'],
      example: 'outbound',
    }),
  ),
  strength: required(numberColumn(z.number().min(-100, BOUNDS).max(100, BOUNDS), '35')),
} as const satisfies FileLayout;
