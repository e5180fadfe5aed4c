import {
  COST_TYPE_LABEL,
  COST_TYPES,
  EQUIPMENT_LABEL,
  EQUIPMENT_TYPES,
  LIMITS,
  LOOKBACK_PERIODS,
  QUOTE_SOURCE_NAMES,
  QUOTE_SOURCES,
} from '@lanewright/quoting';
import { MONTH_CHOICES, SEASON_CHOICES } from '../facts/calendar.ts';
import { HOLIDAY_CHOICES } from '../facts/holidays.ts';
import type { Choice, Lookup, Operand, OperandType, OperandUnit } from './config.ts';

const WEEKDAYS: readonly Choice[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (title) => ({ value: title.toLowerCase(), title }),
);
const COUNTRIES: readonly Choice[] = [
  { value: 'US', title: 'US' },
  { value: 'CA', title: 'Canada' },
];
const SHIPPER_LOOKUP: Lookup = { url: 'customer', value_field: 'id', title_field: 'customer_name' };
const CITY_LOOKUP: Lookup = { url: 'place', value_field: 'city', title_field: 'name' };

/** Choices of equipment, as operand and as setter (C-003). */
export const EQUIPMENT_CHOICES: readonly Choice[] = EQUIPMENT_TYPES.map((value) => ({
  value,
  title: EQUIPMENT_LABEL[value],
}));

/** Choices of cost type by the specification's numbers (C-007, SP-057). */
export const COST_TYPE_CHOICES: readonly Choice[] = COST_TYPES.map((value) => ({
  value,
  title: COST_TYPE_LABEL[value],
}));

const SOURCE_CHOICES: readonly Choice[] = QUOTE_SOURCE_NAMES.map((value) => ({
  value,
  title: QUOTE_SOURCES[value].name,
}));

type More = Partial<
  Pick<Operand, 'display_name' | 'choices' | 'lookup' | 'is_deprecated' | 'is_expression_operand' | 'min' | 'max'>
>;

function operand(name: string, type: OperandType, more: More & { unit?: OperandUnit } = {}): Operand {
  const words = name.replaceAll('_', ' ');
  return {
    name,
    display_name: more.display_name ?? words.charAt(0).toUpperCase() + words.slice(1),
    type,
    choices: more.choices ?? null,
    is_expression_operand: more.is_expression_operand ?? (type !== 'string' && type !== 'boolean'),
    is_deprecated: more.is_deprecated ?? false,
    lookup: more.lookup ?? null,
    unit: more.unit ?? null,
    min: type === 'number' ? (more.min === undefined ? 0 : more.min) : null,
    max: more.max ?? null,
  };
}

const text = (name: string, more: More = {}): Operand => operand(name, 'string', more);
const number = (name: string, unit: OperandUnit, more: More = {}): Operand =>
  operand(name, 'number', { ...more, unit });
const money = (name: string, more: More = {}): Operand => number(name, 'money', more);
const flag = (name: string, display_name?: string): Operand =>
  operand(name, 'boolean', display_name === undefined ? {} : { display_name });

function placeOperands(end: 'origin' | 'destination'): readonly Operand[] {
  const inExpressions = { is_expression_operand: true };
  return [
    text(`${end}_city`, { ...inExpressions, lookup: CITY_LOOKUP }),
    text(`${end}_state`, inExpressions),
    text(`${end}_postal_code`, inExpressions),
    text(`${end}_postal_prefix`, inExpressions),
    text(`${end}_country`, { ...inExpressions, choices: COUNTRIES }),
  ];
}

function dayOperands(end: 'pickup' | 'delivery'): readonly Operand[] {
  return [
    operand(`${end}_date`, 'date'),
    operand(`${end}_time`, 'time'),
    text(`${end}_weekday`, { choices: WEEKDAYS }),
    text(`${end}_month`, { choices: MONTH_CHOICES }),
    text(`${end}_season`, { choices: SEASON_CHOICES }),
    text(`${end}_holiday`, { choices: HOLIDAY_CHOICES }),
    flag(`${end}_on_holiday`, `${end === 'pickup' ? 'Pickup' : 'Delivery'} on a holiday`),
  ];
}

function rateOperands(source: 'prediction' | 'network'): readonly Operand[] {
  return [
    money(`${source}_target_buy_rate`),
    money(`${source}_low_buy_rate`),
    money(`${source}_high_buy_rate`),
    money(`${source}_fuel_rate`),
    number(`${source}_confidence_level`, 'percent', { max: 100 }),
  ];
}

const UNBOUNDED = { min: null };

/**
 * What is known of a quote when its rules run: the operands of both contexts.
 * Units: money in whole currency units of the quote's currency, whole trip; changes are fractions; the postal prefix has
 * 3 characters; lead time runs from creation to the first pickup. Months, seasons and holidays are those of the day at the
 * place itself; a holiday is one of the place's country. `now`, `today`, `current_time` and `current_weekday`
 * are the run's start in the business zone. Source: SP-139, SP-117, SP-150.
 */
