import { FUEL_REGIONS } from '@lanewright/quoting';
import { z } from 'zod';
import { awardName } from '../awards/award-fields.ts';
import { customerFields } from '../shippers/customer-fields.ts';
import {
  amountColumn,
  cityColumn,
  countryColumn,
  equipmentColumn,
  liveDropColumn,
  milesColumn,
  postalColumn,
  stateColumn,
} from './cells.ts';
import { dayColumn } from './day-cells.ts';
import { alsoNamed, labelColumn, numberColumn, oneOf, required, textColumn, type FileLayout } from './layout.ts';

/**
 * The columns of an award's lanes. Of line_haul, rpm and flat_rate each row has exactly one, and each end has a city or a
 * postal code; that is judged by the row as a whole. Without a country an end lies in its state's. Source: SP-104, SP-118.
 */
export const AWARD_LAYOUT = {
  origin_city: oneOf('origin', cityColumn('Joliet')),
  origin_state: stateColumn('IL'),
  origin_postal_code: oneOf('origin', postalColumn('60436')),
  origin_country: countryColumn(),
  origin_live_drop: alsoNamed(liveDropColumn(), 'origin live', 'origin drop'),
  destination_city: oneOf('destination', cityColumn('Hutchins')),
  destination_state: stateColumn('TX'),
  destination_postal_code: oneOf('destination', postalColumn('75141')),
  destination_country: countryColumn(),
  destination_live_drop: alsoNamed(liveDropColumn(), 'destination live', 'destination drop'),
  equipment: required(equipmentColumn()),
  estimated_miles: milesColumn('931.4'),
  estimated_volume: numberColumn(z.number().min(1, { error: 'Must be greater than 0' }), '120'),
  line_haul: alsoNamed(oneOf('rate', amountColumn(2, { example: '1985.00' })), 'line haul rate'),
  rpm: oneOf('rate', amountColumn(4, { example: '' })),
  flat_rate: alsoNamed(oneOf('rate', amountColumn(2, { example: '' })), 'flat'),
  min_rate: alsoNamed(amountColumn(2, { example: '1800.00' }), 'min'),
  max_rate: alsoNamed(amountColumn(2, { example: '2300.00' }), 'max'),
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
