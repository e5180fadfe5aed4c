import type { ActionSpec, ActionType, Choice, OperandType, OperandUnit, ResultType } from './config.ts';
import { COST_TYPE_CHOICES, EQUIPMENT_CHOICES } from './operands.ts';

/** Largest amount of money a rule may set, in whole currency units; cents of it are exact. */
const MAX_MONEY = 9_999_999;

type Bounds = { unit?: OperandUnit; choices?: readonly Choice[]; min?: number | null; max?: number | null };

type Kind = { readonly kind: ActionType; readonly result: ResultType | null };

function action(name: string, title: string, { kind, result }: Kind, bounds: Bounds = {}): ActionSpec {
  return {
    name,
    display_name: title,
    action_type: kind,
    config: {
      result_type: result,
      choices: bounds.choices ?? null,
      unit: bounds.unit ?? null,
      min: bounds.min ?? null,
      max: bounds.max ?? null,
    },
  };
}

const set = (name: string, title: string, type: OperandType, bounds: Bounds = {}): ActionSpec =>
  action(name, title, { kind: 'setter', result: type }, bounds);
const setMoney = (name: string, title: string): ActionSpec =>
  set(name, title, 'number', { unit: 'money', min: 0, max: MAX_MONEY });
const signedMoney: Bounds = { unit: 'money', min: -MAX_MONEY, max: MAX_MONEY };

/** The four stops (R-025, SP-143); each may carry a text that says why. */
const STOPS: readonly ActionSpec[] = [
  action('stop_rule_group', 'Stop rule group execution', { kind: 'stop-rule-group-execution', result: 'string' }),
  action('stop_ruleset', 'Stop ruleset execution', { kind: 'stop-ruleset-execution', result: 'string' }),
  action('stop_no_reply', 'Stop ruleset execution, no reply', {
    kind: 'stop-ruleset-execution-no-reply',
    result: 'string',
  }),
  action('stop_reject', 'Stop ruleset execution, reject', { kind: 'stop-ruleset-execution-reject', result: 'string' }),
];

const step: Bounds = { unit: 'money', min: 1, max: 10_000 };
const perMile: Bounds = { unit: 'money', min: 0, max: 1_000 };

/**
 * Actions on the final price: they run after the least margin and the maximum price have held it. Limits are of the
 * all-in price, a rounding is of the price that is quoted. Source: decision 0045.
 */
const FINAL_PRICE_ACTIONS: readonly ActionSpec[] = [
  set('final_round_up', 'Round final price up to', 'number', step),
  set('final_round_nearest', 'Round final price to nearest', 'number', step),
  set('final_round_down', 'Round final price down to', 'number', step),
  setMoney('final_min_price', 'Final price never under'),
  set('final_min_per_mile', 'Final price per mile never under', 'number', perMile),
  setMoney('final_max_price', 'Final price never over'),
  set('final_max_per_mile', 'Final price per mile never over', 'number', perMile),
];

/**
 * Actions of quoting rules. `min_margin` is money, `min_margin_percent` percent of the sell price, `markup_percent`
 * percent of cost (SP-142). `add_accessorial` takes a named amount and accumulates. Source: SP-141.
 */
export const QUOTING_ACTIONS: readonly ActionSpec[] = [
  setMoney('cost_estimate', 'Set cost estimate'),
  set('markup_percent', 'Set markup percent', 'number', { unit: 'percent', min: -100, max: 1_000 }),
  set('markup_amount', 'Set markup amount', 'number', signedMoney),
  setMoney('min_margin', 'Set minimum margin'),
  set('min_margin_percent', 'Set minimum margin percent', 'number', { unit: 'percent', min: 0, max: 99 }),
  setMoney('all_in', 'Set all-in price'),
  setMoney('max_price', 'Set maximum price'),
  setMoney('fuel', 'Set fuel'),
  set('cost_type', 'Set cost type', 'number', { choices: COST_TYPE_CHOICES }),
  set('expiration_hours', 'Set expiration hours', 'number', { unit: 'hours', min: 1, max: 8_760 }),
  set('note', 'Set note', 'string'),
  set('equipment_type', 'Set equipment type', 'string', { choices: EQUIPMENT_CHOICES }),
  set('new_origin', 'Set new origin', 'string'),
  set('new_destination', 'Set new destination', 'string'),
  set('new_pickup_date', 'Set new pickup date', 'date'),
  set('new_delivery_date', 'Set new delivery date', 'date'),
  set('nearest_delivery', 'Set nearest delivery', 'string'),
  set('roundTrip', 'Set round trip', 'boolean'),
  ...FINAL_PRICE_ACTIONS,
  action('add_accessorial', 'Add accessorial', { kind: 'setter', result: 'named_amount' }, signedMoney),
  ...STOPS,
];

/** Actions of max-buy rules: the base, its percent and amount adders, and named adders (SP-141, SP-134). */
export const MAX_BUY_ACTIONS: readonly ActionSpec[] = [
  setMoney('max_buy', 'Set max buy'),
  set('max_buy_adder_percent', 'Set max buy adder percent', 'number', { unit: 'percent', min: -100, max: 1_000 }),
  set('max_buy_adder_amount', 'Set max buy adder amount', 'number', signedMoney),
  action('add_max_buy_adder', 'Add max buy adder', { kind: 'setter', result: 'named_amount' }, signedMoney),
  ...STOPS,
];
