import { act, apply, operand, type Expression, type Rule } from '@lanewright/rules';
import { row } from './row.ts';

const is = (name: string, value: string | number | boolean): Expression => apply('equal', operand(name), value);

/** The global max-buy rules: what a carrier may be paid at most. */
export const GLOBAL_MAX_BUY_RULES: readonly Rule[] = [
  row(
    '1a',
    'Sure of the lane: close to the target',
    apply('greater_or_equal', operand('prediction_confidence_level'), 75),
    act(
      'max_buy',
      apply('minimum', operand('max_buy'), apply('multiply', operand('prediction_target_buy_rate'), 1.06)),
    ),
  ),
  row('2a', 'Reefer: room for the season', is('equipment_type', 'reefer'), act('max_buy_adder_percent', 2)),
  row(
    '2b',
    'Pickup within a day: pay for it',
    apply('less', operand('lead_time_hours'), 24),
    act('add_max_buy_adder', apply('named_amount', 'Short notice', 75)),
  ),
  row(
    '2c',
    'Hazmat carriers are few',
    is('hazmat', true),
    act('add_max_buy_adder', apply('named_amount', 'Hazmat', 60)),
  ),
  row(
    '3a',
    'Low confidence: stay near the middle',
    apply('less', operand('prediction_confidence_level'), 50),
    act(
      'max_buy',
      apply('minimum', operand('max_buy'), apply('multiply', operand('prediction_target_buy_rate'), 1.12)),
    ),
  ),
];

/** The default shipper's max-buy rules. */
export const DEFAULT_MAX_BUY_RULES: readonly Rule[] = [
  row(
    '9a',
    'Whole five dollars',
    apply('greater', operand('max_buy'), 0),
    act('max_buy', apply('floor', operand('max_buy'), 5)),
  ),
  row('1a', 'Teams are paid for', is('team', true), act('max_buy_adder_percent', 20)),
];

/** Prairie Canning's max-buy rules: firm appointments are worth a truck. */
export const PRAIRIE_MAX_BUY_RULES: readonly Rule[] = [
  row(
    '1a',
    'Hutchins: firm appointments',
    is('destination_city', 'Hutchins'),
    act('add_max_buy_adder', apply('named_amount', 'Firm appointment', 40)),
  ),
];

/** Coastal Berry's max-buy rules: berries do not wait. */
export const COASTAL_MAX_BUY_RULES: readonly Rule[] = [
  row(
    '1a',
    'Berries do not wait',
    apply('like', operand('commodity'), 'strawberries'),
    act('max_buy_adder_percent', 3),
  ),
];