export const FACT_OPERANDS: readonly Operand[] = [
  text('shipper', { lookup: SHIPPER_LOOKUP }),
  text('vertical'),
  text('tms', { display_name: 'TMS' }),
  text('source', { choices: SOURCE_CHOICES }),
  text('equipment_type', { choices: EQUIPMENT_CHOICES }),
  ...placeOperands('origin'),
  ...placeOperands('destination'),
  number('stop_count', 'count'),
  number('distance', 'miles'),
  ...dayOperands('pickup'),
  ...dayOperands('delivery'),
  number('lead_time_hours', 'hours', { display_name: 'Lead time', ...UNBOUNDED }),
  operand('created_time', 'datetime'),
  operand('now', 'datetime'),
  operand('today', 'date'),
  operand('current_time', 'time'),
  text('current_weekday', { choices: WEEKDAYS }),
  number('weight', 'pounds'),
  number('pallets', 'count'),
  text('commodity'),
  flag('hazmat'),
  flag('team'),
  flag('drop_trailer'),
  number('min_temp', 'fahrenheit', { min: LIMITS.minTemp, max: LIMITS.maxTemp }),
  number('max_temp', 'fahrenheit', { min: LIMITS.minTemp, max: LIMITS.maxTemp }),
  money('declared_value'),
  operand('cost_type', 'number', { choices: COST_TYPE_CHOICES, is_expression_operand: false }),
  ...rateOperands('prediction'),
  number('prediction_sample_size', 'count'),
  ...rateOperands('network'),
  number('origin_market_strength', 'count', { min: -100, max: 100 }),
  number('destination_market_strength', 'count', { min: -100, max: 100 }),
  number('market_strength', 'count', {
    display_name: 'Market strength (old)',
    min: -100,
    max: 100,
    is_deprecated: true,
  }),
  number('lane_volume', 'count'),
  number('reverse_lane_volume', 'count'),
  number('lane_mom_change', 'fraction', { display_name: 'Lane change over a month', ...UNBOUNDED }),
  number('lane_yoy_change', 'fraction', { display_name: 'Lane change over a year', ...UNBOUNDED }),
  money('award_rate'),
  money('award_min_rate'),
  money('award_max_rate'),
  number('award_miles', 'miles'),
  number('award_volume', 'count'),
  ...LOOKBACK_PERIODS.filter((period) => period !== 'other').map((period) => money(`historical_average_${period}`)),
  money('auction_best_bid'),
];

/**
 * Operands that no priced quote lacks: a quote without equipment type is not priced, and the clock always runs. All others
 * may be absent, also places, which a rule may set to one that nobody knows.
 */
export const ALWAYS_KNOWN: ReadonlySet<string> = new Set([
  'shipper',
  'source',
  'equipment_type',
  'stop_count',
  'created_time',
  'now',
  'today',
  'current_time',
  'current_weekday',
  'cost_type',
  'markup_percent',
  'markup_amount',
]);

/**
 * The value of the matching row of a rule's table, while the actions of that rule run. Its unit is that of the action:
 * percent, money or hours (decision 0106).
 */
export const TABLE_VALUE: Operand = operand('table_value', 'number', { ...UNBOUNDED, is_expression_operand: true });

/**
 * Values that quoting rules build up; each setter's target is an operand holding its present value (SP-142).
 * `all_in` follows cost, markup and accessorials until a rule sets it.
 */
export const QUOTING_WORKING_OPERANDS: readonly Operand[] = [
  TABLE_VALUE,
  money('cost_estimate'),
  number('markup_percent', 'percent', UNBOUNDED),
  money('markup_amount', UNBOUNDED),
  money('min_margin'),
  number('min_margin_percent', 'percent'),
  money('all_in', { display_name: 'All-in price' }),
  money('max_price'),
  money('fuel'),
  number('expiration_hours', 'hours'),
  money('final_round_up', { display_name: 'Final rounding up' }),
  money('final_round_nearest', { display_name: 'Final rounding to nearest' }),
  money('final_round_down', { display_name: 'Final rounding down' }),
  money('final_min_price', { display_name: 'Lowest final price' }),
  money('final_min_per_mile', { display_name: 'Lowest final price per mile' }),
  money('final_max_price', { display_name: 'Highest final price' }),
  money('final_max_per_mile', { display_name: 'Highest final price per mile' }),
];

/** Values that max-buy rules build up (SP-141): `max_buy` and its adders. */
export const MAX_BUY_WORKING_OPERANDS: readonly Operand[] = [
  TABLE_VALUE,
  money('max_buy'),
  number('max_buy_adder_percent', 'percent', UNBOUNDED),
  money('max_buy_adder_amount', UNBOUNDED),
];
