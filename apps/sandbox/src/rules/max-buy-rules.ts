import { act, apply, operand, rule, type Expression, type Rule } from '@lanewright/rules';

const is = (name: string, value: string | number | boolean): Expression => apply('equal', operand(name), value);

/** The global max-buy rules: what a carrier may be paid at most. */
export const GLOBAL_MAX_BUY_RULES: readonly Rule[] = [
  rule({
    name: 'Sure of the lane: close to the target',
    priority: 1,
    order: 'a',
    test: apply('greater_or_equal', operand('prediction_confidence_level'), 75),
    actions: [
      act(
        'max_buy',
        apply('minimum', operand('max_buy'), apply('multiply', operand('prediction_target_buy_rate'), 1.06)),
      ),
    ],
  }),
  rule({
    name: 'Reefer: room for the season',
    priority: 2,
    order: 'a',
    test: is('equipment_type', 'reefer'),
    actions: [act('max_buy_adder_percent', 2)],
  }),
  rule({
    name: 'Pickup within a day: pay for it',
    priority: 2,
    order: 'b',
    test: apply('less', operand('lead_time_hours'), 24),
    actions: [act('add_max_buy_adder', apply('named_amount', 'Short notice', 75))],
  }),
  rule({
    name: 'Hazmat carriers are few',
    priority: 2,
    order: 'c',
    test: is('hazmat', true),
    actions: [act('add_max_buy_adder', apply('named_amount', 'Hazmat', 60))],
  }),
  rule({
    name: 'Low confidence: stay near the middle',
    priority: 3,
    order: 'a',
    test: apply('less', operand('prediction_confidence_level'), 50),
    actions: [
      act(
        'max_buy',
        apply('minimum', operand('max_buy'), apply('multiply', operand('prediction_target_buy_rate'), 1.12)),
      ),
    ],
  }),
];

/** The default shipper's max-buy rules. */
export const DEFAULT_MAX_BUY_RULES: readonly Rule[] = [
  rule({
    name: 'Whole five dollars',
    priority: 9,
    order: 'a',
    test: apply('greater', operand('max_buy'), 0),
    actions: [act('max_buy', apply('floor', operand('max_buy'), 5))],
  }),
  rule({
    name: 'Teams are paid for',
    priority: 1,
    order: 'a',
    test: is('team', true),
    actions: [act('max_buy_adder_percent', 20)],
  }),
];

/** Prairie Canning's max-buy rules: firm appointments are worth a truck. */
export const PRAIRIE_MAX_BUY_RULES: readonly Rule[] = [
  rule({
    name: 'Hutchins: firm appointments',
    priority: 1,
    order: 'a',
    test: is('destination_city', 'Hutchins'),
    actions: [act('add_max_buy_adder', apply('named_amount', 'Firm appointment', 40))],
  }),
];

/** Coastal Berry's max-buy rules: berries do not wait. */
export const COASTAL_MAX_BUY_RULES: readonly Rule[] = [
  rule({
    name: 'Berries do not wait',
    priority: 1,
    order: 'a',
    test: apply('like', operand('commodity'), 'strawberries'),
    actions: [act('max_buy_adder_percent', 3)],
  }),
];
