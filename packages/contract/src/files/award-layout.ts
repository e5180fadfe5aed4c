import { FUEL_REGIONS } from '@lanewright/quoting';
import { z } from 'zod';
import { customerFields } from '../shippers/customer-fields.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES } from '../wire/messages.ts';
import {
  amountColumn,
  cityColumn,
  countryColumn,
  dayColumn,
  equipmentColumn,
  liveDropColumn,
  milesColumn,
  postalColumn,
  stateColumn,
} from './cells.ts';
import { alsoNamed, labelColumn, numberColumn, required, textColumn, type FileLayout } from './layout.ts';

/** The longest name of an award (W-017). */
const AWARD_NAME = 255;

/** An award's name as form and file take it. */
const awardName = lineText(AWARD_NAME).min(1, { error: MESSAGES.required });

/**
 * The columns of an award's lanes. Of line_haul, rpm and flat_rate each row has exactly one, and each end has a city or a
 * postal code; that is judged by the row as a whole. Without a country an end lies in its state's. Source: SP-104, SP-118.
 */
export const AWARD_LAYOUT = {
  origin_city: cityColumn('Joliet'),
  origin_state: stateColumn('IL'),
  origin_postal_code: postalColumn('60436'),
  origin_country: countryColumn(),
  origin_live_drop: alsoNamed(liveDropColumn(), 'origin live', 'origin drop'),
  destination_city: cityColumn('Hutchins'),
  destination_state: stateColumn('TX'),
  destination_postal_code: postalColumn('75141'),
  destination_country: countryColumn(),
  destination_live_drop: alsoNamed(liveDropColumn(), 'destination live', 'destination drop'),
  equipment: required(equipmentColumn()),
  estimated_miles: milesColumn('931.4'),
  estimated_volume: numberColumn(z.number().min(1, { error: 'Must be greater than 0' }), '120'),
  line_haul: alsoNamed(amountColumn(2, { example: '1985.00' }), 'line haul rate'),
  rpm: amountColumn(4, { example: '' }),
  flat_rate: alsoNamed(amountColumn(2, { example: '' }), 'flat', 'rate', 'all in', 'all in rate'),
  min_rate: amountColumn(2, { example: '1800.00' }),
  max_rate: amountColumn(2, { example: '2300.00' }),
} as const satisfies FileLayout;

/** The columns of awards of several shippers in one file: rows alike in the first five form one award. Source: SP-119. */
export const BULK_AWARD_LAYOUT = {
  shipper_code: required(textColumn(customerFields.customer_slug, 'NORTHFORK')),
  award_name: alsoNamed(required(textColumn(awardName, 'Northfork 2027')), 'contract', 'contract name', 'award'),
  region: alsoNamed(
    required(
      labelColumn('text', {
        labels: FUEL_REGIONS.map((region) => [region, region]),
        named: FUEL_REGIONS,
        example: 'Midwest',
      }),
    ),
    'fuel region',
  ),
  effective_date: required(dayColumn('2027-01-01')),
  expiration_date: required(dayColumn('2027-12-31')),
  ...AWARD_LAYOUT,
} as const satisfies FileLayout;
