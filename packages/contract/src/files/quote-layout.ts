import { LIMITS, STOP_TYPES } from '@lanewright/quoting';
import { z } from 'zod';
import { customerFields } from '../shippers/customer-fields.ts';
import { lineText } from '../wire/line-text.ts';
import { mustBeBelow } from '../wire/messages.ts';
import {
  cityColumn,
  costTypeColumn,
  countryColumn,
  decimalColumn,
  equipmentColumn,
  milesColumn,
  postalColumn,
  stateColumn,
  yesNoColumn,
} from './cells.ts';
import { dayColumn, momentColumn } from './day-cells.ts';
import {
  alsoNamed,
  labelColumn,
  numberColumn,
  oneOf,
  required,
  textColumn,
  type Column,
  type FileLayout,
} from './layout.ts';

const DEGREES = { error: 'Must be a temperature from -200 to 200' };
const degrees = (): Column => decimalColumn(z.number().min(-200, DEGREES).max(200, DEGREES));

/** The columns of a place that a truck stops at, under the name of the stop. */
function placeColumns(
  stop: string,
  [city, state, postal, country, date]: readonly [string, string, string, string, string],
): FileLayout {
  // Stops between may be missing.
  const place = (same: Column): Column => (stop.startsWith('stop') ? same : oneOf(stop, same));
  return {
    [`${stop}_city`]: place(cityColumn(city)),
    [`${stop}_state`]: stateColumn(state),
    [`${stop}_postal_code`]: place(postalColumn(postal)),
    [`${stop}_country`]: countryColumn(country),
    [`${stop}_date`]: momentColumn(date),
  };
}

/** The stops between the first and the last that a file may name: stop2 to stop9. */
export const BETWEEN_STOPS = Array.from({ length: LIMITS.stops - 2 }, (_each, at) => `stop${at + 2}`);

const activity = labelColumn('text', { labels: STOP_TYPES.map((type) => [type, type]), named: STOP_TYPES });

/**
 * The columns of a file of quote requests, by the limits of the form. What a row must have as a whole (places, dates in
 * their order) is judged like the form's request. Source: SP-122.
 */
export const QUOTE_LAYOUT: FileLayout = {
  shipper_code: alsoNamed(textColumn(customerFields.customer_slug, 'NORTHFORK'), 'shipper'),
  shipper_quote_id: alsoNamed(
    textColumn(lineText(LIMITS.shipperQuoteId), 'NF-20718'),
    'reference',
    'reference number',
    'quote id',
    'load id',
    'shipment id',
  ),
  equipment: required(equipmentColumn()),
  ...placeColumns('pickup', ['Joliet', 'IL', '60436', 'US', '2026-12-01 08:00']),
  ...placeColumns('delivery', ['Hutchins', 'TX', '75141', 'US', '2026-12-03']),
  weight: alsoNamed(
    decimalColumn(z.number().max(1_000_000, { error: 'Must be at most 1000000' }), '42000'),
    'weight lbs',
    'gross weight',
  ),
  commodity: alsoNamed(textColumn(lineText(LIMITS.commodity), 'Canned food'), 'product', 'goods'),
  pallets: alsoNamed(numberColumn(z.number().max(10_000, { error: 'Must be at most 10000' }), '22'), 'pallet count'),
  hazmat: yesNoColumn('no'),
  team: alsoNamed(yesNoColumn('no'), 'team drivers', 'team required'),
  effective_date: dayColumn(''),
  expiration_date: dayColumn(''),
  cost_type: costTypeColumn(),
  min_temp: alsoNamed(degrees(), 'minimum temperature', 'temp min'),
  max_temp: alsoNamed(degrees(), 'maximum temperature', 'temp max'),
  miles: milesColumn(''),
  notes: alsoNamed(
    textColumn(z.string().max(LIMITS.quoteNotes, { error: mustBeBelow(LIMITS.quoteNotes) })),
    'special instructions',
    'instructions',
  ),
  ...Object.assign(
    {},
    ...BETWEEN_STOPS.map((stop) => ({ [`${stop}_activity`]: activity, ...placeColumns(stop, ['', '', '', '', '']) })),
  ),
};
